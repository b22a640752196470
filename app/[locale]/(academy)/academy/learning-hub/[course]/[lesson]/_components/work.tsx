'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Completion } from './completion'
import { Exercise } from './exercise'
import { type LessonRef, partIds } from './lesson-ref'
import { usePlace } from './place/use-place'
import { type Answers, passMark, type Question } from './quiz/answers'
import { Quiz } from './quiz/quiz'
import type { Section } from './sections'

type Shared = 'lessonRef' | 'blocked'

type WorkProps = {
  lessonRef: LessonRef
  enrolled: boolean
  /** Enrols; shown in place of the quiz until then. */
  start: ReactNode
  place: { scroll: number; draft: Answers }
  attempt: ComponentProps<typeof Quiz>['attempt']
  /** Seconds until the quiz can be submitted. */
  wait: number
  sections: readonly Section[]
  questions: readonly Question[]
  exercise: Omit<ComponentProps<typeof Exercise>, Shared> & { prompt: ReactNode }
  completion: Omit<ComponentProps<typeof Completion>, Shared | 'passed'>
}

type PartProps = { id: string; title: string; lead?: string; children: ReactNode }

function Part({ id, title, lead, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mt-16 border-t border-control pt-8">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-h3">
        {title}
      </h2>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      {children}
    </section>
  )
}

/** A lesson's quiz, exercise and completion; also saves the reader's place. */
export function Work({
  lessonRef,
  enrolled,
  start,
  place,
  attempt,
  wait,
  sections,
  questions,
  ...props
}: WorkProps) {
  const t = useTranslations('lesson')
  const [passedNow, setPassedNow] = useState(false)
  const saveDraft = usePlace(lessonRef, enrolled, place.scroll)
  const quiz = useRef<HTMLDivElement>(null)
  const [wasEnrolled] = useState(enrolled)
  const justStarted = enrolled && !wasEnrolled
  const shared = { lessonRef, blocked: enrolled ? null : t('start.needed') }
  const { prompt, ...exercise } = props.exercise

  // The start button is gone, so focus moves to what it opened.
  useEffect(() => {
    if (justStarted) quiz.current?.querySelector('h2')?.focus()
  }, [justStarted])

  return (
    <>
      {!enrolled && <div className="mt-16">{start}</div>}
      <p role="status" className="sr-only">
        {justStarted && t('start.done')}
      </p>
      <div ref={quiz}>
        <Part
          id={partIds.quiz}
          title={t('quiz.title')}
          lead={t('quiz.lead', { count: questions.length, pass: passMark })}
        >
          <Quiz
            {...shared}
            questions={questions}
            draft={place.draft}
            attempt={attempt}
            wait={wait}
            sections={sections}
            onDraft={saveDraft}
            onPassed={() => setPassedNow(true)}
          />
        </Part>
      </div>
      <Part id={partIds.exercise} title={t('exercise.title')}>
        {prompt}
        <Exercise {...shared} {...exercise} />
      </Part>
      <Part id={partIds.completion} title={t('completion.title')}>
        <div className="mt-4">
          <Completion
            {...shared}
            {...props.completion}
            passed={passedNow || attempt?.passed === true}
          />
        </div>
      </Part>
    </>
  )
}
