'use client'

import { type KeyboardEvent, type ReactNode, useActionState, useEffect, useRef } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'
import { joinByForm } from '@/lib/waitlist/form-action'
import type { Complaint } from '@/lib/waitlist/join'
import { ThankYou } from './thank-you'
import { useJoin } from './use-join'

export type WaitlistWords = {
  email: string
  submit: string
  submitting: string
  /** What is wrong; `{time}` in `limited` is filled in. */
  complaints: Record<Complaint, string>
  /** What follows a complaint in smaller letters. */
  notes: { failed: string; offline: string }
  toasts: { joined: string; taken: string; failed: string }
  thanks: { title: string; joined: string; already: string }
}

type WaitlistFormProps = {
  locale: string
  words: WaitlistWords
  /** Stand in the form, above the thanks' place, and in the thanks. */
  privacy: ReactNode
  signIn: ReactNode
  home: ReactNode
  children: ReactNode
}

const inSeconds = (locale: string, seconds: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(
    seconds,
  )

/**
 * SPEC §4, "Waitlist form". The form itself posts to the page, which answers with the same words; with
 * scripts the address goes to the handler, and the page stays as it is.
 */
export function WaitlistForm({ locale, words, children, ...parts }: WaitlistFormProps) {
  const [posted, formAction] = useActionState(joinByForm, null)
  const input = useRef<HTMLInputElement>(null)
  const join = useJoin({ input, posted, toasts: words.toasts })
  const { answer, sending } = join

  // A complaint about the address is read with its field; any other stands in a banner.
  const complaint = answer?.step === 'refused' ? answer.complaint : null
  const aboutField = complaint === 'required' || complaint === 'invalid' || complaint === 'taken'
  useEffect(() => {
    if (answer && aboutField) input.current?.focus()
  }, [answer, aboutField])

  if (answer?.step === 'joined') {
    const { title, joined, already } = words.thanks
    return (
      <ThankYou title={title} text={answer.alreadyExists ? already : joined} home={parts.home} />
    )
  }

  const seconds = answer?.step === 'refused' ? answer.seconds : 0
  const text =
    complaint && words.complaints[complaint].replace('{time}', inSeconds(locale, seconds))
  const note = (complaint === 'failed' || complaint === 'offline') && words.notes[complaint]

  // A disabled button takes the key's own effect away, so the empty field has to say so itself.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && join.empty) join.refuse('required')
  }

  return (
    <>
      {children}
      <form
        action={formAction}
        onSubmit={(event) => {
          event.preventDefault()
          void join.send()
        }}
        noValidate
        className="mt-10 grid max-w-form gap-5"
      >
        {text && !aboutField && (
          <Alert variant="error">
            <p>{text}</p>
            {note && <p className="mt-1 text-label text-muted">{note}</p>}
          </Alert>
        )}
        <Field id="waitlist-email" label={words.email} error={aboutField ? text : null} required>
          {(aria) => (
            <Input
              {...aria}
              ref={input}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={posted?.step === 'refused' ? posted.email : ''}
              onInput={join.typed}
              onKeyDown={onKeyDown}
              className="min-h-12"
            />
          )}
        </Field>
        <SubmitButton
          size="lg"
          className="w-full"
          pending={sending}
          pendingLabel={words.submitting}
          disabled={join.empty}
        >
          {words.submit}
        </SubmitButton>
        {parts.privacy}
      </form>
      <div className="mt-10 max-w-form">{parts.signIn}</div>
    </>
  )
}
