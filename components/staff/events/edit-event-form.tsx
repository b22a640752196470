'use client'

import { type FormEvent, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import {
  type EventForm,
  type FormChoices,
  fieldNames,
  type Stored,
  useEventForm,
} from '@/lib/staff/client/event-form'
import type { changeEvent } from '@/lib/staff/events/changes'
import { type DraftField, inputOf } from '@/lib/staff/events/draft'
import { toast } from '@/lib/toast'
import { EventFields } from './event-fields'

const shown = (value: string) => (value === '' ? 'empty' : value)

/** What someone else has stored since the form was opened, beside what was typed. */
function ConflictPanel({ form }: { form: EventForm }) {
  const { draft, conflicts, taken, settle } = form
  const fields = Object.keys(conflicts) as DraftField[]
  if (fields.length === 0 && taken.length === 0) return null
  return (
    <Alert variant="warning">
      <p className="font-semibold">Someone else has changed this event.</p>
      <p className="mt-1">
        Nothing you typed is lost. Check both versions, then save again.
        {taken.length > 0 &&
          ` Their changes of fields that you left alone are in the form already: ${taken
            .map((field) => fieldNames[field])
            .join(', ')}.`}
      </p>
      {fields.length > 0 && (
        <ul className="mt-3 grid gap-4">
          {fields.map((field) => (
            <li key={field} className="border-t border-border pt-3">
              <h2 className="text-body font-semibold">{fieldNames[field]}</h2>
              <dl className="mt-1 grid gap-2 sm:grid-cols-2">
                <div>
                  <dt className="text-label text-muted-foreground">Yours, in the form</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">{shown(draft[field])}</dd>
                </div>
                <div>
                  <dt className="text-label text-muted-foreground">Theirs, stored</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">
                    {shown(conflicts[field] ?? '')}
                  </dd>
                </div>
              </dl>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button variant="outline" size="sm" onClick={() => settle(field, true)}>
                  Use theirs<span className="sr-only"> for {fieldNames[field]}</span>
                </Button>
                <Button variant="outline" size="sm" onClick={() => settle(field, false)}>
                  Keep mine<span className="sr-only"> for {fieldNames[field]}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

type EditEventFormProps = {
  event: string
  stored: Stored
  choices: FormChoices
  /** Later events of its series. */
  following: number
}

/** Changes an event. Someone who was faster is told of beside what was typed, and nothing is lost. */
export function EditEventForm({ event, stored, choices, following }: EditEventFormProps) {
  const form = useEventForm(stored)
  const change = useChange<typeof changeEvent>('staff/events/change')
  const router = useRouter()
  const [all, setAll] = useState(false)
  const isOutdated = change.failure?.code === 'event_changed'

  async function save(submitted: FormEvent) {
    submitted.preventDefault()
    const response = await change.send({
      ...inputOf(form.draft),
      event,
      version: form.version,
      following: all,
    })
    if (response.ok) {
      form.saved(response.data.version)
      setAll(false)
      toast.success(
        response.data.changed === 1
          ? 'Saved.'
          : `Saved, with ${response.data.changed - 1} later events.`,
      )
    }
    // Also after a refusal: the newer version comes with it.
    router.refresh()
  }

  return (
    <form noValidate onSubmit={(submitted) => void save(submitted)} className="grid gap-8">
      <ConflictPanel form={form} />
      <EventFields
        form={form}
        choices={choices}
        errorOf={change.fieldError}
        failure={change.failure}
      />
      {following > 0 && (
        <NativeCheckbox
          label={`Change the ${following} later events of this series in the same way`}
          checked={all}
          onChange={({ target }) => setAll(target.checked)}
        />
      )}
      {change.formError && (
        <Alert variant={isOutdated ? 'warning' : 'destructive'}>{change.formError}</Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton pending={change.pending} pendingLabel="Saving…">
          Save changes
        </SubmitButton>
        {form.isChanged && (
          <Button
            variant="ghost"
            onClick={() => {
              form.discard()
              change.clear()
            }}
          >
            Discard changes
          </Button>
        )}
        <p className="text-label text-muted-foreground">
          A new time tells everyone, a new place those with a seat.
        </p>
      </div>
    </form>
  )
}
