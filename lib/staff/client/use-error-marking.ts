import { startTransition } from 'react'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { markErrors } from '@/lib/staff/errors/changes'
import type { ErrorGroup } from '@/lib/staff/errors/queries'
import type { ErrorState } from '@/lib/staff/errors/schema'
import { toast } from '@/lib/toast'

type Marked = Pick<ErrorGroup, 'id' | 'state'>
export type Expectation = { ids: string[]; state: ErrorState }

const verbs = { open: 'Reopened', resolved: 'Resolved', ignored: 'Ignored' } as const

/** Marks errors, and back again. `expect` shows the outcome at once; what it showed gives way to what is true. */
export function useMarking(expect: (expected: Expectation) => void) {
  const router = useRouter()
  const { send } = useChange<typeof markErrors>('staff/errors/mark')
  const { send: sendBack } = useChange<typeof markErrors>('staff/errors/mark')

  /** Each state that they had needs a change of its own. */
  async function undo(groups: readonly Marked[]) {
    const states = [...new Set(groups.map(({ state }) => state))]
    for (const state of states) {
      const errors = groups.filter((group) => group.state === state).map(({ id }) => id)
      const response = await sendBack({ errors, state })
      if (!response.ok) return toast.error('This couldn’t be undone. Mark the errors again.')
    }
    router.refresh()
  }

  return (groups: readonly Marked[], state: ErrorState) => {
    const changed = groups.filter((group) => group.state !== state)
    const ids = changed.map(({ id }) => id)
    startTransition(async () => {
      expect({ ids, state })
      const response = await send({ errors: ids, state })
      startTransition(() => router.refresh())
      if (!response.ok) return toast.error('The errors couldn’t be marked. Try again.')
      const what = ids.length === 1 ? '1 error' : `${ids.length} errors`
      toast.success(`${verbs[state]} ${what}.`, { label: 'Undo', run: () => void undo(changed) })
    })
  }
}
