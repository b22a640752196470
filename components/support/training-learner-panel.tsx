'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { LoginRequired } from '@/components/account/login-required'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Skeletons } from '@/components/ui/skeleton'
import { routes } from '@/lib/routes'
import type { CourseEntry } from './training-course-entry'
import { useLearning } from './training-learning'

// Loaded for signed-in people only.
const LearnerProgress = lazy(() =>
  import('./training-progress').then((file) => ({ default: file.LearnerProgress })),
)
const BadgeList = lazy(() =>
  import('@/components/certificates/badge-list').then((file) => ({ default: file.BadgeList })),
)

type LearnerPanelProps =
  | { tab: 'progress'; courses: readonly CourseEntry[] }
  | { tab: 'achievements' }

/** The personal part of a tab: loading, locked, failed or shown. */
export function LearnerPanel(props: LearnerPanelProps) {
  const t = useTranslations('support.training')
  const { learning, retry } = useLearning()
  const loading = (
    <div role="status" className="script-only grid gap-4">
      <span className="sr-only">{t('own.loading')}</span>
      <Skeletons sizes={['h-24', 'h-14', 'h-14']} />
    </div>
  )
  const locked = (
    <LoginRequired
      next={`${routes.training}?tab=${props.tab}`}
      text={props.tab === 'achievements' ? t('achievements.locked') : undefined}
    />
  )
  if (learning.status === 'loading') {
    return (
      <>
        {loading}
        <div className="hidden [@media(scripting:none)]:block">{locked}</div>
      </>
    )
  }
  if (learning.status === 'visitor') return locked
  if (learning.status !== 'ready') {
    return (
      <div className="max-w-measure">
        <Alert variant="destructive">{t('own.failed')}</Alert>
        <Button variant="outline" className="mt-4" onClick={retry}>
          {t('own.retry')}
        </Button>
      </div>
    )
  }
  return (
    <Suspense fallback={loading}>
      {props.tab === 'progress' ? (
        <LearnerProgress summary={learning.summary} courses={props.courses} />
      ) : (
        <BadgeList badges={learning.summary.badges} />
      )}
    </Suspense>
  )
}
