'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { usePendingDay } from '@/components/layout/local-date'
import { cn } from '@/lib/cn'
import { useRouter } from '@/lib/i18n/navigation'
import { useZone } from '@/lib/i18n/use-zone'
import { sameClock, usableZone } from '@/lib/i18n/zone'
import {
  dateParts,
  formatEvent,
  formatMoment,
  formatStart,
  zoneCity,
} from '@/lib/live/client/event-times'
import type { LiveEvent } from '@/lib/live/queries'

type EventTimesProps = {
  event: Pick<LiveEvent, 'startsAt' | 'endsAt' | 'zone'>
  className?: string
}

const otherTime = 'min-h-[1lh] text-label text-muted-foreground max-sm:min-h-[2lh]'

/**
 * A session's time in the viewer's zone and, below, in the organiser's. Until the viewer's is known, the organiser's with
 * its city, and room for the second line.
 */
export function EventTimes({ event, className }: EventTimesProps) {
  const t = useTranslations('live.times')
  const locale = useLocale()
  const viewerZone = useZone()
  const isSame = viewerZone !== null && sameClock(event.startsAt, viewerZone, event.zone)
  const organisers = formatEvent(event, event.zone, locale)
  const city = zoneCity(event.zone)
  // Browsers space a range of times differently.
  const when = (time: ReactNode) => (
    <time dateTime={event.startsAt} suppressHydrationWarning>
      {time}
    </time>
  )
  return (
    <p className={cn('*:block', className)}>
      {viewerZone && !isSame ? (
        <>
          <span>{t.rich('local', { time: formatEvent(event, viewerZone, locale), when })}</span>
          <span className={otherTime}>{t('organiser', { time: organisers, city })}</span>
        </>
      ) : (
        <>
          <span>
            {when(organisers)}, {city}
          </span>
          <span className={otherTime}>{isSame && t('same')}</span>
        </>
      )}
    </p>
  )
}

type LocalMomentProps = {
  at: string
  /** The organiser's zone, used until the viewer's is known. */
  zone?: string
  className?: string
}

/** A moment in the viewer's zone, with the zone's name. */
export function LocalMoment({ at, zone, className }: LocalMomentProps) {
  const locale = useLocale()
  return (
    <time dateTime={at} suppressHydrationWarning className={className}>
      {formatMoment(at, usableZone(useZone(), zone), locale)}
    </time>
  )
}

/** A time of day in the viewer's zone. */
export function LocalStart({ at, zone, className }: LocalMomentProps) {
  const locale = useLocale()
  const pending = usePendingDay()
  return (
    <time dateTime={at} suppressHydrationWarning className={className}>
      <span className={pending || undefined}>
        {formatStart(at, usableZone(useZone(), zone), locale)}
      </span>
    </time>
  )
}

type LocalDayProps = {
  at: string
  /** The organiser's zone, used until the viewer's is known. */
  zone: string
}

/** A session's day in large type, in the viewer's zone; decorative, as its time is shown too. */
export function LargeDay({ at, zone }: LocalDayProps) {
  const { day, month, weekday } = dateParts(at, usableZone(useZone(), zone), useLocale())
  return (
    <p aria-hidden="true" className={cn('flex items-end gap-x-4 md:block', usePendingDay())}>
      <span suppressHydrationWarning className="block font-mono text-display">
        {day}
      </span>
      <span suppressHydrationWarning className="text-lead text-muted-foreground max-md:pb-1.5">
        {month}, {weekday}
      </span>
    </p>
  )
}

type OpensAtProps = {
  at: string
  /** The organiser's zone, used until the viewer's is known. */
  zone: string
  className?: string
}

/** When a session opens, by the viewer's clock. */
export function OpensAt({ at, zone, className }: OpensAtProps) {
  const t = useTranslations('live.join')
  const locale = useLocale()
  const viewerZone = useZone()
  return (
    <p suppressHydrationWarning className={className}>
      {t.rich('opens', {
        time: formatMoment(at, usableZone(viewerZone, zone), locale),
        when: (time) => (
          <time dateTime={at} suppressHydrationWarning>
            {time}
          </time>
        ),
      })}
    </p>
  )
}

const halfMinute = 30_000

/** Loads the page again at a moment (in milliseconds since 1970), as a whole since it may lead to another site. */
export function ReloadAt({ at }: { at: number }) {
  useEffect(() => {
    // An interval checks as well, because one long timer is late on a computer that was asleep. The half second more
    // makes sure that the server's clock has reached the moment too.
    const look = () => {
      if (Date.now() >= at + 500) window.location.reload()
    }
    const looking = setInterval(look, Math.min(Math.max(at - Date.now(), 1_000), halfMinute))
    const close = setTimeout(look, Math.min(Math.max(at - Date.now(), 0) + 1_000, 2 ** 31 - 1))
    return () => {
      clearInterval(looking)
      clearTimeout(close)
    }
  }, [at])
  return null
}

/** The longest browser timeout, in milliseconds. */
const longest = 2 ** 31 - 1

/** Refreshes the page at a moment, a little later so that the server agrees. */
export function RefreshAt({ at }: { at: string }) {
  const { refresh } = useRouter()
  useEffect(() => {
    const wait = Math.max(Date.parse(at) - Date.now(), 0) + 1_000
    if (wait > longest) return
    const timer = setTimeout(refresh, wait)
    return () => clearTimeout(timer)
  }, [at, refresh])
  return null
}
