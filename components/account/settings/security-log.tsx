'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { LocalTime } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/http/client'
import type { SecurityLog as Log, SecurityEvent } from '@/lib/sessions/queries'
import { useDeviceName } from './device'

/** The log's latest lines, and earlier ones on demand. */
export function SecurityLog({ latest }: { latest: Log }) {
  const t = useTranslations('sessions.log')
  const { events, more, state, showMore } = useLog(latest)
  const list = useRef<HTMLUListElement>(null)

  async function go() {
    const page = await showMore()
    // The pressed button leaves the page, so focus moves to what stays.
    if (page && !page.more) list.current?.focus({ preventScroll: true })
  }

  if (events.length === 0)
    return <p className="border-t border-border pt-4 text-muted-foreground">{t('empty')}</p>
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('title')}
        className="border-b border-border outline-none"
      >
        {events.map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </ul>
      {state === 'failed' && (
        <Alert variant="destructive" className="mt-4">
          {t('moreFailed')}
        </Alert>
      )}
      {more && (
        <Button
          variant="outline"
          className="script-only mt-6"
          loading={state === 'loading'}
          loadingLabel={t('loading')}
          onClick={go}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}

function Line({ event }: { event: SecurityEvent }) {
  const t = useTranslations('sessions')
  const nameOf = useDeviceName()
  const { kind, detail, browser, system, network, createdAt } = event
  const where = [browser || system ? nameOf(event) : '', network].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-t border-border py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {t(`events.${kind}`, detail)}
          {detail.name && <span className="text-muted-foreground"> ({detail.name})</span>}
        </p>
        {where && <p className="text-label text-muted-foreground">{where}</p>}
      </div>
      <p className="text-label text-muted-foreground tabular-nums">
        <LocalTime at={createdAt} />
      </p>
    </li>
  )
}

/** The lines as rendered with the page, and those loaded since. */
function useLog(latest: Log) {
  const [loaded, setLoaded] = useState(latest)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const lines = [...loaded.events, ...latest.events].map((event) => [event.id, event] as const)
  const events = [...new Map(lines).values()].sort((a, b) => b.id - a.id)

  async function showMore(): Promise<Log | null> {
    setState('loading')
    try {
      const page = await request<Log>(`/api/sessions/log?before=${events.at(-1)?.id}`)
      setLoaded({ events: [...events, ...page.events], more: page.more })
      setState('idle')
      return page
    } catch {
      setState('failed')
      return null
    }
  }

  return { events, more: loaded.more, state, showMore }
}
