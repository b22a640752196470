'use client'

import { useZone } from '@/lib/i18n/use-zone'
import type { Draft } from '@/lib/staff/events/draft'
import { isZone, momentOf } from '@/lib/staff/events/zone-time'

/** Says when the typed time is in the reader's zone and in UTC. */
export function TimePreview({ draft: { date, time, minutes, zone } }: { draft: Draft }) {
  const viewerZone = useZone()
  const local = `${date}T${time}`
  const length = Number(minutes)
  const isValid =
    viewerZone && isZone(zone) && !Number.isNaN(Date.parse(`${local}:00Z`)) && length >= 5
  if (!isValid)
    return <p className="min-h-[1lh] text-label text-muted-foreground sm:col-span-full" />
  const start = new Date(momentOf(local, zone))
  const end = new Date(start.getTime() + length * 60_000)
  const inZone = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    }).formatRange(start, end)
  return (
    <p className="text-label text-muted-foreground sm:col-span-full">
      {[...new Set([zone, viewerZone, 'UTC'])].map(inZone).join(' = ')}
    </p>
  )
}
