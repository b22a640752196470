import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { instructors } from '@/content/instructors'
import { typeNames } from '@/lib/staff/events/names'
import type { FilmFieldsProps } from './film-texts'

/** Kind, instructor, day and length. */
export function FilmKind({ draft, set, errorOf }: FilmFieldsProps) {
  const choice = (
    name: 'category' | 'instructor',
    label: string,
    options: Readonly<Record<string, string>>,
    none?: string,
  ) => (
    <Field id={name} label={label} error={errorOf(name)}>
      {(aria) => (
        <NativeSelect
          {...aria}
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        >
          {none && <option value="">{none}</option>}
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {choice('category', 'Kind', typeNames)}
      {choice('instructor', 'Instructor', instructors, 'Nobody named')}
      <Field id="recordedOn" label="Recorded on" error={errorOf('recordedOn')} required>
        {(aria) => (
          <Input
            {...aria}
            type="date"
            value={draft.recordedOn}
            onChange={({ target }) => set({ recordedOn: target.value })}
          />
        )}
      </Field>
      <Field
        id="seconds"
        label="Length"
        hint="Minutes and seconds, such as 42:30. Filled in when you choose a film."
        error={errorOf('seconds')}
      >
        {(aria) => (
          <Input
            {...aria}
            placeholder="42:30"
            value={draft.length}
            onChange={({ target }) => set({ length: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
