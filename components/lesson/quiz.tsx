'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { DataOf } from '@/lib/change/send-change'
import type { submitQuiz } from '@/lib/learning/changes'
import type { LessonRef } from '@/lib/learning/client/lesson-ref'
import {
  type Answers,
  type Question as Asked,
  answersIn,
  passMark,
  shuffleOptions,
  unanswered,
} from '@/lib/learning/client/quiz-answers'
import { usePause } from '@/lib/learning/client/use-attempt-pause'
import { keptCode, useKeptChange } from '@/lib/offline/client/use-outbox'
import { Refusal } from './change-refusal'
import { Question, QuestionLinks, questionId, Review, Summary, type Verdict } from './quiz-question'
import type { Section } from './sections'

type Judged = DataOf<typeof submitQuiz>

type QuizProps = {
  lessonRef: LessonRef
  questions: readonly Asked[]
  /** Chosen earlier and not submitted. */
  draft: Answers
  /** The best attempt so far, with its right answers; `review` names a section. */
  attempt: { correct: number; passed: boolean; review: string | null; right: Answers } | null
  /** Seconds until the next attempt is possible. */
  wait: number
  /** The lesson's sections, to link to the one to review. */
  sections: readonly Section[]
  onDraft(draft: Answers): void
  onPassed(): void
  /** Whether answers wait on this device to be marked. */
  onWaiting(waiting: boolean): void
}

/** A lesson's quiz. Only the database knows the right options. */
export function Quiz(props: QuizProps) {
  const { lessonRef, attempt, sections, onDraft, onPassed } = props
  const t = useTranslations('lesson.quiz')
  const { change } = useKeptChange<typeof submitQuiz>('learning/quiz', lessonRef, {
    late: (result) => take(result),
    waiting: props.onWaiting,
  })
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  // A refreshed page has a new order, but options mustn't move while someone answers.
  const [questions, setQuestions] = useState(props.questions)
  const pause = usePause(props.wait)
  // What was right needn't be answered again, until the quiz is passed and taken anew.
  const right = attempt && !attempt.passed ? attempt.right : {}
  const [chosen, setChosen] = useState<Answers>({ ...right, ...props.draft })
  // A passed quiz stays closed until reopened, unless another device is in the middle of it.
  const [open, setOpen] = useState(!attempt?.passed || Object.keys(props.draft).length > 0)
  const [round, setRound] = useState(0)
  const [missing, setMissing] = useState<string[]>([])
  const [judged, setJudged] = useState<Judged | null>(null)
  const [before, setBefore] = useState<Judged | null>(null)
  const named = questions.map(({ id }, index) => ({
    id,
    name: t('question', { number: index + 1 }),
  }))

  useEffect(() => {
    if (judged) summary.current?.focus()
  }, [judged])

  // The button lost focus while disabled.
  useEffect(() => {
    if (change.error) submitButton.current?.focus()
  }, [change.error])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt begins with its first open question
  useEffect(() => {
    if (round === 0) return
    const open = questions.find(({ id }) => !chosen[id])
    if (open) focusInput(open.id)
  }, [round])

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    const answers = answersIn(new FormData(event.currentTarget), questions)
    setMissing((now) => now.filter((id) => !answers[id]))
    onDraft(answers)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answers = answersIn(new FormData(event.currentTarget), questions)
    const without = unanswered(questions, answers)
    change.clear()
    setMissing(without)
    if (without[0]) return focusInput(without[0])
    const response = await change.send({ ...lessonRef, answers })
    if (!response.ok) {
      if (response.code === 'attempt_pause') pause.start(response.retryAfter)
      if (response.code !== keptCode) return
      onDraft({})
      props.onWaiting(true)
      return
    }
    take(response.data)
    onDraft({})
  }

  function take(result: Judged) {
    setJudged(result)
    pause.start(result.wait)
    if (result.passed) onPassed()
  }

  function focusInput(id: string) {
    form.current?.querySelector<HTMLInputElement>(`#${questionId(id)} input`)?.focus()
  }

  /** Shuffles the options and clears the choices, but those that were right in a failed attempt. */
  function startAgain() {
    const checked = [...(form.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])]
    const kept: Answers = {}
    for (const { name, value } of judged?.passed === false ? checked : []) {
      if (judged?.results[name]) kept[name] = [...(kept[name] ?? []), value]
    }
    setQuestions(shuffleOptions(questions))
    setBefore(judged)
    setJudged(null)
    setChosen(kept)
    setOpen(true)
    setRound((now) => now + 1)
  }

  function verdictOf(id: string): Verdict | null {
    const result = judged?.results[id]
    if (result !== undefined) return result ? 'right' : 'wrong'
    if (judged) return null
    return (before ? before.results[id] : right[id]) ? 'before' : null
  }

  const paused = pause.minutes > 0 && !attempt?.passed
  const waiting = paused ? t('pause', { minutes: pause.minutes }) : null
  const score = (correct: number) =>
    t('score', { correct, total: questions.length, pass: passMark })
  if (!open) {
    return (
      <div className="mt-6">
        <Summary passed score={attempt ? score(attempt.correct) : ''} wrong={[]} />
        <Button variant="outline" className="mt-6" onClick={startAgain}>
          {t('retake')}
        </Button>
      </div>
    )
  }

  return (
    <form ref={form} key={round} onSubmit={submit} onChange={onChange} noValidate className="mt-6">
      {attempt && !judged && !before && (
        <div className="mb-6">
          <p>
            {t(attempt.passed ? 'passed' : 'failed')}: {score(attempt.correct)}
          </p>
          <Review section={attempt.review} sections={sections} />
        </div>
      )}
      <fieldset disabled={judged !== null || change.pending} className="min-w-0">
        {questions.map((question, index) => (
          <Question
            key={question.id}
            question={question}
            number={index + 1}
            chosen={chosen[question.id] ?? []}
            missing={missing.includes(question.id)}
            verdict={verdictOf(question.id)}
            explanation={(judged ?? before)?.explanations[question.id] ?? null}
          />
        ))}
      </fieldset>
      <div className="grid gap-6 border-t border-border pt-6">
        {missing.length > 0 && (
          <Alert variant="destructive">
            <QuestionLinks
              className="-my-1.25"
              lead={t('missing')}
              questions={named.filter(({ id }) => missing.includes(id))}
            />
          </Alert>
        )}
        {change.error && <Refusal text={change.error} code={change.failure?.code} />}
        {judged ? (
          <>
            <Summary
              ref={summary}
              passed={judged.passed}
              score={score(judged.correct)}
              wrong={named.filter(({ id }) => judged.results[id] === false)}
            >
              <Review section={judged.review} sections={sections} />
              {pause.minutes > 0 && <p>{t('pause', { minutes: pause.minutes })}</p>}
            </Summary>
            <div>
              <Button variant={judged.passed ? 'outline' : 'default'} onClick={startAgain}>
                {t(judged.passed ? 'retake' : 'again')}
              </Button>
            </div>
          </>
        ) : (
          <div>
            <SubmitButton
              ref={submitButton}
              variant={attempt?.passed ? 'outline' : 'default'}
              disabled={waiting !== null}
              aria-describedby={waiting ? 'quiz-blocked' : undefined}
              pending={change.pending}
              pendingLabel={t('submitting')}
            >
              {t('submit')}
            </SubmitButton>
            {waiting && (
              <p id="quiz-blocked" className="mt-3 text-muted-foreground">
                {waiting}
              </p>
            )}
          </div>
        )}
      </div>
    </form>
  )
}
