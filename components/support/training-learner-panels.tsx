import { getLocale, getTranslations } from 'next-intl/server'
import { LoginRequired } from '@/components/account/login-required'
import { PanelHead } from '@/components/layout/panel-heading'
import { Alert } from '@/components/ui/alert'
import { Skeletons } from '@/components/ui/skeleton'
import { tracks } from '@/content/tracks'
import { textsFor } from '@/lib/i18n/texts-for'
import { badgeNeeds } from '@/lib/learning/rewards'
import { localePath, routes } from '@/lib/routes'
import type { AchievementsWords } from './training-achievements'
import type { CourseEntry } from './training-course-entry'
import { actionWords, looks, progressHoles } from './training-labels'
import { LearnerPanel } from './training-learner-panel'

/** What both panels share: texts and the visitors' view. */
async function shared(tab: 'progress' | 'achievements') {
  const [t, learning, locale] = await Promise.all([
    getTranslations('support.training'),
    getTranslations('learning'),
    getLocale(),
  ])
  const locked = (
    <LoginRequired
      heading="h3"
      next={`${routes.training}?tab=${tab}`}
      text={tab === 'progress' ? undefined : t('achievements.locked')}
    />
  )
  const loading = (
    <div role="status" className="script-only grid gap-4">
      <span className="sr-only">{t('own.loading')}</span>
      <Skeletons sizes={['h-24', 'h-14', 'h-14']} />
    </div>
  )
  const failed = <Alert variant="destructive">{t('own.failed')}</Alert>
  return {
    t,
    learning,
    locale,
    panel: { states: { loading, locked, failed }, retry: t('own.retry'), looks },
  }
}

const progressFigures = ['coursesCompleted', 'lessonsCompleted', 'certificates', 'points'] as const

/** The person's progress. */
export async function ProgressPanel({ courses }: { courses: readonly CourseEntry[] }) {
  const { t, learning, locale, panel } = await shared('progress')
  return (
    <>
      <PanelHead title={t('progress.title')} />
      <LearnerPanel
        {...panel}
        show={{
          what: 'progress',
          courses,
          words: {
            figures: textsFor(progressFigures, (key) => t(`progress.figures.${key}`)),
            tracks: {
              title: t('progress.tracks'),
              names: textsFor(tracks, (track) => learning(`tracks.${track}.title`)),
              done: t('progress.tracksDone', progressHoles),
            },
            courses: t('progress.courses'),
            action: actionWords(learning, t),
            empty: {
              ...textsFor(['title', 'text', 'action'], (key) => t(`progress.empty.${key}`)),
              href: localePath(locale, routes.training),
            },
            certificates: {
              text: t('progress.certificates'),
              href: localePath(locale, routes.certifications),
            },
          },
        }}
      />
    </>
  )
}

/** The person's badges. */
export async function AchievementsPanel() {
  const { t, learning, locale, panel } = await shared('achievements')
  const badges = Object.entries(badgeNeeds).map(([badge, need]) => {
    const key = badge as keyof typeof badgeNeeds
    const title = learning(`badges.${key}.title`)
    return [key, { title, rule: learning(`badges.${key}.rule`, { need }) }]
  })
  return (
    <>
      <PanelHead title={t('achievements.title')} lead={t('achievements.lead')} />
      <LearnerPanel
        {...panel}
        show={{
          what: 'achievements',
          locale,
          words: {
            badges: Object.fromEntries(badges) as AchievementsWords['badges'],
            earned: t('achievements.earned', progressHoles),
            earnedOn: t('achievements.earnedOn', { date: '{date}' }),
            progress: t('achievements.progress', { have: '{have}', need: '{need}' }),
          },
        }}
      />
    </>
  )
}
