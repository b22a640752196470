'use client'

import { useZone } from '@/lib/i18n/use-zone'

/** A time in the reader's zone; in UTC until their zone is known. */
export function Moment({ at }: { at: string }) {
  const zone = useZone() ?? 'UTC'
  const format = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  })
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.format(new Date(at))}
    </time>
  )
}
