'use client'

import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { ErrorOf } from '@/lib/staff/client/event-form-fields'
import type { Draft } from '@/lib/staff/events/draft'
import { longestSeries, type Repeat, repeats, ruleOf, timesOf } from '@/lib/staff/events/series'

const repeatNames: Record<Repeat, string> = {
  never: 'Doesn’t repeat',
  day: 'Every day',
  week: 'Every week',
  'two-weeks': 'Every two weeks',
  'month-day': 'Every month, on the same weekday',
}

export type Series = { repeat: Repeat; count: string }

/** The rule of the series that was chosen; null for a single event. */
export const seriesRule = ({ repeat, count }: Series, { date }: Draft): string | null =>
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
export function SeriesFields({ series, onChange, draft, errorOf }: SeriesFieldsProps) {
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
        <Field id="count" label="How many events" error={errorOf('rule')} required>
          {(aria) => (
            <Input
              {...aria}
              type="number"
              inputMode="numeric"
              min={2}
              max={longestSeries}
              value={series.count}
              onChange={({ target }) => onChange({ ...series, count: target.value })}
            />
          )}
        </Field>
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
