import { getLocale, getTranslations } from 'next-intl/server'
import { Cover } from '@/components/motif/cover'
import { LevelGauge } from '@/components/motif/level-gauge'
import { Progress } from '@/components/ui/progress'
import { type Course, getCourses, getCourseWords } from '@/lib/content/courses'
import { instructors } from '@/lib/content/instructors'
import { levels, type Track, tracks } from '@/lib/content/tracks'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import { getSearchEntries } from '@/lib/learning/catalogue'
import { courseStatuses } from '@/lib/learning/filters'
import { type CourseProgress, courseProgress } from '@/lib/learning/progress'
import type { CourseFigures, Overview } from '@/lib/learning/queries'
import { coursePath, localePath, routes } from '@/lib/routes'
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
              progress={progress}
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

type CourseRowProps = {
  course: Course
  progress: CourseProgress
  /** How many people are enrolled. */
  enrolled: number
}

/** A course in the catalogue. Its title's link covers the row; its buttons lie above that. */
async function CourseRow({ course, progress, enrolled }: CourseRowProps) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  const { title, description, tags } = getCourseWords(course.slug, locale)
  const facts = [
    formatDuration(course.minutes, locale),
    t('lessons', { count: course.lessons.length }),
    t('hub.by', { name: instructors[course.instructor] }),
    ...(enrolled > 0 ? [t('hub.enrolled', { count: enrolled })] : []),
  ]
  const counted = t('hub.progress', { done: progress.done, total: progress.total })
  return (
    <li className="group relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 border-t border-line py-6 md:grid-cols-[9rem_minmax(0,1fr)_10.5rem] md:grid-rows-[auto_1fr] md:gap-x-6 md:py-7">
      <Cover
        drawing={course.drawing}
        seed={course.slug}
        className="aspect-16/10 w-full md:row-span-2"
      />
      <div className="min-w-0 max-md:self-center">
        <LevelGauge
          level={course.level}
          label={t(`levels.${course.level}`)}
          className="text-label"
        />
        <h4 className="mt-0.5 text-title">
          <Link
            href={coursePath(course.slug)}
            className="underline-offset-4 group-hover:underline group-hover:decoration-1 after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-info"
          >
            {title}
          </Link>
        </h4>
      </div>
      <div className="max-md:col-span-2 max-md:mt-4 md:col-start-2">
        <p className="mt-1 max-w-measure text-muted">{description}</p>
        <InlineList items={facts} className="mt-3" />
        <InlineList items={tags} label={t('hub.tags')} className="mt-1 text-muted" />
      </div>
      <div className="max-md:col-span-2 max-md:mt-5 md:col-start-3 md:row-span-2 md:row-start-1">
        <CourseAction course={course} progress={progress} className="relative z-10 w-full" />
        {progress.status === 'in-progress' && (
          <div className="mt-4">
            <Progress value={progress.done} max={progress.total} label={counted} />
            <p aria-hidden="true" className="mt-2 text-label text-muted">
              {counted}
            </p>
          </div>
        )}
      </div>
    </li>
  )
}
