'use client'

import { useOptimistic } from 'react'
import { Button } from '@/components/ui/button'
import { useMarking } from '@/lib/staff/client/use-error-marking'
import type { ErrorDetails } from '@/lib/staff/errors/queries'
import { ErrorStateBadge } from './error-table'

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
