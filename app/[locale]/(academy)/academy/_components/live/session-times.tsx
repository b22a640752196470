import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/lib/cn'
import type { LiveEvent } from '@/lib/live/queries'
import { LocalTime } from './local-time'
import { formatSession, zoneCity } from './times'

type SessionTimesProps = {
  event: Pick<LiveEvent, 'startsAt' | 'endsAt' | 'zone'>
  className?: string
}

/** A session's time in the organiser's zone and, below, in the viewer's. */
export function SessionTimes({ event, className }: SessionTimesProps) {
  const t = useTranslations('live.times')
  const locale = useLocale()
  return (
    <p className={cn('session-times', className)}>
      <span>
        <span className="sr-only">{`${t('organiser')}: `}</span>
        {/* Browsers space a range of times differently. */}
        <time dateTime={event.startsAt} suppressHydrationWarning>
          {formatSession(event, event.zone, locale)}
        </time>
        {`, ${zoneCity(event.zone)}`}
      </span>
      <LocalTime startsAt={event.startsAt} endsAt={event.endsAt} zone={event.zone} />
    </p>
  )
}
