'use client'

import { Badge } from '@/components/ui/badge'
import { useZone } from '@/lib/i18n/use-zone'
import type { StaffEventRow } from '@/lib/staff/events/queries'
import { languageNames } from '@/lib/staff/names'

type Times = { startsAt: string; endsAt: string; zone: string }

/** A time span: "Fri, 4 Dec 2026, 19:00–20:30". */
const span = ({ startsAt, endsAt }: Times, zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).formatRange(new Date(startsAt), new Date(endsAt))

/** When an event is, in its own zone and, where the clock differs, in the reader's. */
export function EventTimes(event: Times) {
  const viewerZone = useZone()
  const placeTime = span(event, event.zone)
  const here = viewerZone && span(event, viewerZone)
  return (
    <>
      <time suppressHydrationWarning dateTime={event.startsAt}>
        {placeTime}
      </time>
      <span className="block text-muted-foreground">
        {event.zone}
        {here && here !== placeTime && `; yours: ${here}`}
      </span>
    </>
  )
}

/** How many seats are taken, and how many people wait. */
export function EventSeats({
  registered,
  capacity,
  queued,
}: Pick<StaffEventRow, 'registered' | 'capacity' | 'queued'>) {
  return (
    <span className="whitespace-nowrap">
      {registered} / {capacity}
      {queued > 0 && <span className="block text-muted-foreground">{queued} waiting</span>}
    </span>
  )
}

/** Whether it is a draft, cancelled, on or over. */
export function EventState({ status, startsAt, endsAt }: Times & { status: string }) {
  const now = Date.now()
  if (status === 'cancelled') return <Badge variant="destructive">Cancelled</Badge>
  if (status === 'draft') return <Badge variant="warning">Draft</Badge>
  if (Date.parse(endsAt) <= now) return <Badge variant="outline">Over</Badge>
  return Date.parse(startsAt) <= now ? (
    <Badge variant="info">On now</Badge>
  ) : (
    <Badge>Scheduled</Badge>
  )
}

/** Names the languages that an event has no texts in. */
export function MissingLanguages({ missing }: Pick<StaffEventRow, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <span className="mt-0.5 block text-warning">
      Missing: {missing.map((locale) => languageNames[locale]).join(', ')}
    </span>
  )
}
