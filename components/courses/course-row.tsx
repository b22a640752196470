import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type Course, getCourseWords } from '@/content/courses'
import { instructors } from '@/content/instructors'
import { formatDuration } from '@/lib/i18n/date-time'
import { inEnglish } from '@/lib/i18n/routing'
import type { CourseProgress } from '@/lib/learning/progress'
import type { RatingFigures } from '@/lib/learning/queries'
import { coursePath, inLocale } from '@/lib/routes'
import { CourseRowView } from './course-row-view'
import { PublicFigures } from './public-figures'
import { RatingSummary } from './rating-summary'

type CourseRowProps = {
  course: Course
  /** Where the title leads, without language; the course's page in the hub if omitted. */
  href?: string
  heading?: 'h2' | 'h3' | 'h4'
  /** The person's progress; shown while the course is in progress. */
  progress?: CourseProgress
  /** One button or link, at the end of the row. */
  action?: ReactNode
  rating?: RatingFigures
  /** How many people are enrolled; hidden at 0. */
  enrolled?: number
  /** On a prerendered page, which loads the rating and the enrolments; it passes their messages on. */
  prerendered?: boolean
  /** Why the course is listed. */
  reason?: string
  /** Without description, instructor and tags. */
  compact?: boolean
  /** Further lines below the facts. */
  children?: ReactNode
}

/** A course in any list, for server components; the list has the line below the last. */
export function CourseRow({
  course,
  href = coursePath(course.slug),
  heading = 'h3',
  progress,
  action,
  rating,
  enrolled = 0,
  prerendered = false,
  reason,
  compact = false,
  children,
}: CourseRowProps) {
  const t = useTranslations('learning')
  const locale = useLocale()
  const { title, description, tags } = getCourseWords(course.slug, locale)
  const facts = [
    formatDuration(course.minutes, locale),
    t('lessons', { count: course.lessons.length }),
    ...(compact ? [] : [t('hub.by', { name: instructors[course.instructor] })]),
    ...(enrolled > 0 ? [t('hub.enrolled', { count: enrolled })] : []),
    ...inEnglish(locale, t('inEnglish')),
  ]
  const begun = progress?.status === 'in-progress'
  const { done = 0, total = 0 } = progress ?? {}
  return (
    <CourseRowView
      title={title}
      href={inLocale(locale, href)}
      heading={heading}
      topic={course.topic}
      level={{ name: course.level, label: t(`levels.${course.level}`) }}
      facts={facts}
      long={
        compact ? null : { topic: t(`topics.${course.topic}`), description, tags: tags.join(', ') }
      }
      action={action}
      {...(rating && { rating: <RatingSummary rating={rating} /> })}
      {...(prerendered && {
        rating: (
          <PublicFigures
            of="courses"
            name={course.slug}
            className="inline-flex flex-wrap items-center gap-x-3"
          />
        ),
      })}
      {...(begun && { progress: { done, total, label: t('hub.progress', { done, total }) } })}
      {...(reason && { reason })}
      {...(children && { children })}
    />
  )
}
