'use client'

import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { LessonAddress } from '../lesson-address'
import { Refusal } from '../refusal'
import { useLessonRequest } from '../use-lesson-request'
import { type Answers, type Question as Asked, answersIn, unanswered } from './answers'
import { Question, type QuestionWords, questionId, type Verdict } from './question'
import { QuestionLinks, Summary } from './summary'

export type QuizWords = QuestionWords & {
  /** By the number of questions: "Question 1", … */
  names: string[]
  missing: string
  missingOne: string[]
  submit: string
  submitting: string
  passed: string
  failed: string
  /** By the number of right answers. */
  scores: string[]
  look: string
  again: string
  retake: string
  signIn: string
}

type Judged = {
  correct: number
  passed: boolean
  results: Record<string, boolean>
  explanations: Record<string, string>
}

type QuizProps = {
  address: LessonAddress
  questions: readonly Asked[]
  /** Answers that were chosen before and not submitted. */
  draft: Answers
  /** The best attempt so far. */
  attempt: { correct: number; passed: boolean } | null
  /** Why it can't be taken now; null when it can. */
  blocked: string | null
  words: QuizWords
  onDraft(draft: Answers): void
  onPassed(): void
}

/** A lesson's quiz. Which options are right is known to the database alone. */
export function Quiz(props: QuizProps) {
  const { address, questions, attempt, blocked, words, onDraft, onPassed } = props
  const sending = useLessonRequest()
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(props.draft)
  // A passed quiz rests until it is asked for, unless another device is in the middle of it.
  const [open, setOpen] = useState(!attempt?.passed || Object.keys(props.draft).length > 0)
  const [round, setRound] = useState(0)
  const [missing, setMissing] = useState<string[]>([])
  const [judged, setJudged] = useState<Judged | null>(null)
  const [before, setBefore] = useState<Judged | null>(null)
  const named = questions.map(({ id }, index) => ({ id, name: words.names[index] ?? '' }))

  useEffect(() => {
    if (judged) summary.current?.focus()
  }, [judged])

  // The button could not keep the focus while it was disabled.
  useEffect(() => {
    if (sending.error) submitButton.current?.focus()
  }, [sending.error])

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
    sending.clear()
    setMissing(without)
    if (without[0]) return focusInput(without[0])
    await sending.post<Judged>('/api/learning/quiz', { ...address, answers }, (answer) => {
      setJudged(answer)
      onDraft({})
      if (answer.passed) onPassed()
    })
  }

  function focusInput(id: string) {
    form.current?.querySelector<HTMLInputElement>(`#${questionId(id)} input`)?.focus()
  }

  /** Nothing stays chosen; what was right can still be seen. */
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

  const best = attempt && { ...attempt, score: words.scores[attempt.correct] ?? '' }
  if (!open) {
    return (
      <div className="mt-6">
        <Summary
          passed
          title={words.passed}
          score={best?.score ?? ''}
          look={words.look}
          wrong={[]}
        />
        <Button variant="secondary" className="mt-6" onClick={startAgain}>
          {words.retake}
        </Button>
      </div>
    )
  }

  const working = sending.working !== null
  return (
    <form ref={form} key={round} onSubmit={submit} onChange={onChange} noValidate className="mt-6">
      {best && !judged && !before && (
        <p className="mb-6">
          {best.passed ? words.passed : words.failed}: {best.score}
        </p>
      )}
      <fieldset disabled={blocked !== null || judged !== null || working} className="min-w-0">
        {questions.map((question, index) => (
          <Question
            key={question.id}
            question={question}
            name={words.names[index] ?? ''}
            chosen={chosen[question.id] ?? []}
            error={missing.includes(question.id) ? (words.missingOne[index] ?? '') : null}
            verdict={verdictOf(question.id)}
            explanation={(judged ?? before)?.explanations[question.id] ?? null}
            words={words}
          />
        ))}
      </fieldset>
      <div className="grid gap-6 border-t border-line pt-6">
        {missing.length > 0 && (
          <Alert variant="error">
            <QuestionLinks
              className="-my-1.25"
              lead={words.missing}
              questions={named.filter(({ id }) => missing.includes(id))}
            />
          </Alert>
        )}
        {sending.error && (
          <Refusal text={sending.error} code={sending.code} signIn={words.signIn} />
        )}
        {judged ? (
          <>
            <Summary
              ref={summary}
              passed={judged.passed}
              title={judged.passed ? words.passed : words.failed}
              score={words.scores[judged.correct] ?? ''}
              look={words.look}
              wrong={named.filter(({ id }) => !judged.results[id])}
            />
            <div>
              <Button variant={judged.passed ? 'secondary' : 'primary'} onClick={startAgain}>
                {judged.passed ? words.retake : words.again}
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
              pending={working}
              pendingLabel={words.submitting}
            >
              {words.submit}
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
