import { getLocale, getTranslations } from 'next-intl/server'
import { Cover } from '@/components/motif/cover'
import { LevelGauge } from '@/components/motif/level-gauge'
import { Progress } from '@/components/ui/progress'
import { type Course, getCourseWords } from '@/lib/content/courses'
import { instructors } from '@/lib/content/instructors'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import type { CourseProgress } from '@/lib/learning/progress'
import { coursePath } from '@/lib/routes'
import { CourseAction } from '../../../../_components/course-action'
import { InlineList } from '../../../../_components/inline-list'

type CourseRowProps = {
  course: Course
  progress: CourseProgress
  /** How many people take it. */
  enrolled: number
}

/** A course in the catalogue. Its title's link covers the row; what can be done lies above that. */
export async function CourseRow({ course, progress, enrolled }: CourseRowProps) {
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
