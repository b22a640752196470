'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { type Phase, phaseOf } from '@/lib/live/client/event-times'
import type { LiveEvent } from '@/lib/live/queries'
import { eventPath, routes } from '@/lib/routes'
import { EventTimes } from './event-times'
import { useLiveChange, useLiveEvent } from './live-events'
import { ChangeForm } from './registration'

type Part = 'seat' | 'queued' | 'done' | 'none' | 'started' | 'cancelled'

/** What the page says: what can be given back, that it was, or why nothing can. */
function partOf(state: LiveEvent['state'], phase: Phase, left: boolean): Part {
  if (phase === 'cancelled') return phase
  if (state === null) return left ? 'done' : 'none'
  if (phase !== 'upcoming') return 'started'
  return state === 'registered' ? 'seat' : 'queued'
}

type CancelRegistrationFormProps = { event: LiveEvent; title: string }

/** Gives a seat, or a place on the waiting list, back: one button, also without scripts. */
export function CancelRegistrationForm({ event: rendered, title }: CancelRegistrationFormProps) {
  const t = useTranslations('live.giveBack')
  const event = useLiveEvent(rendered)
  const { posted } = useLiveChange()
  const [left, setLeft] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  // The pressed button leaves the page, so focus moves to what stays.
  useEffect(() => {
    if (left) heading.current?.focus()
  }, [left])

  const phase = phaseOf(event, Date.now())
  const part = partOf(event.state, phase, left || posted?.ok === true)
  const canLeave = part === 'seat' || part === 'queued'
  return (
    <div className="mt-4 max-w-reading">
      <h1 ref={heading} tabIndex={-1} className="text-h3 rounded-sm">
        {t(`${part}.title`)}
      </h1>
      <p className="mt-2 max-w-measure text-muted-foreground">{t(`${part}.text`)}</p>
      <div className="mt-6 border-t border-border pt-4">
        <p className="text-title wrap-anywhere">{title}</p>
        <EventTimes event={event} className="mt-1" />
      </div>
      <div className="mt-6 grid gap-3 sm:max-w-sm">
        {canLeave && event.state && (
          <ChangeForm
            what="leave"
            event={event}
            variant="default"
            size="lg"
            label={t(`${part}.action`)}
            working={t('working')}
            onSent={() => setLeft(true)}
          />
        )}
        <Button asChild variant="ghost">
          {canLeave || part === 'none' ? (
            <Link href={eventPath(event.id)}>{canLeave ? t(`${part}.keep`) : t('details')}</Link>
          ) : (
            <Link href={routes.events}>{t('events')}</Link>
          )}
        </Button>
      </div>
    </div>
  )
}
