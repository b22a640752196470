'use client'

import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useSeen } from '../../../_components/use-seen'
import { useStatusContext } from '../status-context'
import type { PerformanceWords } from './performance'

// Nothing is drawn before an answer has come: its script may come after it, too.
const Performance = lazy(() =>
  import('./performance').then((file) => ({ default: file.Performance })),
)

type PerformanceOnDemandProps = {
  words: PerformanceWords
  /** What stands here while nothing is known, and when nothing can be. */
  loading: ReactNode
  unavailable: ReactNode
}

/** The chart, from when its tab is first opened: drawing it unseen would keep the page from waking. */
export function PerformanceOnDemand({ words, loading, unavailable }: PerformanceOnDemandProps) {
  const { report, reached } = useStatusContext()
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  const waiting = !report && reached === false ? unavailable : loading
  return (
    <div ref={place}>
      {report && seen ? (
        <Suspense fallback={loading}>
          <Performance report={report} words={words} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
