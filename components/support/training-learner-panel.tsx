'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { AchievementsWords } from './training-achievements'
import type { CourseEntry } from './training-course-entry'
import { useLearning } from './training-learning'
import type { ProgressWords } from './training-progress'

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
  retry: string
  looks: { button: string; action: string }
  show:
    | { what: 'progress'; courses: readonly CourseEntry[]; words: ProgressWords }
    | { what: 'achievements'; locale: string; words: AchievementsWords }
}

/** The personal part of the page: loading, locked, failed or shown. */
export function LearnerPanel({ states, retry: again, looks, show }: LearnerPanelProps) {
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
        <button type="button" className={`${looks.button} mt-4`} onClick={retry}>
          {again}
        </button>
      </div>
    )
  }
  return (
    <Suspense fallback={states.loading}>
      {show.what === 'progress' ? (
        <Progress
          summary={learning.summary}
          courses={show.courses}
          words={show.words}
          actionLook={looks.action}
        />
      ) : (
        <Achievements badges={learning.summary.badges} locale={show.locale} words={show.words} />
      )}
    </Suspense>
  )
}
