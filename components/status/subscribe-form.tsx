'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { FocusedHeading } from '@/components/forms/focused-heading'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'
import { type ErrorWords, failureWords } from '@/lib/change/failure'
import { useChangeForm } from '@/lib/change/use-change-form'
import type { subscribe } from '@/lib/status/changes'
import { subscribeByForm } from '@/lib/status/form-actions'
import { filled } from '@/lib/status/status-format'

type SubscribeWords = {
  email: string
  submit: string
  submitting: string
  /** `text` holds `{email}`. */
  sent: { title: string; text: string }
  errors: ErrorWords
}

type SubscribeFormProps = {
  locale: string
  words: SubscribeWords
  /** Shown under the button. */
  children: ReactNode
}

/** Asks for an email address; the confirmation says where the email was sent. */
export function SubscribeForm({ locale, words, children }: SubscribeFormProps) {
  const { form, pending, outcome, failure, initial, typed } = useChangeForm<typeof subscribe>(
    'status/subscribe',
    { action: subscribeByForm },
  )
  if (outcome?.ok) {
    return (
      <div>
        <FocusedHeading as="h3" className="text-title">
          {words.sent.title}
        </FocusedHeading>
        <p className="mt-2 max-w-measure">
          {filled(words.sent.text, { email: typed.email?.trim() ?? '' })}
        </p>
      </div>
    )
  }
  const { error, fieldError } = failureWords(words.errors, failure, locale)
  return (
    <form {...form} className="grid max-w-form content-start gap-5">
      <input type="hidden" name="language" value={locale} />
      {error && <Alert variant="destructive">{error}</Alert>}
      <Field id="status-email" label={words.email} error={fieldError('email')} required>
        {(aria) => (
          <Input
            {...aria}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={initial.email ?? ''}
          />
        )}
      </Field>
      <SubmitButton
        className="justify-self-start max-sm:w-full"
        pending={pending}
        pendingLabel={words.submitting}
      >
        {words.submit}
      </SubmitButton>
      {children}
    </form>
  )
}
