'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { MarkedText } from '@/components/prose/marked-text'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { DataOf } from '@/lib/change/send-change'
import type { solveExercise } from '@/lib/learning/changes'
import type { LessonRef } from '@/lib/learning/client/lesson-ref'
import { useKeptChange } from '@/lib/offline/client/use-outbox'
import { Refusal } from './change-refusal'

type ExerciseProps = {
  lessonRef: LessonRef
  /** The answer's unit, if any. */
  unit: string | null
  /** A non-negative number, so that phones show a numeric keyboard. */
  keypad: boolean
  hint: string
  /** Known once solved. */
  solution: string | null
  /** The answer is a number. */
  number: boolean
}

/** The answer to a lesson's exercise, checked by the database, with a hint. */
export function Exercise({ lessonRef, unit, keypad, hint, number, ...props }: ExerciseProps) {
  const t = useTranslations('lesson.exercise')
  const { change } = useKeptChange<typeof solveExercise>('learning/exercise', lessonRef, {
    late: (result) => take(result, ''),
  })
  const input = useRef<HTMLInputElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const [solution, setSolution] = useState(props.solution)
  const [justSolved, setJustSolved] = useState(false)
  const [wrong, setWrong] = useState('')
  const [hintOpen, setHintOpen] = useState(false)
  const error = change.fieldError('answer')

  useEffect(() => {
    if (justSolved) outcome.current?.focus()
  }, [justSolved])

  useEffect(() => {
    if (change.error) input.current?.focus()
  }, [change.error])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWrong('')
    const answer = input.current?.value.trim() ?? ''
    if (!answer) return change.complain('invalid_input', { answer: 'required' })
    // Checked without an attempt, because too many wrong ones cause a pause.
    if (number && !/\d/.test(answer)) return setWrong(t('notNumber', { answer }))
    const checked = await change.send({ ...lessonRef, answer })
    if (checked.ok) take(checked.data, answer)
    input.current?.focus()
  }

  function take(result: DataOf<typeof solveExercise>, answer: string) {
    if (!result.solved) {
      setWrong(t('wrong', { answer: answer || (input.current?.value ?? '') }))
      setHintOpen(true)
    }
    setJustSolved(result.solved)
    if (result.solved) setSolution(result.solution ?? '')
  }

  if (solution !== null) {
    return (
      <div
        ref={outcome}
        tabIndex={-1}
        className="mt-6 border-l-2 border-success py-1 pl-5 outline-offset-4"
      >
        <p className="flex items-center gap-2 text-title font-semibold">
          <CircleCheck className="size-5 text-success" />
          {t('right')}
        </p>
        <p className="mt-2 text-label text-muted-foreground">{t('solution')}</p>
        <p lang="en" className="max-w-measure">
          <MarkedText>{solution}</MarkedText>
        </p>
      </div>
    )
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
      {change.error && !error && <Refusal text={change.error} code={change.failure?.code} />}
      <div className="flex flex-wrap items-start gap-3">
        <Field
          id="exercise-answer"
          label={t('label')}
          hint={unit && t('unit', { unit })}
          error={error}
          className="w-full max-w-80"
        >
          {(aria) => (
            <Input
              translate="no"
              {...aria}
              ref={input}
              name="answer"
              inputMode={keypad ? 'decimal' : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={500}
              onChange={() => {
                setWrong('')
                if (error) change.clear()
              }}
            />
          )}
        </Field>
        <SubmitButton
          variant="outline"
          className="sm:mt-7.75"
          pending={change.pending}
          pendingLabel={t('checking')}
        >
          {t('check')}
        </SubmitButton>
      </div>
      <p
        role="status"
        className={wrong ? 'max-w-measure border-l-2 border-warning pl-5 wrap-anywhere' : 'sr-only'}
      >
        {wrong}
      </p>
      <Hint open={hintOpen} onToggle={() => setHintOpen(!hintOpen)}>
        {hint}
      </Hint>
    </form>
  )
}

/** A hint behind a button. */
function Hint({ open, onToggle, children }: { open: boolean; onToggle(): void; children: string }) {
  const t = useTranslations('lesson.exercise')
  const id = useId()
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        {t(open ? 'hideHint' : 'showHint')}
      </Button>
      <p
        id={id}
        lang="en"
        hidden={!open}
        className="mt-2 max-w-measure border-l-2 border-info pl-5"
      >
        <MarkedText>{children}</MarkedText>
      </p>
    </div>
  )
}
