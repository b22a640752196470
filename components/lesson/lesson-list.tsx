'use client'

// A client component: the page sends its data instead of its links a second time.

import { Check } from 'lucide-react'
import { Link } from '@/lib/i18n/link'
import { lessonPath } from '@/lib/routes'

type LessonListProps = {
  /** Slugs. */
  course: string
  current: string
  lessons: readonly { slug: string; title: string }[]
  /** Slugs of the completed lessons. */
  completed: readonly string[]
  /** Says so, for screen readers. */
  done: string
}

/** Links to a course's lessons, with the current one marked. */
export function LessonList({ course, current, lessons, completed, done }: LessonListProps) {
  return (
    <ol className="mt-2">
      {lessons.map(({ slug, title }, index) => (
        <li key={slug}>
          <Link
            href={lessonPath(course, slug)}
            aria-current={slug === current ? 'page' : undefined}
            className="lesson-link"
          >
            <span aria-hidden="true">{completed.includes(slug) ? <Check /> : index + 1}</span>
            <span>
              {title}
              {completed.includes(slug) && <span className="sr-only"> ({done})</span>}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
