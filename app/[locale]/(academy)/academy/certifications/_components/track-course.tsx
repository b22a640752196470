import { CircleCheck } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { type Course, getCourseWords } from '@/lib/content/courses'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import type { CourseProgress } from '@/lib/learning/progress'
import { certificatePath, coursePath } from '@/lib/routes'
import { InlineList } from '../../../_components/inline-list'

type TrackCourseProps = {
  course: Course
  progress: CourseProgress
  /** The code of the person's valid certificate. */
  certificate: string | undefined
}

/** A course of a track, and how far the person is in it. */
export async function TrackCourse({ course, progress, certificate }: TrackCourseProps) {
  const [t, learning, locale] = await Promise.all([
    getTranslations('certifications.tracks'),
    getTranslations('learning'),
    getLocale(),
  ])
  const { title } = getCourseWords(course.slug, locale)
  const { status, done, total } = progress
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line py-5 first:border-t-0">
      <div className="min-w-0 grow basis-80">
        <h4 className="text-body font-semibold tracking-normal">
          <Link href={coursePath(course.slug)} className="underline-link">
            {title}
          </Link>
        </h4>
        <InlineList
          className="mt-1 text-muted"
          items={[learning(`levels.${course.level}`), formatDuration(course.minutes, locale)]}
        />
      </div>
      <div className="text-label sm:text-right">
        {status === 'completed' ? (
          <p className="inline-flex items-center gap-1.5 font-semibold text-success">
            <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
            {learning('status.completed')}
          </p>
        ) : (
          <p className={status === 'in-progress' ? 'font-semibold' : 'text-muted'}>
            {learning(`status.${status}`)}
          </p>
        )}
        {status === 'in-progress' && (
          <p className="mt-1 text-muted">{t('lessons', { done, total })}</p>
        )}
        {certificate && (
          <p className="mt-1">
            <Link
              href={certificatePath(certificate)}
              prefetch={false}
              className="underline-link inline-block pointer-coarse:py-2.5"
            >
              {t('certificate')}
              <span className="sr-only"> {t('of', { title })}</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  )
}
