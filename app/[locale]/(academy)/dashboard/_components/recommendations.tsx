import { getLocale, getTranslations } from 'next-intl/server'
import { LevelGauge } from '@/components/motif/level-gauge'
import { getCourseWords } from '@/lib/content/courses'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import { courseProgress, type Enrolment } from '@/lib/learning/progress'
import type { Reason, Recommendation } from '@/lib/recommendations/courses'
import { coursePath } from '@/lib/routes'
import { CourseAction } from '../../_components/course-action'
import { interestLabel } from '../../_components/profile-labels'

type RecommendationsProps = {
  recommended: readonly Recommendation[]
  enrolments: ReadonlyMap<string, Enrolment>
}

/** Courses that could come next, each with the reason why it is shown. */
export async function Recommendations({ recommended, enrolments }: RecommendationsProps) {
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
