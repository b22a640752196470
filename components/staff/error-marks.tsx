'use client'

import { startTransition, useOptimistic } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { errorStateNames } from '@/lib/staff/names'
import type { markErrors } from '@/lib/staff/operations-changes'
import type { ErrorDetails, ErrorGroup } from '@/lib/staff/operations-queries'
import { toast } from '@/lib/toast'

const look = { open: 'warning', resolved: 'success', ignored: 'outline' } as const

export function ErrorStateBadge({ state }: Pick<ErrorGroup, 'state'>) {
  return <Badge variant={look[state]}>{errorStateNames[state]}</Badge>
}

/** A group's state, with the ways to change it. */
export function MarkButtons({ error }: { error: Pick<ErrorDetails, 'id' | 'state'> }) {
  const [state, expect] = useOptimistic(error.state)
  const mark = useMarking((expected) => expect(expected.state))
  const action = (next: ErrorDetails['state'], label: string) =>
    state !== next && (
      <Button variant="outline" size="sm" onClick={() => mark([error], next)}>
        {label}
      </Button>
    )
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <ErrorStateBadge state={state} />
      {action('resolved', 'Resolve')}
      {action('ignored', 'Ignore')}
      {action('open', 'Reopen')}
    </div>
  )
}

type Marked = Pick<ErrorGroup, 'id' | 'state'>
export type Expectation = { ids: string[]; state: ErrorGroup['state'] }

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

  return (groups: readonly Marked[], state: ErrorGroup['state']) => {
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
