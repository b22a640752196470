'use client'

import { Check, Hourglass } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { ErrorList } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import type { Failure } from '@/lib/change/outcome'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import { useZone } from '@/lib/i18n/use-zone'
import { usableZone } from '@/lib/i18n/zone'
import type { leave, register } from '@/lib/live/changes'
import { dateParts } from '@/lib/live/client/event-times'
import type { LiveEvent } from '@/lib/live/queries'
import { joinPath, localePath } from '@/lib/routes'
import { formIds, type SeatChange, useJoinPhase, useLiveChange, useLiveEvent } from './live-events'

/** The end of a button's accessible name: "for Agents from scratch, 28 Nov", the viewer's day as shown beside it. */
export function useEventName({ startsAt, zone }: LiveEvent, title: string): string {
  const t = useTranslations('live.registration')
  const { day, month } = dateParts(startsAt, usableZone(useZone(), zone), useLocale())
  return t('of', { title, date: `${day} ${month}` })
}

type ChangeFormProps = {
  what: SeatChange
  event: LiveEvent
  label: string
  working: string
  /** The end of the button's accessible name, where there are several. */
  of?: string
  variant?: 'default' | 'outline' | 'ghost'
  size?: 'default' | 'lg'
  /** Called when the answer arrives, before it is shown. */
  onSent(): void
}

/** One button that registers or leaves; without scripts it posts the page's form for that. */
export function ChangeForm(props: ChangeFormProps) {
  const { what, event, label, working, of, variant = 'outline', size = 'default', onSent } = props
  const locale = useLocale()
  const zone = useZone()
  const { replace, refresh, posted } = useLiveChange()
  const change = useChange<typeof register | typeof leave>(`live/${what}`, {
    posted: posted?.typed.event === event.id ? posted : null,
  })

  async function submit(pressed: MouseEvent) {
    pressed.preventDefault()
    const response = await change.send({ event: event.id, locale, zone: zone ?? undefined })
    if (response.ok) {
      onSent()
      replace(response.data.event)
    } else if (response.code.startsWith('event_')) {
      // It may have begun or been cancelled since the page was rendered.
      await refresh()
    }
  }

  return (
    <>
      <Button
        type="submit"
        form={formIds[what]}
        name="event"
        value={event.id}
        variant={variant}
        size={size}
        className="w-full"
        loading={change.pending}
        // Full width, so that no space has to be reserved for the longer label.
        loadingLabel={change.pending ? working : undefined}
        onClick={(pressed) => void submit(pressed)}
      >
        {label}
        {of && <span suppressHydrationWarning className="sr-only">{` ${of}`}</span>}
      </Button>
      <ChangeError change={change} />
    </>
  )
}

type ChangeErrorProps = { change: { failure: Failure | null; error: string | null } }

/** The reason why a change failed. */
export function ChangeError({ change: { failure, error } }: ChangeErrorProps) {
  const t = useTranslations('live.registration')
  return (
    <div role="alert">
      <ErrorList errors={failure?.code === 'unavailable' ? t('offline') : error} />
    </div>
  )
}

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

type JoinEventProps = {
  event: LiveEvent
  /** The session's, in lists: the link's accessible name ends with it. */
  title?: string
  /** Whether the person leads the session, which needs no seat. */
  leads?: boolean
  variant?: 'default' | 'outline'
  size?: 'default' | 'lg'
  /** Whether to say when it opens. */
  announced?: boolean
  className?: string
}

/**
 * The way into a session, for people with a seat and staff, while it is open; it appears without a reload. A whole page
 * load, since it may lead to another site.
 */
export function JoinEvent(props: JoinEventProps) {
  const { event: rendered, title, leads, variant = 'outline', size = 'default', announced } = props
  const t = useTranslations('live.room')
  const locale = useLocale()
  const event = useLiveEvent(rendered)
  const phase = useJoinPhase(event)
  const of = useEventName(event, title ?? '')
  if (event.status === 'cancelled' || (event.state !== 'registered' && !leads)) return null
  if (phase === 'ahead' && announced) {
    return <p className={cn('text-label text-muted-foreground', props.className)}>{t('soon')}</p>
  }
  if (phase !== 'open') return null
  // A provider's session has its own tab, so that this page stays.
  const away = event.mode === 'link'
  return (
    <Button asChild variant={variant} size={size} className={cn('w-full', props.className)}>
      <a
        href={localePath(locale, joinPath(event.id))}
        {...(away && { target: '_blank', rel: 'noreferrer' })}
      >
        {t('join')}
        {title && <span suppressHydrationWarning className="sr-only">{` ${of}`}</span>}
        {away && <span className="sr-only"> ({t('newTab')})</span>}
      </a>
    </Button>
  )
}
