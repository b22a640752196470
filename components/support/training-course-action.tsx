'use client'

import { Check } from 'lucide-react'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { LinkStatus } from '@/lib/i18n/link-status'
import type { CourseProgress } from '@/lib/learning/progress'
import type { CourseEntry } from './training-course-entry'
import { useLearning } from './training-learning'

type CourseActionProps = {
  course: Pick<CourseEntry, 'title' | 'href'>
  progress: CourseProgress | undefined
}

/** The next step in a course, and the progress. */
export function CourseAction({ course, progress }: CourseActionProps) {
  const t = useTranslations('support.training.courses')
  const actions = useTranslations('learning.actions')
  const status = progress?.status ?? 'not-started'
  const label = { 'not-started': 'start', 'in-progress': 'continue', completed: 'review' } as const
  const href =
    progress && status === 'in-progress' ? `${course.href}/${progress.next}` : course.href
  return (
    <>
      <NextLink
        href={href}
        prefetch={false}
        scroll={false}
        className={buttonVariants({ variant: 'outline' })}
      >
        <span>
          {actions(label[status])}
          <span className="sr-only">: {course.title}</span>
        </span>
        <LinkStatus />
      </NextLink>
      {status === 'completed' && (
        <p className="flex items-center gap-1.5 text-label text-success">
          <Check className="size-4" />
          {actions('completed')}
        </p>
      )}
      {progress && status === 'in-progress' && (
        <p className="text-label text-muted-foreground">
          {t('progress', { done: String(progress.done), total: String(progress.total) })}
        </p>
      )}
    </>
  )
}

/** The same, with the progress of the person who is signed in. */
export function OwnCourseAction({
  course,
}: {
  course: Pick<CourseEntry, 'slug' | 'title' | 'href'>
}) {
  const { learning } = useLearning()
  const courses = learning.status === 'ready' ? learning.summary.courses : {}
  return <CourseAction course={course} progress={courses[course.slug]} />
}
