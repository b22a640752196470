'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Completion, type CompletionWords } from './completion/completion'
import type { LessonLink } from './completion/needs'
import { Exercise, type ExerciseWords } from './exercise/exercise'
import { type LessonAddress, partIds } from './lesson-address'
import { usePlace } from './place/use-place'
import type { Answers, Question } from './quiz/answers'
import { Quiz, type QuizWords } from './quiz/quiz'

export type WorkProps = {
  address: LessonAddress
  enrolled: boolean
  /** Enrols; shown before the quiz until the person is. */
  start: ReactNode
  place: { scroll: number; draft: Answers }
  attempt: { correct: number; passed: boolean } | null
  questions: readonly Question[]
  exercise: { prompt: ReactNode; keypad: boolean; hint: string; solution: string | null }
  done: { lesson: boolean; course: boolean; certificate: string | null }
  next: LessonLink | null
  missing: LessonLink | null
  courseHref: string
  words: {
    started: string
    blocked: string
    quizTitle: string
    quizLead: string
    quiz: QuizWords
    exerciseTitle: string
    exercise: ExerciseWords
    completionTitle: string
    completion: CompletionWords
  }
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

/** What a person does after reading: quiz, exercise, completion; and the place that is saved meanwhile. */
export function Work(props: WorkProps) {
  const { address, enrolled, attempt, exercise, words } = props
  const [passedNow, setPassedNow] = useState(false)
  const passed = passedNow || attempt?.passed === true
  const saveDraft = usePlace(address, enrolled, props.place.scroll)
  const blocked = enrolled ? null : words.blocked
  const quiz = useRef<HTMLDivElement>(null)
  const [wasEnrolled] = useState(enrolled)
  const justStarted = enrolled && !wasEnrolled

  // The button that started the course is gone; what it opened comes next.
  useEffect(() => {
    if (justStarted) quiz.current?.querySelector('h2')?.focus()
  }, [justStarted])

  return (
    <>
      {!enrolled && <div className="mt-16">{props.start}</div>}
      <p role="status" className="sr-only">
        {justStarted && words.started}
      </p>
      <div ref={quiz}>
        <Part id={partIds.quiz} title={words.quizTitle} lead={words.quizLead}>
          <Quiz
            address={address}
            questions={props.questions}
            draft={props.place.draft}
            attempt={attempt}
            blocked={blocked}
            words={words.quiz}
            onDraft={saveDraft}
            onPassed={() => setPassedNow(true)}
          />
        </Part>
      </div>
      <Part id={partIds.exercise} title={words.exerciseTitle}>
        {exercise.prompt}
        <Exercise
          address={address}
          keypad={exercise.keypad}
          hint={exercise.hint}
          solution={exercise.solution}
          blocked={blocked}
          words={words.exercise}
        />
      </Part>
      <Part id={partIds.completion} title={words.completionTitle}>
        <div className="mt-4">
          <Completion
            address={address}
            passed={passed}
            done={props.done}
            next={props.next}
            missing={props.missing}
            courseHref={props.courseHref}
            blocked={blocked}
            words={words.completion}
          />
        </div>
      </Part>
    </>
  )
}
