'use client'

// A client component: the page sends its data instead of its links a second time.

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/link'
import { lessonPath } from '@/lib/routes'

type LessonListProps = {
  /** Slugs. */
  course: string
  current: string
  lessons: readonly { slug: string; title: string }[]
  /** Slugs of the completed lessons. */
  completed: readonly string[]
}

/** Links to a course's lessons, with the current one marked. */
export function LessonList({ course, current, lessons, completed }: LessonListProps) {
  const t = useTranslations('lesson.outline')
  return (
    <ol className="mt-2">
      {lessons.map(({ slug, title }, index) => (
        <li key={slug}>
          <Link
            href={lessonPath(course, slug)}
            aria-current={slug === current ? 'page' : undefined}
            className="flex min-h-8 items-baseline gap-3 rounded-sm py-1.25 text-label text-muted-foreground transition-colors hover:text-foreground aria-[current]:font-semibold aria-[current]:text-foreground pointer-coarse:min-h-11 pointer-coarse:py-2.5"
          >
            <span
              aria-hidden="true"
              className="flex w-4 shrink-0 justify-end font-mono font-normal"
            >
              {completed.includes(slug) ? (
                <Check className="size-4 translate-y-0.75 stroke-2 text-success" />
              ) : (
                index + 1
              )}
            </span>
            <span>
              {title}
              {completed.includes(slug) && <span className="sr-only"> ({t('completed')})</span>}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
