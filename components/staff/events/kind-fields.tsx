'use client'

import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { ChoiceSelect, NativeSelect } from '@/components/ui/native-select'
import { request } from '@/lib/http/client'
import type { ErrorOf, FormChoices } from '@/lib/staff/client/event-form-fields'
import type { EventForm } from '@/lib/staff/client/use-event-form'
import { textDraft } from '@/lib/staff/events/draft'
import type { StaffEvent } from '@/lib/staff/events/queries'
import { typeNames } from '@/lib/staff/names'
import { toast } from '@/lib/toast'

type Topic = { type: string; instructor: string; texts: StaffEvent['texts'] }
type KindFieldsProps = { form: EventForm; errorOf: ErrorOf; choices: FormChoices }

/** Topic, kind, instructor and seats. Choosing a topic fills in what is known of it. */
export function KindFields({ form: { draft, set }, errorOf, choices }: KindFieldsProps) {
  const { topics, instructors, mayAssign } = choices
  async function choose(topic: string) {
    set({ topic })
    if (topic === '') return
    try {
      const topicTexts = await request<Topic>(
        `/api/staff/events/topics?${new URLSearchParams({ topic })}`,
      )
      set({
        type: topicTexts.type,
        ...(mayAssign && { instructor: topicTexts.instructor }),
        ...textDraft(topicTexts.texts),
      })
    } catch {
      toast.error('The topic’s texts couldn’t be loaded. Choose it again to try once more.')
    }
  }
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        id="topic"
        label="Topic"
        hint="A topic of the programme brings its texts in all languages, its level and interests."
        error={errorOf('topic')}
      >
        {(aria) => (
          <ChoiceSelect
            {...aria}
            all="None: own texts"
            options={topics}
            value={draft.topic}
            onChange={({ target }) => void choose(target.value)}
          />
        )}
      </Field>
      <Field id="type" label="Kind" error={errorOf('type')} required>
        {(aria) => (
          <NativeSelect
            {...aria}
            value={draft.type}
            onChange={({ target }) => set({ type: target.value })}
          >
            {Object.entries(typeNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        id="instructor"
        label="Instructor"
        hint={mayAssign ? undefined : 'Only organisers can name someone else.'}
        error={errorOf('instructor')}
      >
        {(aria) => (
          <NativeSelect
            {...aria}
            disabled={!mayAssign}
            value={draft.instructor}
            onChange={({ target }) => set({ instructor: target.value })}
          >
            <option value="">Nobody yet</option>
            {instructors.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field id="capacity" label="Seats" error={errorOf('capacity')} required>
        {(aria) => (
          <Input
            {...aria}
            type="number"
            inputMode="numeric"
            min={1}
            max={10_000}
            value={draft.capacity}
            onChange={({ target }) => set({ capacity: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
