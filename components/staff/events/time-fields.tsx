'use client'

import { Field, useUntilEdited } from '@/components/forms/field'
import { InputField, SelectField } from '@/components/staff/fields'
import { Input } from '@/components/ui/input'
import { useZone } from '@/lib/i18n/use-zone'
import type { ErrorOf, EventForm } from '@/lib/staff/client/event-form'
import type { Draft } from '@/lib/staff/events/draft'
import { isZone, momentOf } from '@/lib/staff/events/times'

type TimeFieldsProps = { form: EventForm; errorOf: ErrorOf; zones: readonly string[] }

/** Day, start, length and zone; all by the clock of the zone. */
export function TimeFields({ form: { draft, set }, errorOf, zones }: TimeFieldsProps) {
  const [start, edit] = useUntilEdited(errorOf('start'))
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
      <Field id="date" label="Date" error={start} required>
        {(aria) => (
          <Input
            {...aria}
            type="date"
            value={draft.date}
            onChange={({ target }) => {
              set({ date: target.value })
              edit()
            }}
          />
        )}
      </Field>
      <Field id="time" label="Start" required>
        {(aria) => (
          <Input
            {...aria}
            type="time"
            aria-invalid={start ? true : undefined}
            value={draft.time}
            onChange={({ target }) => {
              set({ time: target.value })
              edit()
            }}
          />
        )}
      </Field>
      <InputField
        id="minutes"
        label="Minutes"
        error={errorOf('minutes')}
        required
        type="number"
        inputMode="numeric"
        min={5}
        max={10_080}
        value={draft.minutes}
        onChange={(value) => set({ minutes: value })}
      />
      <SelectField
        id="zone"
        label="Time zone"
        error={errorOf('zone')}
        required
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={draft.zone}
        onChange={(zone) => set({ zone })}
      />
      <TimePreview draft={draft} />
    </div>
  )
}

/** Says when the typed time is in the reader's zone and in UTC. */
function TimePreview({ draft: { date, time, minutes, zone } }: { draft: Draft }) {
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
