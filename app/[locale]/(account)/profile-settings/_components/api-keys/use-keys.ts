'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useState } from 'react'
import { request } from '@/lib/http/client'

/** A key as the person sees it again: never the key itself. */
export type ApiKey = {
  id: string
  name: string
  /** Its first characters. */
  start: string
  createdAt: string
  lastUsedAt: string | null
}

export type Created = ApiKey & { key: string }

type State = { status: 'loading' | 'failed' } | { status: 'ready'; keys: readonly ApiKey[] }

/** The person's keys as the page was drawn with (null where they could not be had), and the two changes to them. */
export function useKeys(drawn: readonly ApiKey[] | null) {
  const router = useRouter()
  const [state, setState] = useState<State>(
    drawn ? { status: 'ready', keys: drawn } : { status: 'failed' },
  )

  const load = useCallback(async () => {
    setState({ status: 'loading' })
    try {
      const { keys } = await request<{ keys: ApiKey[] }>('/api/keys')
      setState({ status: 'ready', keys })
    } catch {
      setState({ status: 'failed' })
    }
  }, [])

  const change = (make: (keys: readonly ApiKey[]) => readonly ApiKey[]) => {
    setState((now) => (now.status === 'ready' ? { ...now, keys: make(now.keys) } : now))
    // Who comes back to this page later shall find what is true then.
    router.refresh()
  }

  async function create(name: string): Promise<Created> {
    const created = await request<Created>('/api/keys', { method: 'POST', body: { name } })
    const { key: _, ...shown } = created
    change((keys) => [shown, ...keys])
    // Where the others could not be shown, this may be the moment.
    if (state.status === 'failed') void load()
    return created
  }

  async function revoke(id: string): Promise<void> {
    await request('/api/keys', { method: 'DELETE', body: { id } })
    change((keys) => keys.filter((one) => one.id !== id))
  }

  return { state, load, create, revoke }
}
