'use client'

import { useLocale } from 'next-intl'
import { useZone } from '@/components/ui/use-zone'
import { dateParts, formatDay } from './times'

type LocalDayProps = {
  at: string
  /** The organiser's zone, used until the viewer's is known. */
  zone: string
}

/** A session's day in the viewer's zone: "Friday, November 27, 2026" or, medium, "Nov 27, 2026". */
export function LocalDay({ at, zone, style }: LocalDayProps & { style?: 'full' | 'medium' }) {
  const locale = useLocale()
  const own = useZone()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatDay(at, own ?? zone, locale, style)}
    </time>
  )
}

/** A session's day in large type, in the viewer's zone; decorative, as its time is shown too. */
export function LargeDay({ at, zone }: LocalDayProps) {
  const own = useZone()
  const { day, month, weekday } = dateParts(at, own ?? zone, useLocale())
  return (
    <p aria-hidden="true" className="flex items-end gap-x-4 md:block">
      <span suppressHydrationWarning className="block font-mono text-display">
        {day}
      </span>
      <span suppressHydrationWarning className="text-lead text-muted max-md:pb-1.5">
        {month}, {weekday}
      </span>
    </p>
  )
}
