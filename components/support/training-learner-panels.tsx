import { getTranslations } from 'next-intl/server'
import { LoginRequired } from '@/components/account/login-required'
import { PanelHead } from '@/components/layout/panel-heading'
import { Alert } from '@/components/ui/alert'
import { Skeletons } from '@/components/ui/skeleton'
import { routes } from '@/lib/routes'
import type { CourseEntry } from './training-course-entry'
import { LearnerPanel } from './training-learner-panel'

/** What is shown while loading, to visitors, and after a failure. */
async function statesOf(tab: 'progress' | 'achievements') {
  const t = await getTranslations('support.training')
  return {
    locked: (
      <LoginRequired
        heading="h3"
        next={`${routes.training}?tab=${tab}`}
        text={tab === 'achievements' ? t('achievements.locked') : undefined}
      />
    ),
    loading: (
      <div role="status" className="script-only grid gap-4">
        <span className="sr-only">{t('own.loading')}</span>
        <Skeletons sizes={['h-24', 'h-14', 'h-14']} />
      </div>
    ),
    failed: <Alert variant="destructive">{t('own.failed')}</Alert>,
  }
}

/** The person's progress. */
export async function ProgressPanel({ courses }: { courses: readonly CourseEntry[] }) {
  const t = await getTranslations('support.training.progress')
  return (
    <>
      <PanelHead title={t('title')} />
      <LearnerPanel states={await statesOf('progress')} courses={courses} />
    </>
  )
}

/** The person's badges. */
export async function AchievementsPanel() {
  const t = await getTranslations('support.training.achievements')
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <LearnerPanel states={await statesOf('achievements')} />
    </>
  )
}
