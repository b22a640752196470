'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type LessonRef, partIds } from '@/lib/learning/client/lesson-ref'
import { type Answers, passMark, type Question } from '@/lib/learning/client/quiz-answers'
import { Completion } from './completion'
import { Exercise } from './exercise'
import { Quiz } from './quiz'
import { usePlace } from './reading'
import type { Section } from './sections'

type WorkProps = {
  lessonRef: LessonRef
  place: { scroll: number; draft: Answers }
  attempt: ComponentProps<typeof Quiz>['attempt']
  /** Seconds until the quiz can be submitted. */
  wait: number
  sections: readonly Section[]
  questions: readonly Question[]
  exercise: Omit<ComponentProps<typeof Exercise>, 'lessonRef'> & { prompt: ReactNode }
  /** The lesson's code exercise, if it has one. */
  code: { title: string; lead: string; body: ReactNode } | null
  completion: Omit<ComponentProps<typeof Completion>, 'lessonRef' | 'passed' | 'unmarked'>
}

type PartProps = { id: string; title: string; lead?: string; children: ReactNode }

function Part({ id, title, lead, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="no-print mt-16 border-t border-input pt-8">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-h3">
        {title}
      </h2>
      {lead && <p className="mt-2 text-muted-foreground">{lead}</p>}
      {children}
    </section>
  )
}

/** A lesson's quiz, exercise and completion; also saves the reader's place. */
export function Work({
  lessonRef,
  place,
  attempt,
  wait,
  sections,
  questions,
  ...props
}: WorkProps) {
  const t = useTranslations('lesson')
  const [passedNow, setPassedNow] = useState(false)
  const [quizWaits, setQuizWaits] = useState(false)
  const saveDraft = usePlace(lessonRef, place.scroll)
  const { prompt, ...exercise } = props.exercise
  return (
    <>
      <Part
        id={partIds.quiz}
        title={t('quiz.title')}
        lead={t('quiz.lead', { count: questions.length, pass: passMark })}
      >
        <Quiz
          lessonRef={lessonRef}
          questions={questions}
          draft={place.draft}
          attempt={attempt}
          wait={wait}
          sections={sections}
          onDraft={saveDraft}
          onPassed={() => setPassedNow(true)}
          onWaiting={setQuizWaits}
        />
      </Part>
      <Part id={partIds.exercise} title={t('exercise.title')}>
        {prompt}
        <Exercise lessonRef={lessonRef} {...exercise} />
      </Part>
      {props.code && (
        <Part id={partIds.code} title={props.code.title} lead={props.code.lead}>
          {props.code.body}
        </Part>
      )}
      <Part id={partIds.completion} title={t('completion.title')}>
        <div className="mt-4">
          <Completion
            lessonRef={lessonRef}
            {...props.completion}
            passed={passedNow || attempt?.passed === true}
            unmarked={quizWaits}
          />
        </div>
      </Part>
    </>
  )
}
