'use client'

import { useId, useState } from 'react'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { TextareaField } from '@/components/staff/fields'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { useChange } from '@/lib/change/use-change'
import { useZone } from '@/lib/i18n/use-zone'
import type { cancelEvents } from '@/lib/staff/events/changes'
import type { StaffEventRow } from '@/lib/staff/events/queries'
import { languageNames } from '@/lib/staff/names'
import { toast } from '@/lib/toast'

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

type CancelEventsProps = {
  events: string[]
  /** Later events of its series, if it is a single one. */
  following?: number
  onDone?(): void
}

/** Cancels events for good, with a reason that everyone concerned reads. */
export function CancelEvents({ events, following = 0, onDone }: CancelEventsProps) {
  const id = useId()
  const change = useChange<typeof cancelEvents>('staff/events/cancel', { refresh: true })
  const [reason, setReason] = useState('')
  const [all, setAll] = useState(false)
  const many = events.length > 1

  async function cancel() {
    const response = await change.send({ events, reason, following: all })
    if (!response.ok) return false
    toast.success(
      response.data === 1 ? 'The event is cancelled.' : `${response.data} events are cancelled.`,
    )
    setReason('')
    onDone?.()
    return true
  }

  return (
    <ConfirmAction
      trigger={
        <Button variant="outline" size="sm">
          {many ? `Cancel ${events.length} events` : 'Cancel event'}
        </Button>
      }
      title={many ? `Cancel ${events.length} events?` : 'Cancel this event?'}
      text="Everyone with a seat or on the waiting list gets an email in their language, and their calendars are updated. This can’t be undone."
      action={many ? 'Cancel events' : 'Cancel event'}
      working="Cancelling…"
      typed="CANCEL"
      pending={change.pending}
      error={change.fieldError('reason') ? null : change.error}
      onConfirm={cancel}
      onOpenChange={change.clear}
    >
      <TextareaField
        id={`${id}-reason`}
        label="Reason, shown to participants"
        error={change.fieldError('reason')}
        required
        rows={2}
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      {following > 0 && (
        <NativeCheckbox
          label={`Also cancel the ${following} later events of this series`}
          checked={all}
          onChange={({ target }) => setAll(target.checked)}
        />
      )}
    </ConfirmAction>
  )
}
