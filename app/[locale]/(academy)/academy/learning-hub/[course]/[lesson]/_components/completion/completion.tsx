'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { DataOf } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import type { completeLesson } from '@/lib/learning/changes'
import type { LessonRef } from '../lesson-ref'
import { Refusal } from '../refusal'
import { CourseDone } from './course-done'
import { type LessonLink, Needs, needsId } from './needs'

type CompletionProps = {
  lessonRef: LessonRef
  passed: boolean
  /** What the page knew when it was loaded. */
  done: { lesson: boolean; course: boolean; certificate: string | null }
  next: LessonLink | null
  /** The first lesson before this one that is not complete. */
  missing: LessonLink | null
  course: LessonLink
  blocked: string | null
}

/** Completes the lesson, where the database finds nothing missing, and links to what comes next. */
export function Completion(props: CompletionProps) {
  const { lessonRef, passed, done, next, missing, course, blocked } = props
  const t = useTranslations('lesson.completion')
  const change = useChange<typeof completeLesson>('learning/complete', { keepsSession: true })
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const onward = useRef<HTMLAnchorElement>(null)
  const [completed, setCompleted] = useState<DataOf<typeof completeLesson> | null>(null)
  const lessonDone = done.lesson || completed !== null
  const courseDone = done.course || completed?.courseCompleted === true

  useEffect(() => {
    if (completed) onward.current?.focus()
  }, [completed])

  useEffect(() => {
    if (change.error) button.current?.focus()
  }, [change.error])

  async function complete() {
    const outcome = await change.send(lessonRef)
    if (outcome.ok) setCompleted(outcome.data)
    // The outline, and what a refusal names as missing.
    router.refresh()
  }

  return (
    <div className={lessonDone ? 'border-l-2 border-success py-1 pl-5' : undefined}>
      <p role="status" className={lessonDone ? 'text-title font-semibold' : 'sr-only'}>
        {lessonDone && (courseDone ? t('courseDone', { course: course.title }) : t('done'))}
      </p>
      {courseDone && (
        <CourseDone
          ref={onward}
          certificate={completed?.certificate ?? done.certificate}
          courseHref={course.href}
        />
      )}
      {lessonDone && !courseDone && next && (
        <Button asChild className="mt-4">
          <Link ref={onward} href={next.href}>
            {t('next', { title: next.title })}
          </Link>
        </Button>
      )}
      {!lessonDone && (
        <div className="grid gap-4">
          <Needs blocked={blocked} passed={passed} missing={missing} />
          {change.error && <Refusal text={change.error} code={change.failure?.code} />}
          <div>
            <Button
              ref={button}
              variant={passed ? 'primary' : 'secondary'}
              disabled={blocked !== null || !passed}
              aria-describedby={needsId}
              loading={change.pending}
              loadingLabel={t('completing')}
              onClick={complete}
            >
              {t('complete')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
