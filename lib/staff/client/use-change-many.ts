import { useChange } from '@/lib/change/use-change'
import type { changeMessages } from '@/lib/staff/inbox/changes'
import type { ConversationChange } from '@/lib/staff/inbox/schema'
import { toast } from '@/lib/toast'

/** Changes conversations, and offers to undo it; `after` follows either. */
export function useChangeMany(after: () => Promise<void> | void) {
  const change = useChange<typeof changeMessages>('staff/inbox/change')
  const undoing = useChange<typeof changeMessages>('staff/inbox/change')

  async function changeMany(changes: ConversationChange[], said: string): Promise<boolean> {
    const response = await change.send({ changes })
    if (!response.ok) return false
    await after()
    const before = response.data
    if (before.length === 0) return true
    toast.success(said, {
      label: 'Undo',
      run: () =>
        void undoing.send({ changes: before }).then((undone) => {
          if (undone.ok) void after()
          else toast.error('This couldn’t be undone. Reload the page to see how it is now.')
        }),
    })
    return true
  }

  return { changeMany, pending: change.pending, error: change.error, clear: change.clear }
}
