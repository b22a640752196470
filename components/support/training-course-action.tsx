'use client'

import { Check } from 'lucide-react'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { RowProgress } from '@/components/courses/course-row-view'
import { Button } from '@/components/ui/button'
import { LinkStatus } from '@/lib/i18n/link-status'
import type { CourseProgress } from '@/lib/learning/progress'
import type { CourseEntry } from './training-course-entry'
import { useLearning } from './training-learning'

type CourseLink = Pick<CourseEntry, 'title' | 'href'>
type CourseActionProps = { course: CourseLink; progress: CourseProgress | undefined }

const labels = { 'not-started': 'start', 'in-progress': 'continue', completed: 'review' } as const

/** The next step in a course, and the progress. */
export function CourseAction({ course, progress }: CourseActionProps) {
  const t = useTranslations('learning')
  const status = progress?.status ?? 'not-started'
  const begun = status === 'in-progress' ? progress : undefined
  return (
    <>
      <Button asChild variant="outline">
        <NextLink
          href={begun ? `${course.href}/${begun.next}` : course.href}
          prefetch={false}
          scroll={false}
        >
          <span>
            {t(`actions.${labels[status]}`)}
            <span className="sr-only">: {course.title}</span>
          </span>
          <LinkStatus />
        </NextLink>
      </Button>
      {status === 'completed' && (
        <p className="flex items-center gap-1.5 text-label text-success">
          <Check className="size-4" />
          {t('actions.completed')}
        </p>
      )}
      {begun && (
        <RowProgress
          done={begun.done}
          total={begun.total}
          label={t('hub.progress', { done: begun.done, total: begun.total })}
        />
      )}
    </>
  )
}

/** The same, with the progress of the person who is signed in. */
export function OwnCourseAction({ course }: { course: CourseLink & { slug: string } }) {
  const { learning } = useLearning()
  const courses = learning.status === 'ready' ? learning.summary.courses : {}
  return <CourseAction course={course} progress={courses[course.slug]} />
}
