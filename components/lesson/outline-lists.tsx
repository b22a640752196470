'use client'

// Client components: the page sends their data instead of their links a second time.

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Link } from '@/lib/i18n/link'
import { lessonPath } from '@/lib/routes'
import { currentSection, onEveryMove } from './reading'
import type { Section } from './sections'

/** The section being read. */
function useCurrent(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  // Looked up each time, as the parts after the text are re-rendered when their state arrives.
  useEffect(
    () =>
      onEveryMove(() => {
        const headings = ids.split(' ').flatMap((id) => {
          const top = document.getElementById(id)?.getBoundingClientRect().top
          return top === undefined ? [] : { id, top }
        })
        const { clientHeight: height, scrollHeight } = document.documentElement
        const below = scrollHeight - window.scrollY - height
        setCurrent(currentSection(headings, { height, below }))
      }),
    [ids],
  )
  return current
}

type SectionListProps = {
  /** Of the text, in English. */
  sections: readonly Section[]
  /** The parts after the text. */
  parts: readonly Section[]
}

/** Links to the lesson's sections, with the current one marked. */
export function SectionList({ sections, parts }: SectionListProps) {
  const current = useCurrent([...sections, ...parts].map(({ id }) => id).join(' '))
  return (
    <ol className="mt-2 border-l border-border">
      {[...sections, ...parts].map(({ id, title }, index) => (
        <li key={id} lang={index < sections.length ? 'en' : undefined}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="-ml-px flex min-h-8 items-center border-l-2 border-transparent py-1.25 pl-4 text-label text-muted-foreground transition-colors hover:text-foreground aria-[current]:border-foreground aria-[current]:text-foreground pointer-coarse:min-h-11 [&_code]:inline-code"
          >
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

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
