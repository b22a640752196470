import { Field, useUntilEdited } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import type { ErrorOf } from '@/lib/staff/client/event-form-fields'
import type { EventForm } from '@/lib/staff/client/use-event-form'
import { TimePreview } from './time-preview'

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
      <Field id="minutes" label="Minutes" error={errorOf('minutes')} required>
        {(aria) => (
          <Input
            {...aria}
            type="number"
            inputMode="numeric"
            min={5}
            max={10_080}
            value={draft.minutes}
            onChange={({ target }) => set({ minutes: target.value })}
          />
        )}
      </Field>
      <Field id="zone" label="Time zone" error={errorOf('zone')} required>
        {(aria) => (
          <NativeSelect
            {...aria}
            value={draft.zone}
            onChange={({ target }) => set({ zone: target.value })}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <TimePreview draft={draft} />
    </div>
  )
}
