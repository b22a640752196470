'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '@/components/ui/button'
import type { CourseEntry } from './training-course-entry'
import { useLearning } from './training-learning'

// Loaded for signed-in people only.
const Progress = lazy(() =>
  import('./training-progress').then((file) => ({ default: file.Progress })),
)
const Achievements = lazy(() =>
  import('./training-achievements').then((file) => ({ default: file.Achievements })),
)

type LearnerPanelProps = {
  /** Shown while loading, to visitors, and after a failure. */
  states: Record<'loading' | 'locked' | 'failed', ReactNode>
  /** For the tab of progress; without courses it shows the badges. */
  courses?: readonly CourseEntry[]
}

/** The personal part of the page: loading, locked, failed or shown. */
export function LearnerPanel({ states, courses }: LearnerPanelProps) {
  const t = useTranslations('support.training.own')
  const { learning, retry } = useLearning()
  if (learning.status === 'loading') {
    return (
      <>
        {states.loading}
        <div className="hidden [@media(scripting:none)]:block">{states.locked}</div>
      </>
    )
  }
  if (learning.status === 'visitor') return states.locked
  if (learning.status !== 'ready') {
    return (
      <div className="max-w-measure">
        {states.failed}
        <Button variant="outline" className="mt-4" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  return (
    <Suspense fallback={states.loading}>
      {courses ? (
        <Progress summary={learning.summary} courses={courses} />
      ) : (
        <Achievements badges={learning.summary.badges} />
      )}
    </Suspense>
  )
}
