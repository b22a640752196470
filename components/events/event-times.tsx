'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { useZone } from '@/lib/i18n/use-zone'
import { sameClock } from '@/lib/i18n/zone'
import { formatEvent, zoneCity } from '@/lib/live/client/event-times'
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
