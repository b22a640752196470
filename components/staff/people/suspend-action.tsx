import { type ReactElement, startTransition, useState } from 'react'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { TextareaField } from '@/components/staff/fields'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { restorePeople, suspendPeople } from '@/lib/staff/people-changes'
import { reasonLength } from '@/lib/staff/people-schema'
import { toast } from '@/lib/toast'

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
      <TextareaField
        id="suspension-reason"
        label="Reason"
        hint="For our team, and in the person’s own data export."
        error={suspension.fieldError('reason')}
        rows={3}
        maxLength={reasonLength.suspension}
        value={reason}
        onChange={(value) => setReason(value.replace(/[\r\n]+/g, ' '))}
      />
    </ConfirmAction>
  )
}

type Target = { person: string; version: number }

const accounts = (number: number) => (number === 1 ? 'Account' : `${number} accounts`)

/**
 * Suspends and restores people. `expect` shows the outcome at once; what it showed is dropped when the answer is there.
 */
export function useSuspension(expect?: (people: Target[], suspended: boolean) => void) {
  const router = useRouter()
  const suspension = useChange<typeof suspendPeople>('staff/people/suspend')
  const restoration = useChange<typeof restorePeople>('staff/people/restore')
  const [reason, setReason] = useState('')

  /** Runs a change while the page shows its expected outcome; afterwards it shows what is true. */
  const settle = <Answer extends { ok: boolean }>(
    people: Target[],
    suspended: boolean,
    send: () => Promise<Answer>,
  ) =>
    new Promise<Answer>((resolve) => {
      startTransition(async () => {
        expect?.(people, suspended)
        const response = await send()
        // Also after a refusal: a colleague may have been faster.
        startTransition(() => router.refresh())
        resolve(response)
      })
    })

  async function restore(people: Target[]): Promise<boolean> {
    const response = await settle(people, false, () => restoration.send({ people }))
    if (response.ok) toast.success(`${accounts(people.length)} restored. They can sign in again.`)
    return response.ok
  }

  async function suspend(people: Target[]): Promise<boolean> {
    if (!reason.trim()) {
      suspension.complain('invalid_input', { reason: 'reason_needed' })
      return false
    }
    const response = await settle(people, true, () => suspension.send({ people, reason }))
    if (!response.ok) return false
    setReason('')
    toast.success(`${accounts(people.length)} suspended and signed out.`, {
      label: 'Undo',
      run: () => {
        void restore(response.data).then((done) => {
          if (!done) toast.error('This couldn’t be undone. Open the person’s page.')
        })
      },
    })
    return true
  }

  return { suspend, restore, suspension, restoration, reason, setReason }
}

/** The result of `useSuspension`, for child components. */
type Suspension = ReturnType<typeof useSuspension>
