'use client'

import { useId, useState } from 'react'
import { Field } from '@/components/forms/field'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { Button } from '@/components/ui/button'
import { NativeCheckbox } from '@/components/ui/native-checkbox'
import { Textarea } from '@/components/ui/textarea'
import { useChange } from '@/lib/change/use-change'
import type { cancelEvents } from '@/lib/staff/events/changes'
import { toast } from '@/lib/toast'

type CancelEventsProps = {
  events: string[]
  /** Later events of its series, if it is a single one. */
  following?: number
  onDone?(): void
}

/** Cancels events for good, with a reason that everyone concerned reads. */
export function CancelEvents({ events, following = 0, onDone }: CancelEventsProps) {
  const id = useId()
  const change = useChange<typeof cancelEvents>('staff/events/cancel', { refresh: true })
  const [reason, setReason] = useState('')
  const [all, setAll] = useState(false)
  const many = events.length > 1

  async function cancel() {
    const response = await change.send({ events, reason, following: all })
    if (!response.ok) return false
    toast.success(
      response.data === 1 ? 'The event is cancelled.' : `${response.data} events are cancelled.`,
    )
    setReason('')
    onDone?.()
    return true
  }

  return (
    <ConfirmAction
      trigger={
        <Button variant="outline" size="sm">
          {many ? `Cancel ${events.length} events` : 'Cancel event'}
        </Button>
      }
      title={many ? `Cancel ${events.length} events?` : 'Cancel this event?'}
      text="Everyone with a seat or on the waiting list gets an email in their language, and their calendars are updated. This can’t be undone."
      action={many ? 'Cancel events' : 'Cancel event'}
      working="Cancelling…"
      typed="CANCEL"
      pending={change.pending}
      error={change.fieldError('reason') ? null : change.error}
      onConfirm={cancel}
      onOpenChange={change.clear}
    >
      <Field
        id={`${id}-reason`}
        label="Reason, shown to participants"
        error={change.fieldError('reason')}
        required
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={2}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {following > 0 && (
        <NativeCheckbox
          label={`Also cancel the ${following} later events of this series`}
          checked={all}
          onChange={({ target }) => setAll(target.checked)}
        />
      )}
    </ConfirmAction>
  )
}
