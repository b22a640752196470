'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { LocalTime } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { logout } from '@/lib/auth/changes'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { endSession } from '@/lib/sessions/changes'
import type { Session } from '@/lib/sessions/queries'
import { useDeviceName } from './device'

type EndSessionProps = { id: string; device: string; onEnded(): void }

/** Ends another session at once, without confirmation, because its user can sign in again. */
function EndSession({ id, device, onEnded }: EndSessionProps) {
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
      {others.error && (
        <Alert variant="destructive" className="mb-4">
          {others.error}
        </Alert>
      )}
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
