'use client'

import { MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import { Field } from '@/components/forms/field'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { InputField, TextareaField } from '@/components/staff/fields'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { useChange } from '@/lib/change/use-change'
import type { writeToEvent } from '@/lib/staff/events/changes'
import { toast } from '@/lib/toast'

type Audience = 'registered' | 'queued' | 'everyone'
type WriteDialogProps = { event: string; registered: number; queued: number }

/** Writes to everyone with a seat, to those who wait, or to both. */
export function WriteDialog({ event, registered, queued }: WriteDialogProps) {
  const id = useId()
  const change = useChange<typeof writeToEvent>('staff/events/message', { refresh: true })
  const [audience, setAudience] = useState<Audience>('registered')
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const counts = { registered, queued, everyone: registered + queued }
  const names = { registered: 'People with a seat', queued: 'The waiting list', everyone: 'Both' }
  if (counts.everyone === 0) return null

  async function write() {
    const response = await change.send({ event, audience, subject, body })
    if (!response.ok) return false
    toast.success(`Sent to ${response.data === 1 ? '1 person' : `${response.data} people`}.`)
    setSubject('')
    setBody('')
    return true
  }

  return (
    <ConfirmAction
      trigger={
        <Button variant="outline" size="sm">
          <MessageSquareText className="size-4" />
          Write
        </Button>
      }
      title="Write to the roster"
      text="Your text is sent as you write it, with a frame in each reader’s language. Don’t paste the provider’s link."
      action={`Send to ${counts[audience]}`}
      working="Sending…"
      pending={change.pending}
      error={change.formError}
      onConfirm={write}
      onOpenChange={change.clear}
    >
      <Field id={`${id}-audience`} label="To">
        {(aria) => (
          <NativeSelect
            {...aria}
            value={audience}
            onChange={({ target }) => setAudience(target.value as Audience)}
          >
            {(Object.keys(names) as Audience[]).map((one) => (
              <option key={one} value={one} disabled={counts[one] === 0}>
                {names[one]} ({counts[one]})
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <InputField
        id={`${id}-subject`}
        label="Subject"
        error={change.fieldError('subject')}
        required
        maxLength={120}
        value={subject}
        onChange={setSubject}
      />
      <TextareaField
        id={`${id}-body`}
        label="Message"
        error={change.fieldError('body')}
        required
        maxLength={4000}
        value={body}
        onChange={setBody}
      />
    </ConfirmAction>
  )
}
