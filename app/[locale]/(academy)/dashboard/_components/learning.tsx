import { getLocale, getTranslations } from 'next-intl/server'
import { LevelGauge } from '@/components/motif/level-gauge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FigureList } from '@/components/ui/figure-list'
import type { Profile } from '@/lib/account/account'
import { getCourses, getCourseWords } from '@/lib/content/courses'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import { type Locale, routing } from '@/lib/i18n/routing'
import { courseProgress, currentCourse, type Enrolment, totalsOf } from '@/lib/learning/progress'
import type { Overview } from '@/lib/learning/queries'
import { type Reason, type Recommendation, recommendCourses } from '@/lib/recommendations/courses'
import { coursePath, routes } from '@/lib/routes'
import { ContinuePanel } from '../../_components/continue-panel'
import { CourseAction } from '../../_components/course-action'
import { interestLabel } from '../../_components/profile-labels'
import type { DashboardData } from './read'

/** Courses recommended at once. */
const shown = 3

type LearningProps = {
  overview: Overview
  counts: DashboardData['counts']
  profile: Profile
  locale: Locale
}

/** The person's progress, current course and recommendations. */
export function Learning({ overview, counts, profile, locale }: LearningProps) {
  const { enrolments } = overview
  const current = currentCourse(getCourses(), enrolments)
  // Interests are in the page's language or in English, the language of most technical terms.
  const tagsOf = ({ slug }: { slug: string }) =>
    [locale, routing.defaultLocale].flatMap((language) => getCourseWords(slug, language).tags)
  const recommended = recommendCourses(
    getCourses(),
    { interests: profile.interests, enrolments },
    tagsOf,
    shown + 1,
  )
    // The current course is shown above them.
    .filter(({ course }) => course !== current?.course)
    .slice(0, shown)
  return (
    <>
      <ProgressCounters overview={overview} counts={counts} />
      {current && <ContinuePanel {...current} />}
      {recommended.length > 0 && (
        <ClientMessages parts={['errors/learning']}>
          <Recommendations recommended={recommended} enrolments={enrolments} />
        </ClientMessages>
      )}
      {recommended.length === 0 && !current && <NothingLeft />}
    </>
  )
}

/** Shown once everything is completed. */
async function NothingLeft() {
  const t = await getTranslations('dashboard.recommendations.empty')
  return (
    <EmptyState
      className="py-0"
      title={t('title')}
      action={
        <Button asChild variant="secondary">
          <Link href={routes.certifications}>{t('action')}</Link>
        </Button>
      }
    >
      {t('text')}
    </EmptyState>
  )
}

const counters = ['courses', 'sessions', 'projects', 'certificates'] as const

type ProgressCountersProps = { overview: Overview; counts: DashboardData['counts'] }

async function ProgressCounters({ overview, counts }: ProgressCountersProps) {
  const [t, unknown] = await Promise.all([
    getTranslations('dashboard.progress'),
    getTranslations('recommendations'),
  ])
  const { courses } = totalsOf([...overview.enrolments.values()])
  const progress = { courses, ...counts, certificates: overview.certificates }
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="mb-4 text-title">
        {t('title')}
      </h2>
      <FigureList
        figures={counters.map((key) => ({
          label: t(key),
          value: progress[key] ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{unknown('unknown')}</span>
            </>
          ),
        }))}
      />
    </section>
  )
}

type RecommendationsProps = {
  recommended: readonly Recommendation[]
  enrolments: ReadonlyMap<string, Enrolment>
}

/** Recommended courses, each with its reason. */
async function Recommendations({ recommended, enrolments }: RecommendationsProps) {
  const [t, common, learning, locale] = await Promise.all([
    getTranslations('dashboard.recommendations'),
    getTranslations('common'),
    getTranslations('learning'),
    getLocale(),
  ])
  function tell(reason: Reason): string {
    switch (reason.kind) {
      case 'begun':
        return t('reasons.begun')
      case 'track':
        return t('reasons.track', { track: learning(`tracks.${reason.track}.title`) })
      case 'interest':
        return t('reasons.interest', { interest: interestLabel(common, reason.interest) })
      case 'start':
        return t('reasons.start')
    }
  }
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className="text-title">
        {t('title')}
      </h2>
      <ul className="mt-4 border-b border-line">
        {recommended.map(({ course, reason }) => (
          <li
            key={course.slug}
            className="grid gap-x-8 gap-y-4 border-t border-line py-5 sm:grid-cols-[minmax(0,1fr)_10.5rem] sm:items-center"
          >
            <div className="min-w-0">
              <p className="text-label text-info wrap-anywhere">{tell(reason)}</p>
              <h3 className="mt-0.5 text-title">
                <Link
                  href={coursePath(course.slug)}
                  className="underline-offset-4 hover:underline hover:decoration-1"
                >
                  {getCourseWords(course.slug, locale).title}
                </Link>
              </h3>
              <p className="mt-1 flex flex-wrap gap-x-4 text-label text-muted">
                <LevelGauge level={course.level} label={learning(`levels.${course.level}`)} />
                <span>{learning('lessons', { count: course.lessons.length })}</span>
                <span>{formatDuration(course.minutes, locale)}</span>
              </p>
            </div>
            <CourseAction
              course={course}
              progress={courseProgress(course, enrolments.get(course.slug))}
              className="w-full"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
