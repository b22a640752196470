'use client'

import { lazy, type ReactNode, Suspense } from 'react'
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

export function PerformanceOnDemand({ words, loading, unavailable }: PerformanceOnDemandProps) {
  const { report, reached } = useStatusContext()
  if (!report) return reached === false ? unavailable : loading
  return (
    <Suspense fallback={loading}>
      <Performance report={report} words={words} />
    </Suspense>
  )
}
