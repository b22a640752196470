'use client'

import { useOptimistic } from 'react'
import { ErrorStateBadge } from '@/app/[locale]/(staff)/staff/errors/_components/error-table'
import { useMarking } from '@/app/[locale]/(staff)/staff/errors/_components/use-marking'
import { Button } from '@/components/ui/button'
import type { ErrorDetails } from '@/lib/staff/errors/queries'

/** A group's state, with the ways to change it. */
export function MarkButtons({ error }: { error: Pick<ErrorDetails, 'id' | 'state'> }) {
  const [state, expect] = useOptimistic(error.state)
  const mark = useMarking((expected) => expect(expected.state))
  const action = (next: ErrorDetails['state'], label: string) =>
    state !== next && (
      <Button variant="secondary" size="sm" onClick={() => mark([error], next)}>
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
