import { useChange } from '@/lib/change/use-change'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { inviteWaitlist, uninviteWaitlist } from '@/lib/staff/waitlist-changes'
import { toast } from '@/lib/toast'

type Input = Parameters<ReturnType<typeof useChange<typeof inviteWaitlist>>['send']>[0]

/** Invites a batch, and says how many; it can be taken back until the emails go out. */
export function useInvite() {
  const change = useChange<typeof inviteWaitlist>('staff/waitlist/invite', { refresh: true })
  const undoing = useChange<typeof uninviteWaitlist>('staff/waitlist/uninvite', { refresh: true })
  const errorText = useErrorText()

  async function undo(batch: string) {
    const response = await undoing.send({ batch })
    if (!response.ok) return toast.error(errorText(response.code, response.retryAfter))
    if (response.data === 0) return toast.warning('The emails have already been sent.')
    toast.success(
      `${response.data} ${response.data === 1 ? 'invitation' : 'invitations'} taken back.`,
    )
  }

  async function invite(input: Input): Promise<boolean> {
    const response = await change.send(input)
    if (!response.ok) return false
    const { batch, invited, skipped } = response.data
    const rest = skipped > 0 && input.entries ? ` ${skipped} skipped.` : ''
    if (invited === 0) toast.warning(`Nobody was invited.${rest}`)
    else {
      toast.success(`${invited} invited. The emails go out in a minute.${rest}`, {
        label: 'Undo',
        run: () => void undo(batch),
      })
    }
    return true
  }

  return { ...change, invite }
}
