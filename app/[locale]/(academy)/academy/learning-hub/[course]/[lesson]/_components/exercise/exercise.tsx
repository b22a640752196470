'use client'

import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { LessonAddress } from '../lesson-address'
import { MarkedText } from '../marked-text'
import { Refusal } from '../refusal'
import { useLessonRequest } from '../use-lesson-request'

export type ExerciseWords = {
  label: string
  /** In what an answer is counted, if in anything. */
  unit: string | null
  check: string
  checking: string
  wrong: string
  right: string
  showHint: string
  hideHint: string
  solution: string
  signIn: string
}

type ExerciseProps = {
  address: LessonAddress
  /** A number that is not negative: phones show their keys for figures. */
  keypad: boolean
  hint: string
  /** Known once it is solved. */
  solution: string | null
  blocked: string | null
  words: ExerciseWords
}

/** The answer to a lesson's exercise, checked by the database, with a hint for whoever asks. */
export function Exercise({ address, keypad, hint, blocked, words, ...props }: ExerciseProps) {
  const sending = useLessonRequest()
  const input = useRef<HTMLInputElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const [solution, setSolution] = useState(props.solution)
  const [justSolved, setJustSolved] = useState(false)
  const [wrong, setWrong] = useState(false)
  const error = sending.fieldError('answer')

  useEffect(() => {
    if (justSolved) outcome.current?.focus()
  }, [justSolved])

  useEffect(() => {
    if (sending.error) input.current?.focus()
  }, [sending.error])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWrong(false)
    const answer = input.current?.value.trim() ?? ''
    if (!answer) return sending.complain('invalid_input', { answer: 'required' })
    await sending.post<{ solved: boolean; solution: string | null }>(
      '/api/learning/exercise',
      { ...address, answer },
      (checked) => {
        setWrong(!checked.solved)
        if (!checked.solved) return
        setSolution(checked.solution ?? '')
        setJustSolved(true)
      },
    )
    input.current?.focus()
  }

  if (solution !== null) {
    return (
      <div
        ref={outcome}
        tabIndex={-1}
        className="mt-6 border-l-2 border-success py-1 pl-5 outline-offset-4"
      >
        <p className="flex items-center gap-2 text-title font-semibold">
          <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-5 text-success" />
          {words.right}
        </p>
        <p className="mt-2 text-label text-muted">{words.solution}</p>
        <p lang="en" className="max-w-measure">
          <MarkedText>{solution}</MarkedText>
        </p>
      </div>
    )
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4">
      {sending.error && !error && (
        <Refusal text={sending.error} code={sending.code} signIn={words.signIn} />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Field
          id="exercise-answer"
          label={words.label}
          hint={words.unit}
          error={error}
          className="w-full max-w-80"
        >
          {(aria) => (
            <Input
              {...aria}
              ref={input}
              name="answer"
              inputMode={keypad ? 'decimal' : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={500}
              disabled={blocked !== null}
              onChange={() => {
                setWrong(false)
                if (error) sending.clear()
              }}
            />
          )}
        </Field>
        <SubmitButton
          variant="secondary"
          className="sm:mt-7.75"
          disabled={blocked !== null}
          pending={sending.working !== null}
          pendingLabel={words.checking}
        >
          {words.check}
        </SubmitButton>
      </div>
      <p role="status" className={wrong ? 'max-w-measure' : 'sr-only'}>
        {wrong && words.wrong}
      </p>
      {blocked && <p className="text-muted">{blocked}</p>}
      <Hint words={words}>{hint}</Hint>
    </form>
  )
}

function Hint({ words, children }: { words: ExerciseWords; children: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? words.hideHint : words.showHint}
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
