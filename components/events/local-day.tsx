'use client'

import { useLocale } from 'next-intl'
import { usePendingDay } from '@/components/layout/local-date'
import { cn } from '@/lib/cn'
import { useZone } from '@/lib/i18n/use-zone'
import { usableZone } from '@/lib/i18n/zone'
import { dateParts } from '@/lib/live/client/event-times'

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
