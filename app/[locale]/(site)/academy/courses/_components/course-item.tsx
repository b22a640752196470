import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LevelGauge } from '@/components/motif/level-gauge'
import { type Course, getCourseWords } from '@/lib/content/courses'
import { instructors } from '@/lib/content/instructors'
import { formatDuration } from '@/lib/i18n/duration'
import { Link } from '@/lib/i18n/link'
import { publicCoursePath } from '@/lib/routes'

type CourseItemProps = {
  course: Course
  /** Where the title leads, without language. */
  href?: string
  heading?: 'h2' | 'h3' | 'h4'
  /** One button or link, at the end of the row. */
  action?: ReactNode
  /** Without description, track, instructor and tags. */
  compact?: boolean
}

/** A course in a public list. Its title's link covers the row; its button lies above that. */
export async function CourseItem({
  course,
  href = publicCoursePath(course.slug),
  heading: Heading = 'h3',
  action,
  compact = false,
}: CourseItemProps) {
  const [t, courses, locale] = await Promise.all([
    getTranslations('learning'),
    getTranslations('courses'),
    getLocale(),
  ])
  const { title, description, tags } = getCourseWords(course.slug, locale)
  const facts = [
    ...(compact ? [] : [t(`tracks.${course.track}.title`)]),
    t('lessons', { count: course.lessons.length }),
    formatDuration(course.minutes, locale),
    ...(compact ? [] : [t('hub.by', { name: instructors[course.instructor] })]),
    ...(locale === 'en' ? [] : [courses('english')]),
  ]
  return (
    <li className="group relative grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <LevelGauge
          level={course.level}
          label={t(`levels.${course.level}`)}
          className="text-label"
        />
        <Heading className="mt-0.5 text-title">
          <Link
            href={href}
            prefetch={false}
            className="underline-offset-4 group-hover:underline group-hover:decoration-1 after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-info"
          >
            {title}
          </Link>
        </Heading>
        {!compact && <p className="mt-1 max-w-measure text-muted">{description}</p>}
        <ul className="mt-2 flex flex-wrap gap-x-2 text-label [&>li:not(:last-child)]:after:ml-2 [&>li:not(:last-child)]:after:text-muted [&>li:not(:last-child)]:after:content-['·']">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {!compact && <p className="mt-1 text-label text-muted">{tags.join(', ')}</p>}
      </div>
      {action && <div className="relative z-1 md:self-center">{action}</div>}
    </li>
  )
}
