'use client'

import { useLocale } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '@/lib/http/client'
import { useZone } from '@/lib/i18n/use-zone'
import type { Notification } from './write'

type Page = { items: Notification[]; more: boolean }
type State = { status: 'loading' | 'ready' | 'failed'; items: Notification[]; more: boolean }

/** The notifications, newest first: the first page whenever `stamp` changes, older ones on demand. */
export function useNotifications(stamp: number) {
  const locale = useLocale()
  const zone = useZone()
  const [state, setState] = useState<State>({ status: 'loading', items: [], more: false })
  const requestNumber = useRef(0)

  const ask = useCallback(
    async (before?: number) => {
      requestNumber.current += 1
      const turn = requestNumber.current
      const query = new URLSearchParams({ locale, zone: zone ?? 'UTC' })
      if (before) query.set('before', String(before))
      setState((now) => ({ ...now, status: 'loading' }))
      try {
        const page = await request<Page>(`/api/notifications?${query}`)
        if (turn !== requestNumber.current) return
        setState(({ items, more }) => {
          const last = page.items.at(-1)?.id ?? 0
          if (before) return { status: 'ready', items: [...items, ...page.items], more: page.more }
          // Keep older ones that were loaded.
          const older = page.more ? items.filter(({ id }) => id < last) : []
          return {
            status: 'ready',
            items: [...page.items, ...older],
            more: older.length > 0 ? more : page.more,
          }
        })
      } catch {
        if (turn === requestNumber.current) setState((now) => ({ ...now, status: 'failed' }))
      }
    },
    [locale, zone],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stamp asks again
  useEffect(() => {
    void ask()
  }, [ask, stamp])

  /** Shows notifications as marked before the server answers, and reverts if it refuses. */
  const show = useCallback((read: boolean, ids: ReadonlySet<number>) => {
    setState((now) => ({
      ...now,
      items: now.items.map((item) => (ids.has(item.id) ? { ...item, read } : item)),
    }))
  }, [])

  return { ...state, ask, show }
}
