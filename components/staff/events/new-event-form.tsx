'use client'

import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { InputField } from '@/components/staff/fields'
import { Alert } from '@/components/ui/alert'
import { NativeSelect } from '@/components/ui/native-select'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { type ErrorOf, type FormChoices, useEventForm } from '@/lib/staff/client/event-form'
import type { createEvents } from '@/lib/staff/events/changes'
import { type Draft, inputOf } from '@/lib/staff/events/draft'
import { longestSeries, type Repeat, repeats, ruleOf, timesOf } from '@/lib/staff/events/times'
import { staffEventPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'
import { EventFields } from './event-fields'

/** Creates an event or a series; `initial` is empty or a copy. */
export function NewEventForm({ initial, choices }: { initial: Draft; choices: FormChoices }) {
  const form = useEventForm({ draft: initial, version: 0 })
  const change = useChange<typeof createEvents>('staff/events/create')
  const router = useRouter()
  const [series, setSeries] = useState<Series>({ repeat: 'never', count: '8' })

  async function create(event: FormEvent) {
    event.preventDefault()
    const input = inputOf(form.draft)
    const isDated = !Number.isNaN(Date.parse(form.draft.date))
    const response = await change.send({
      ...input,
      rule: isDated ? seriesRule(series, form.draft) : null,
    })
    if (!response.ok) return
    const { events } = response.data
    toast.success(
      events.length === 1 ? 'The event is created.' : `${events.length} events are created.`,
    )
    router.push(staffEventPath(events[0] ?? ''))
  }

  return (
    <form noValidate onSubmit={(event) => void create(event)} className="grid max-w-4xl gap-8">
      <EventFields
        form={form}
        choices={choices}
        errorOf={change.fieldError}
        failure={change.failure}
      >
        <SeriesFields
          series={series}
          onChange={setSeries}
          draft={form.draft}
          errorOf={change.fieldError}
        />
      </EventFields>
      {change.formError && <Alert variant="destructive">{change.formError}</Alert>}
      <div>
        <SubmitButton pending={change.pending} pendingLabel="Creating…">
          {series.repeat === 'never' ? 'Create event' : 'Create series'}
        </SubmitButton>
      </div>
    </form>
  )
}

const repeatNames: Record<Repeat, string> = {
  never: 'Doesn’t repeat',
  day: 'Every day',
  week: 'Every week',
  'two-weeks': 'Every two weeks',
  'month-day': 'Every month, on the same weekday',
}

type Series = { repeat: Repeat; count: string }

/** The rule of the series that was chosen; null for a single event. */
const seriesRule = ({ repeat, count }: Series, { date }: Draft): string | null =>
  ruleOf(repeat, Number(count), date)

type SeriesFieldsProps = {
  series: Series
  onChange(series: Series): void
  draft: Draft
  errorOf: ErrorOf
}

const dayName = (local: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${local}:00Z`))

/** Whether and how often the event repeats, with the days that come of it. */
function SeriesFields({ series, onChange, draft, errorOf }: SeriesFieldsProps) {
  const isDated = !Number.isNaN(Date.parse(draft.date))
  const rule = isDated ? seriesRule(series, draft) : null
  const times = rule ? timesOf(rule, `${draft.date}T${draft.time}`) : []
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field id="repeat" label="Repeats">
        {(aria) => (
          <NativeSelect
            {...aria}
            value={series.repeat}
            onChange={({ target }) => onChange({ ...series, repeat: target.value as Repeat })}
          >
            {repeats.map((repeat) => (
              <option key={repeat} value={repeat}>
                {repeatNames[repeat]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {series.repeat !== 'never' && (
        <InputField
          id="count"
          label="How many events"
          error={errorOf('rule')}
          required
          type="number"
          inputMode="numeric"
          min={2}
          max={longestSeries}
          value={series.count}
          onChange={(value) => onChange({ ...series, count: value })}
        />
      )}
      {times.length > 1 && times.length <= longestSeries && (
        <details className="text-label sm:col-span-2">
          <summary className="min-h-11 cursor-pointer content-center text-muted-foreground">
            {times.length} events, from {dayName(times[0] ?? '')} to {dayName(times.at(-1) ?? '')}
          </summary>
          <ol className="grid gap-x-6 sm:grid-cols-3">
            {times.map((time) => (
              <li key={time}>{dayName(time)}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
