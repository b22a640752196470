'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import type { LessonAddress } from '../lesson-address'
import { Refusal } from '../refusal'
import { useLessonRequest } from '../use-lesson-request'
import { CourseDone, type CourseDoneWords } from './course-done'
import { type LessonLink, Needs, type NeedsWords, needsId } from './needs'

export type CompletionWords = CourseDoneWords &
  NeedsWords & {
    complete: string
    completing: string
    done: string
    courseDone: string
    next: string
    signIn: string
  }

type CompletionProps = {
  address: LessonAddress
  passed: boolean
  /** What the page knew when it was loaded. */
  done: { lesson: boolean; course: boolean; certificate: string | null }
  next: LessonLink | null
  /** The first lesson before this one that is not complete. */
  missing: LessonLink | null
  courseHref: string
  blocked: string | null
  words: CompletionWords
}

type Answer = { courseCompleted: boolean; certificate: string | null }

/** Completes the lesson, where the database finds nothing missing, and leads on from there. */
export function Completion(props: CompletionProps) {
  const { address, passed, done, next, missing, courseHref, blocked, words } = props
  const sending = useLessonRequest()
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const onward = useRef<HTMLAnchorElement>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const lessonDone = done.lesson || answer !== null
  const courseDone = done.course || answer?.courseCompleted === true

  useEffect(() => {
    if (answer) onward.current?.focus()
  }, [answer])

  useEffect(() => {
    if (sending.error) button.current?.focus()
  }, [sending.error])

  async function complete() {
    await sending.post<Answer>('/api/learning/complete', address, setAnswer)
    // The outline, and what a refusal names as missing.
    router.refresh()
  }

  return (
    <div className={lessonDone ? 'border-l-2 border-success py-1 pl-5' : undefined}>
      <p role="status" className={lessonDone ? 'text-title font-semibold' : 'sr-only'}>
        {lessonDone && (courseDone ? words.courseDone : words.done)}
      </p>
      {courseDone && (
        <CourseDone
          ref={onward}
          certificate={answer?.certificate ?? done.certificate}
          courseHref={courseHref}
          words={words}
        />
      )}
      {lessonDone && !courseDone && next && (
        <Button asChild className="mt-4">
          <Link ref={onward} href={next.href}>
            {words.next}
          </Link>
        </Button>
      )}
      {!lessonDone && (
        <div className="grid gap-4">
          <Needs blocked={blocked} passed={passed} missing={missing} words={words} />
          {sending.error && (
            <Refusal text={sending.error} code={sending.code} signIn={words.signIn} />
          )}
          <div>
            <Button
              ref={button}
              variant={passed ? 'primary' : 'secondary'}
              disabled={blocked !== null || !passed}
              aria-describedby={needsId}
              loading={sending.working !== null}
              loadingLabel={words.completing}
              onClick={complete}
            >
              {words.complete}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
