'use client'

import { Check, Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { cn } from '@/lib/cn'
import { useEventName } from '@/lib/live/client/use-event-name'
import type { LiveEvent } from '@/lib/live/queries'
import { useLiveEvent } from './live-events'
import { ChangeForm } from './registration-form'

type RegistrationProps = {
  event: LiveEvent
  /** The session's, which the buttons' accessible names end with. */
  title: string
  variant?: 'default' | 'outline'
  size?: 'default' | 'lg'
  className?: string
}

/** The last change, for screen readers. */
type Change = 'registered' | 'queued' | 'promoted' | 'left' | 'leftQueue'

/** Registers for a session, leaves it or joins its waiting list. The database decides. */
export function Registration({ event: drawn, title, variant, size, className }: RegistrationProps) {
  const t = useTranslations('live.registration')
  const event = useLiveEvent(drawn)
  const of = useEventName(event, title)
  const { state, position } = event
  const [change, setChange] = useState<Change | null>(null)
  const before = useRef(state)
  const isOwnChange = useRef(false)
  const place = useRef<HTMLParagraphElement>(null)
  const full = event.registered >= event.capacity

  useEffect(() => {
    const was = before.current
    before.current = state
    if (was === state) return
    if (state === null) setChange(was === 'queued' ? 'leftQueue' : 'left')
    else setChange(was === 'queued' && state === 'registered' ? 'promoted' : state)
    // The pressed button is gone, so focus moves to its place.
    if (isOwnChange.current) place.current?.focus()
    isOwnChange.current = false
  }, [state])

  const messages = {
    registered: t('registered'),
    queued: position === null ? t('queuedUnknown') : t('queued', { position }),
    promoted: t('promoted'),
    left: t('left'),
    leftQueue: t('leftQueue'),
  }
  const line = state ?? (change === 'left' || change === 'leftQueue' ? change : null)
  const Icon = state === 'queued' ? Hourglass : Check

  return (
    <div className={cn('flex min-w-0 flex-wrap items-center gap-x-2', className)}>
      <p
        ref={place}
        tabIndex={-1}
        className={cn(
          // It takes the button's place, so it is as large.
          state &&
            'flex min-h-11 grow items-center gap-2 rounded-md border border-border px-4 text-left font-semibold',
          !state &&
            'flex basis-full items-center gap-2 rounded-sm text-left text-label text-muted-foreground',
          !state && line && 'min-h-11',
        )}
      >
        {state && (
          <Icon
            className={cn('size-5 shrink-0', state === 'queued' ? 'text-warning' : 'text-success')}
          />
        )}
        <span>{line && messages[line]}</span>
      </p>
      <span role="status" className="sr-only">
        {change &&
          `${messages[change]}${state === 'queued' || change === 'promoted' ? ` ${of}` : ''}`}
      </span>
      {state === null ? (
        <div className="grow">
          <ChangeForm
            key="register"
            what="register"
            event={event}
            variant={variant}
            size={size}
            label={t('register')}
            working={t('registering')}
            of={of}
            onSent={() => {
              isOwnChange.current = true
            }}
          />
          {full && <p className="mt-2 text-label text-muted-foreground">{t('joinQueue')}</p>}
        </div>
      ) : (
        <ChangeForm
          key="leave"
          what="leave"
          event={event}
          variant="ghost"
          label={state === 'queued' ? t('leaveQueue') : t('leave')}
          working={t('leaving')}
          of={of}
          onSent={() => {
            isOwnChange.current = true
          }}
        />
      )}
    </div>
  )
}
