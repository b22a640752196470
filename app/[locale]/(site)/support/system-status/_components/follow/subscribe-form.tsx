'use client'

import { type ReactNode, useActionState, useEffect, useRef } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'
import { formatWait } from '@/lib/i18n/duration'
import { subscribeByForm } from '@/lib/status/form-actions'
import { filled } from '../format'
import { useSubscribing } from './use-subscribing'

type SubscribeWords = {
  email: string
  submit: string
  submitting: string
  /** `text` holds `{email}`. */
  sent: { title: string; text: string }
  /** By code; `rate_limited` holds `{time}`. */
  errors: Record<string, string> & { unexpected: string }
}

type SubscribeFormProps = {
  locale: string
  words: SubscribeWords
  /** Stands under the button. */
  children: ReactNode
}

/** Takes the place of the form; a screen reader begins to read here. */
function Asked({ words, email }: { words: SubscribeWords['sent']; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
        {words.title}
      </h3>
      <p className="mt-2 max-w-measure">{filled(words.text, { email })}</p>
    </div>
  )
}

/**
 * The form itself posts to the page, which answers with the same words; with scripts the address goes to the
 * handler, and the page stays as it is.
 */
export function SubscribeForm({ locale, words, children }: SubscribeFormProps) {
  const [posted, formAction] = useActionState(subscribeByForm, null)
  const input = useRef<HTMLInputElement>(null)
  const { answer, sending, send } = useSubscribing(posted)

  // A complaint about the address is read with its field; any other stands in a banner.
  const refused = answer?.step === 'refused' ? answer : null
  const aboutField = refused?.code === 'email_missing' || refused?.code === 'email_invalid'
  useEffect(() => {
    if (refused && aboutField) input.current?.focus()
  }, [refused, aboutField])

  if (answer?.step === 'asked') return <Asked words={words.sent} email={answer.email} />

  const text =
    refused &&
    filled(words.errors[refused.code] ?? words.errors.unexpected, {
      time: formatWait(refused.seconds, locale),
    })

  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault()
        void send(input.current?.value ?? '', locale)
      }}
      noValidate
      className="grid max-w-form content-start gap-5"
    >
      <input type="hidden" name="language" value={locale} />
      {text && !aboutField && <Alert variant="error">{text}</Alert>}
      <Field id="status-email" label={words.email} error={aboutField ? text : null} required>
        {(aria) => (
          <Input
            {...aria}
            ref={input}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={posted?.step === 'refused' ? posted.email : ''}
          />
        )}
      </Field>
      <SubmitButton
        className="justify-self-start max-sm:w-full"
        pending={sending}
        pendingLabel={words.submitting}
      >
        {words.submit}
      </SubmitButton>
      {children}
    </form>
  )
}
