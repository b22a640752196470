import { Field, FieldGroup } from '@/components/forms/field'
import { HttpsInput } from '@/components/staff/https-input'
import { Radio, RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import type { ErrorOf } from '@/lib/staff/client/event-form-fields'
import type { EventForm } from '@/lib/staff/client/use-event-form'
import { modeNames } from '@/lib/staff/events/names'

type PlaceFieldsProps = { form: EventForm; errorOf: ErrorOf }

/** Where the event takes place, and what its participants get. */
export function PlaceFields({ form: { draft, set }, errorOf }: PlaceFieldsProps) {
  return (
    <div className="grid gap-5">
      <FieldGroup
        id="mode"
        label="Place"
        hint="Only people with a seat are led there, from 10 minutes before the start. The link is never part of an email or a calendar."
        error={errorOf('mode')}
      >
        {(aria) => (
          <RadioGroup
            {...aria}
            name="mode"
            value={draft.mode}
            onValueChange={(mode) => set({ mode })}
          >
            {draft.mode === '' && <Radio value="" label="Not decided" />}
            <Radio value="link" label={modeNames.link} />
            <Radio value="room" label={modeNames.room} />
          </RadioGroup>
        )}
      </FieldGroup>
      {draft.mode === 'link' && (
        <Field id="link" label="Link" error={errorOf('link')} required>
          {(aria) => <HttpsInput {...aria} value={draft.link} onChange={(link) => set({ link })} />}
        </Field>
      )}
      <Field
        id="materials"
        label="Materials"
        hint="One a line: a name, then its https address. Shown to people with a seat."
        error={errorOf('materials')}
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={3}
            spellCheck={false}
            placeholder="Slides https://slides.example/graphs"
            className="min-h-24"
            value={draft.materials}
            onChange={({ target }) => set({ materials: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
