import { startTransition, useState } from 'react'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { restorePeople, suspendPeople } from '@/lib/staff/people/changes'
import { toast } from '@/lib/toast'

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
export type Suspension = ReturnType<typeof useSuspension>
