'use client'

import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useRef, useState } from 'react'
import { DecorativeSvg } from '@/components/motif/drawing'
import { Button } from '@/components/ui/button'
import type { DataOf } from '@/lib/change/send-change'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import type { completeLesson } from '@/lib/learning/changes'
import { type LessonRef, partIds } from '@/lib/learning/client/lesson-ref'
import { keptCode, useKeptChange } from '@/lib/offline/client/use-outbox'
import { certificatePath, routes } from '@/lib/routes'
import { Refusal } from './change-refusal'

type CompletionProps = {
  lessonRef: LessonRef
  passed: boolean
  /** The quiz's answers wait on this device, so nobody knows yet. */
  unmarked: boolean
  /** The state when the page was loaded. */
  done: { lesson: boolean; course: boolean; certificate: string | null }
  /** The person has no name yet, so their certificate waits for it. */
  nameless: boolean
  next: LessonLink | null
  /** The first incomplete lesson before this one. */
  missing: LessonLink | null
  course: LessonLink
}

/** Completes the lesson if the database finds nothing missing, and links to the next step. */
export function Completion(props: CompletionProps) {
  const { lessonRef, passed, unmarked, done, next, missing, course, nameless } = props
  const t = useTranslations('lesson.completion')
  const { change, waits } = useKeptChange<typeof completeLesson>('learning/complete', lessonRef, {
    late: (result) => setCompleted(result),
  })
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
    // Refresh the outline, and what a refusal lists as missing.
    if (outcome.ok || outcome.code !== keptCode) router.refresh()
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
          waiting={nameless && !(completed?.certificate ?? done.certificate)}
          fresh={completed?.courseCompleted === true}
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
          <Needs passed={passed} unmarked={unmarked} missing={missing} />
          {change.error && <Refusal text={change.error} code={change.failure?.code} />}
          <div>
            <Button
              ref={button}
              variant={passed ? 'default' : 'outline'}
              disabled={!(passed || unmarked) || waits}
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

type CourseDoneProps = {
  /** The first link. */
  ref: Ref<HTMLAnchorElement>
  /** Its code. */
  certificate: string | null
  /** The certificate waits for the person's name. */
  waiting: boolean
  /** Completed on this page just now. */
  fresh: boolean
  courseHref: string
}

/** The end of a course: the certificate, and the way back. */
function CourseDone({ ref, certificate, waiting, fresh, courseHref }: CourseDoneProps) {
  const t = useTranslations('lesson.completion')
  return (
    <div className="mt-1">
      <CertificateDrawing fresh={fresh} />
      <p className="max-w-measure">{t(waiting ? 'waiting' : 'courseLead')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild>
          <Link
            ref={ref}
            href={
              certificate
                ? certificatePath(certificate)
                : `${routes.certifications}?tab=my-progress`
            }
          >
            {t(certificate ? 'certificate' : waiting ? 'addName' : 'certificates')}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link href={courseHref}>{t('back')}</Link>
        </Button>
      </div>
    </div>
  )
}

type LessonLink = { title: string; href: string }

type NeedsProps = {
  passed: boolean
  unmarked: boolean
  /** The first incomplete lesson before this one. */
  missing: LessonLink | null
}

const needsId = 'completion-needs'

/** What is missing to complete the lesson, with links. */
function Needs({ passed, unmarked, missing }: NeedsProps) {
  const t = useTranslations('lesson.completion')
  return (
    <p id={needsId} className="max-w-measure text-muted-foreground">
      {t(!passed ? 'needsQuiz' : missing ? 'inOrder' : 'ready')}{' '}
      {!passed && !unmarked && (
        <a href={`#${partIds.quiz}`} className="underline-link">
          {t('toQuiz')}
        </a>
      )}
      {passed && !unmarked && missing && (
        <>
          {t('toLesson')}{' '}
          <Link href={missing.href} className="underline-link">
            {missing.title}
          </Link>
        </>
      )}
    </p>
  )
}

const line = 'M4 82C30 78 40 66 62 68S98 84 122 70 152 40 176 44 208 60 230 38 258 14 284 12'

/** A certificate with the climb's line; drawn once when it has just been earned. */
function CertificateDrawing({ fresh }: { fresh: boolean }) {
  return (
    <div
      data-summit={fresh ? 'fresh' : 'earned'}
      className="group/summit my-5 max-w-80 rounded-md border border-border bg-card p-4"
    >
      <DecorativeSvg width={288} height={92} className="block h-auto w-full overflow-visible">
        <path d={`${line}L284 92H4Z`} fill="var(--muted)" />
        <path
          d={line}
          pathLength="1"
          strokeWidth="2"
          stroke="var(--primary)"
          strokeLinecap="round"
          className="motion-safe:group-data-[summit=fresh]/summit:animate-draw-line"
        />
        <circle
          cx="284"
          cy="12"
          r="4.5"
          fill="var(--primary)"
          className="motion-safe:group-data-[summit=fresh]/summit:animate-arrive"
        />
      </DecorativeSvg>
    </div>
  )
}
