'use client'

import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useSeen } from '@/lib/support/client/use-seen'
import { useStatusContext } from './status-context'

// Render nothing before an answer arrives, as its script may come later.
const Performance = lazy(() =>
  import('./performance').then((file) => ({ default: file.Performance })),
)

type PerformanceOnDemandProps = {
  /** Shown while nothing is known, and if loading fails. */
  loading: ReactNode
  unavailable: ReactNode
}

/** The chart, loaded when its tab first opens: drawing it unseen would slow hydration. */
export function PerformanceOnDemand({ loading, unavailable }: PerformanceOnDemandProps) {
  const { report, reached } = useStatusContext()
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  const waiting = !report && reached === false ? unavailable : loading
  return (
    <div ref={place}>
      {report && seen ? (
        <Suspense fallback={loading}>
          <Performance report={report} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
