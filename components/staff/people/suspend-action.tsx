import type { ReactElement } from 'react'
import { Field } from '@/components/forms/field'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { Textarea } from '@/components/ui/textarea'
import type { Suspension } from '@/lib/staff/client/use-suspension'
import { reasonLength } from '@/lib/staff/people/schema'

type SuspendActionProps = {
  trigger: ReactElement
  people: { person: string; version: number }[]
  /** Whom it concerns, such as an address or "3 people". */
  whom: string
  change: Suspension
  onDone?(): void
}

/** Asks for the reason of a suspension; what is typed stays after a refusal. */
export function SuspendAction({ trigger, people, whom, change, onDone }: SuspendActionProps) {
  const { suspension, reason, setReason } = change
  return (
    <ConfirmAction
      trigger={trigger}
      title={`Suspend ${whom}?`}
      text="They are signed out everywhere at once, and their API keys stop working. At sign-in they read that the account is suspended. Nothing is deleted, and restoring brings everything back."
      action="Suspend"
      working="Suspending…"
      pending={suspension.pending}
      error={suspension.formError}
      onOpenChange={suspension.clear}
      onConfirm={async () => {
        const done = await change.suspend(people)
        if (done) onDone?.()
        return done
      }}
    >
      <Field
        id="suspension-reason"
        label="Reason"
        hint="For our team, and in the person’s own data export."
        error={suspension.fieldError('reason')}
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={3}
            maxLength={reasonLength.suspension}
            value={reason}
            onChange={({ target }) => setReason(target.value.replace(/[\r\n]+/g, ' '))}
          />
        )}
      </Field>
    </ConfirmAction>
  )
}
