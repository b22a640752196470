'use client'

// A client component: a long list sends the course and its lesson instead of the button's markup a second time.

import { useLocale } from 'next-intl'
import { lessonPath, localePath } from '@/lib/routes'

/** The list's one form of Start buttons. */
export const startForm = 'start-course'

type StartButtonProps = { course: string; lesson: string; label: string; title: string }

/** Starts a course at its first lesson, by the form of `StartForm`. */
export function StartButton({ course, lesson, label, title }: StartButtonProps) {
  return (
    <button
      type="submit"
      form={startForm}
      name="start"
      value={`${course}/${lesson}`}
      data-href={localePath(useLocale(), lessonPath(course, lesson))}
      className="inline-flex min-h-11 items-center justify-center rounded-md border border-input px-5 py-2 text-center font-semibold transition-colors select-none hover:border-foreground hover:bg-muted active:bg-border aria-busy:pointer-events-none aria-busy:text-muted-foreground"
    >
      {label}
      <span className="sr-only"> {title}</span>
    </button>
  )
}
