'use client'

import { useLocale } from 'next-intl'
import { usePendingDay } from '@/components/layout/local-date'
import { useZone } from '@/lib/i18n/use-zone'
import { usableZone } from '@/lib/i18n/zone'
import { formatMoment, formatStart } from '@/lib/live/client/event-times'

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
