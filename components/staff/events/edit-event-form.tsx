'use client'

import { type FormEvent, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { FormChoices } from '@/lib/staff/client/event-form-fields'
import { type Stored, useEventForm } from '@/lib/staff/client/use-event-form'
import type { changeEvent } from '@/lib/staff/events/changes'
import { inputOf } from '@/lib/staff/events/draft'
import { toast } from '@/lib/toast'
import { ConflictPanel } from './conflict-panel'
import { EventFields } from './event-fields'

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
    const sent = await change.send({
      ...inputOf(form.draft),
      event,
      version: form.version,
      following: all,
    })
    if (sent.ok) {
      form.saved(sent.data.version)
      setAll(false)
      toast.success(
        sent.data.changed === 1 ? 'Saved.' : `Saved, with ${sent.data.changed - 1} later events.`,
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
        <Checkbox
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
