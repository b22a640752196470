'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, useTransition } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { LocalTime } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { useAuth } from '@/lib/auth/auth-context'
import type { logout } from '@/lib/auth/changes'
import { useChange } from '@/lib/change/use-change'
import { request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { readFlag } from '@/lib/offline/flag'
import type { endSession } from '@/lib/sessions/changes'
import type { SecurityLog as Log, SecurityEvent, Session } from '@/lib/sessions/queries'
import { toast } from '@/lib/toast'

/** Replaces what our server couldn't read, with a retry. */
export function Failed({ text }: { text: string }) {
  const t = useTranslations('sessions')
  const router = useRouter()
  const [pending, start] = useTransition()
  return (
    <div role="alert">
      <p>{text}</p>
      <Button
        variant="outline"
        className="mt-4"
        loading={pending}
        loadingLabel={t('loading')}
        onClick={() => start(() => router.refresh())}
      >
        {t('retry')}
      </Button>
    </div>
  )
}

/** Returns a function that names a device: “Firefox on Windows”. */
function useDeviceName(): (device: { browser: string | null; system: string | null }) => string {
  const t = useTranslations('sessions')
  return ({ browser, system }) => {
    const name = browser ?? t('unknownBrowser')
    return system ? t('device', { browser: name, system }) : name
  }
}

/** Ends another session at once, without confirmation, because its user can sign in again. */
function EndSession({ id, device, onEnded }: { id: string; device: string; onEnded(): void }) {
  const t = useTranslations('sessions.list')
  const form = useChange<typeof endSession>('sessions/end')

  async function end() {
    const response = await form.send({ id })
    // It may have ended elsewhere meanwhile.
    if (response.ok || response.code === 'session_unknown') onEnded()
  }

  return (
    <div className="script-only shrink-0 text-right">
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('endNamed', { device })}
        loading={form.pending}
        loadingLabel={t('ending')}
        onClick={end}
      >
        {t('end')}
      </Button>
      {form.error && (
        <p role="alert" className="mt-1 max-w-48 text-destructive text-label">
          {form.error}
        </p>
      )}
    </div>
  )
}

/** The person's sessions; the others can be ended, one by one or all at once. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslations('sessions.list')
  const router = useRouter()
  const others = useChange<typeof logout>('auth/logout')
  const nameOf = useDeviceName()
  const [ended, setEnded] = useState('')
  const place = useRef<HTMLDivElement>(null)

  function tell(text: string) {
    setEnded(text)
    router.refresh()
    // The pressed button leaves the page, so focus moves to what stays.
    place.current?.focus({ preventScroll: true })
  }

  async function endOthers() {
    const response = await others.send({ scope: 'others', keepAccess: true })
    if (response.ok) tell(t('othersEnded'))
  }

  return (
    <div ref={place} tabIndex={-1} className="rounded-sm outline-none">
      <p role="status" className={ended ? 'mb-4 text-success' : 'sr-only'}>
        {ended}
      </p>
      <ChangeAlert change={others} className="mb-4" />
      <ul aria-label={t('title')} className="border-b border-border">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex items-center justify-between gap-x-6 gap-y-2 border-t border-border py-4"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {nameOf(session)}
                {session.isCurrent && <Badge variant="success">{t('current')}</Badge>}
              </p>
              <p className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-label text-muted-foreground">
                {session.network && <span>{t('network', { network: session.network })}</span>}
                <span>
                  {t.rich('started', { time: () => <LocalTime at={session.startedAt} /> })}
                </span>
                {session.lastUsedAt && !session.isCurrent && (
                  <span>
                    {t.rich('used', { time: () => <LocalTime at={session.lastUsedAt ?? ''} /> })}
                  </span>
                )}
              </p>
            </div>
            {!session.isCurrent && (
              <EndSession
                id={session.id}
                device={nameOf(session)}
                onEnded={() => tell(t('ended', { device: nameOf(session) }))}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          variant="outline"
          className="script-only mt-6"
          loading={others.pending}
          loadingLabel={t('ending')}
          onClick={endOthers}
        >
          {t('endOthers')}
        </Button>
      ) : (
        <p className="mt-4 text-muted-foreground">{t('alone')}</p>
      )}
      <noscript>
        <p className="mt-4">{t('noScript')}</p>
      </noscript>
    </div>
  )
}

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

export function SignOutEverywhere() {
  const t = useTranslations('account.everywhere')
  const form = useChange<typeof logout>('auth/logout')
  const { leave } = useAuth()
  const [endsAccess, setEndsAccess] = useState(true)

  async function signOut() {
    if (readFlag() && !(await (await import('@/lib/offline/client/leave-offline')).mayLeave()))
      return
    const ended = await form.send({ scope: 'global', keepAccess: !endsAccess })
    if (!ended.ok) return
    toast.success(t('done'))
    leave()
  }

  return (
    <>
      <ChangeAlert change={form} className="mb-4" />
      <NativeCheckbox
        label={t('endAccess')}
        checked={endsAccess}
        onChange={({ target }) => setEndsAccess(target.checked)}
        className="mb-2"
      />
      <Button
        variant="outline"
        loading={form.pending}
        loadingLabel={t('working')}
        onClick={signOut}
      >
        {t('action')}
      </Button>
    </>
  )
}
