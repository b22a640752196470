import { getLocale, getTranslations } from 'next-intl/server'
import { getCourses } from '@/lib/content/courses'
import { levels, type Track, tracks } from '@/lib/content/tracks'
import { formatDuration } from '@/lib/i18n/duration'
import { getSearchEntries } from '@/lib/learning/catalogue'
import { courseStatuses } from '@/lib/learning/filters'
import { courseProgress } from '@/lib/learning/progress'
import type { CourseFigures, Overview } from '@/lib/learning/queries'
import { localePath, routes } from '@/lib/routes'
import { CourseRow } from '../../../../../_components/course-row'
import { CourseAction } from '../../../../_components/course-action'
import { InlineList } from '../../../../_components/inline-list'
import { Catalogue } from './catalogue'

type CoursesProps = { overview: Overview; figures: CourseFigures }

/** The catalogue, rendered on the server; the browser only filters it. */
export async function Courses({ overview, figures }: CoursesProps) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  const courses = getCourses().map((course) => ({
    course,
    progress: courseProgress(course, overview.enrolments.get(course.slug)),
  }))
  const texts = new Map(getSearchEntries(locale).map(({ slug, text }) => [slug, text]))
  return (
    <section aria-labelledby="courses">
      <h2 id="courses" className="text-h2">
        {t('hub.title')}
      </h2>
      <Catalogue
        action={localePath(locale, routes.learningHub)}
        choices={[
          {
            name: 'track',
            label: t('hub.filters.track'),
            all: t('hub.filters.allTracks'),
            options: tracks.map((value) => ({ value, label: t(`tracks.${value}.title`) })),
          },
          {
            name: 'level',
            label: t('hub.filters.level'),
            all: t('hub.filters.allLevels'),
            options: levels.map((value) => ({ value, label: t(`levels.${value}`) })),
          },
          {
            name: 'status',
            label: t('hub.filters.status'),
            all: t('hub.filters.allStatuses'),
            options: courseStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
        entries={courses.map(({ course: { slug, level, track }, progress: { status } }) => ({
          slug,
          level,
          track,
          status,
          text: texts.get(slug) ?? '',
        }))}
        groups={tracks.map((track) => ({ track, head: <TrackHead track={track} /> }))}
        rows={Object.fromEntries(
          courses.map(({ course, progress }) => [
            course.slug,
            <CourseRow
              key={course.slug}
              course={course}
              heading="h4"
              progress={progress}
              action={<CourseAction course={course} progress={progress} />}
              enrolled={figures.get(course.slug)?.enrolled ?? 0}
            />,
          ]),
        )}
      />
    </section>
  )
}

async function TrackHead({ track }: { track: Track }) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  const own = getCourses().filter((course) => course.track === track)
  const minutes = own.reduce((sum, course) => sum + course.minutes, 0)
  const facts = [t('courses', { count: own.length }), formatDuration(minutes, locale)]
  return (
    <div className="lg:sticky lg:top-6 lg:self-start">
      <h3 id={`track-${track}`} className="text-h3">
        {t(`tracks.${track}.title`)}
      </h3>
      <p className="mt-2 text-muted">{t(`tracks.${track}.description`)}</p>
      <InlineList items={facts} className="mt-3 text-muted" />
    </div>
  )
}
