import { getLocale, getTranslations } from 'next-intl/server'
import { climb } from '@/components/motif/climb-line'
import { ElevationProfile } from '@/components/motif/elevation-profile'
import type { Course } from '@/lib/content/courses'
import { formatDuration } from '@/lib/i18n/duration'
import type { CourseProgress } from '@/lib/learning/progress'
import { InlineList } from '../../../../../_components/inline-list'

type CourseClimbProps = { course: Course; progress: CourseProgress; completed: readonly string[] }

/** The course as a climb: a leg for each lesson, drawn in the accent as far as the person is. */
export async function CourseClimb({ course, progress, completed }: CourseClimbProps) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  const { done, total, status } = progress
  const left = course.lessons
    .filter(({ slug }) => !completed.includes(slug))
    .reduce((sum, { minutes }) => sum + minutes, 0)
  const begun = status !== 'not-started'
  const facts = begun
    ? [
        t('hub.progress', { done, total }),
        ...(left > 0 ? [t('course.left', { time: formatDuration(left, locale) })] : []),
      ]
    : [t('lessons', { count: total }), formatDuration(course.minutes, locale)]
  return (
    <section aria-labelledby="climb">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="climb" className="text-title">
          {begun ? t('course.progress') : t('course.ahead')}
        </h2>
        <InlineList items={facts} className="text-muted" />
      </div>
      {/* The outline says the same in words, right below it on a narrow screen. */}
      <ElevationProfile
        className="max-md:[&>dl]:hidden"
        samples={climb(course.slug, total)}
        done={done / total}
        ticks={course.lessons.map(({ minutes }, i) => ({
          value: formatDuration(minutes, locale),
          label: t('course.legs', { number: i + 1 }),
        }))}
      />
    </section>
  )
}
