'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { DataOf } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import type { submitQuiz } from '@/lib/learning/changes'
import type { LessonRef } from '../lesson-ref'
import { Refusal } from '../refusal'
import { type Answers, type Question as Asked, answersIn, passMark, unanswered } from './answers'
import { Question, questionId, type Verdict } from './question'
import { QuestionLinks, Summary } from './summary'

type Judged = DataOf<typeof submitQuiz>

type QuizProps = {
  lessonRef: LessonRef
  questions: readonly Asked[]
  /** Chosen earlier and not submitted. */
  draft: Answers
  /** The best attempt so far. */
  attempt: { correct: number; passed: boolean } | null
  /** Why it can't be taken now; null if it can. */
  blocked: string | null
  onDraft(draft: Answers): void
  onPassed(): void
}

/** A lesson's quiz. Only the database knows the right options. */
export function Quiz(props: QuizProps) {
  const { lessonRef, questions, attempt, blocked, onDraft, onPassed } = props
  const t = useTranslations('lesson.quiz')
  const change = useChange<typeof submitQuiz>('learning/quiz', { keepsSession: true })
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(props.draft)
  // A passed quiz stays closed until asked for, unless another device is in the middle of it.
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

  useEffect(() => {
    if (round > 0) form.current?.querySelector('input')?.focus()
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
    const sent = await change.send({ ...lessonRef, answers })
    if (!sent.ok) return
    setJudged(sent.data)
    onDraft({})
    if (sent.data.passed) onPassed()
  }

  function focusInput(id: string) {
    form.current?.querySelector<HTMLInputElement>(`#${questionId(id)} input`)?.focus()
  }

  /** Clears the choices; earlier right answers stay visible. */
  function startAgain() {
    setBefore(judged)
    setJudged(null)
    setChosen({})
    setOpen(true)
    setRound((now) => now + 1)
  }

  function verdictOf(id: string): Verdict | null {
    if (judged) return judged.results[id] ? 'right' : 'wrong'
    return before?.results[id] ? 'before' : null
  }

  const score = (correct: number) =>
    t('score', { correct, total: questions.length, pass: passMark })
  if (!open) {
    return (
      <div className="mt-6">
        <Summary
          passed
          title={t('passed')}
          score={attempt ? score(attempt.correct) : ''}
          look={t('look')}
          wrong={[]}
        />
        <Button variant="secondary" className="mt-6" onClick={startAgain}>
          {t('retake')}
        </Button>
      </div>
    )
  }

  return (
    <form ref={form} key={round} onSubmit={submit} onChange={onChange} noValidate className="mt-6">
      {attempt && !judged && !before && (
        <p className="mb-6">
          {t(attempt.passed ? 'passed' : 'failed')}: {score(attempt.correct)}
        </p>
      )}
      <fieldset
        disabled={blocked !== null || judged !== null || change.pending}
        className="min-w-0"
      >
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
      <div className="grid gap-6 border-t border-line pt-6">
        {missing.length > 0 && (
          <Alert variant="error">
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
              title={t(judged.passed ? 'passed' : 'failed')}
              score={score(judged.correct)}
              look={t('look')}
              wrong={named.filter(({ id }) => !judged.results[id])}
            />
            <div>
              <Button variant={judged.passed ? 'secondary' : 'primary'} onClick={startAgain}>
                {t(judged.passed ? 'retake' : 'again')}
              </Button>
            </div>
          </>
        ) : (
          <div>
            <SubmitButton
              ref={submitButton}
              variant={attempt?.passed ? 'secondary' : 'primary'}
              disabled={blocked !== null}
              aria-describedby={blocked ? 'quiz-blocked' : undefined}
              pending={change.pending}
              pendingLabel={t('submitting')}
            >
              {t('submit')}
            </SubmitButton>
            {blocked && (
              <p id="quiz-blocked" className="mt-3 text-muted">
                {blocked}
              </p>
            )}
          </div>
        )}
      </div>
    </form>
  )
}
