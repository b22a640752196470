'use client'

import { Check } from 'lucide-react'
import NextLink from 'next/link'
import { LinkStatus } from '@/lib/i18n/link-status'
import type { CourseProgress } from '@/lib/learning/progress'
import type { CourseEntry } from './training-course-entry'
import { useLearning } from './training-learning'

export type ActionWords = {
  start: string
  continue: string
  completed: string
  review: string
  /** Holds `{done}` and `{total}`. */
  lessons: string
}

type CourseActionProps = {
  course: Pick<CourseEntry, 'title' | 'href'>
  progress: CourseProgress | undefined
  words: ActionWords
  /** How the link looks. */
  className: string
}

/** The next step in a course, and the progress. */
export function CourseAction({ course, progress, words, className }: CourseActionProps) {
  const status = progress?.status ?? 'not-started'
  const label = { 'not-started': 'start', 'in-progress': 'continue', completed: 'review' } as const
  const href =
    progress && status === 'in-progress' ? `${course.href}/${progress.next}` : course.href
  return (
    <>
      <NextLink href={href} prefetch={false} scroll={false} className={className}>
        <span>
          {words[label[status]]}
          <span className="sr-only">: {course.title}</span>
        </span>
        <LinkStatus />
      </NextLink>
      {status === 'completed' && (
        <p className="flex items-center gap-1.5 text-label text-success">
          <Check className="size-4" />
          {words.completed}
        </p>
      )}
      {progress && status === 'in-progress' && (
        <p className="text-label text-muted-foreground">
          {words.lessons
            .replace('{done}', String(progress.done))
            .replace('{total}', String(progress.total))}
        </p>
      )}
    </>
  )
}

type OwnCourseActionProps = Omit<CourseActionProps, 'course' | 'progress'> & {
  course: CourseActionProps['course'] & { slug: string }
}

/** The same, with the progress of the person who is signed in. */
export function OwnCourseAction({ course, ...props }: OwnCourseActionProps) {
  const { learning } = useLearning()
  const courses = learning.status === 'ready' ? learning.summary.courses : {}
  return <CourseAction course={course} progress={courses[course.slug]} {...props} />
}
