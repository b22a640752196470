'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Alert } from '@/components/ui/alert'
import { useChange } from '@/lib/change/use-change'
import type { startEmailChange } from '@/lib/email-change/changes'

/** Asks for a new address; both addresses then have to confirm it. */
export function NewEmailForm() {
  const t = useTranslations('account.emailChange')
  const form = useChange<typeof startEmailChange>('email-change/start', { refresh: true })
  const [email, setEmail] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const error = form.fieldError('email')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = email.trim()
      ? await form.send({ email })
      : form.complain('invalid_input', { email: 'required' })
    if (!sent?.ok) input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="max-w-form space-y-5">
      {form.error && !error && <Alert variant="destructive">{form.error}</Alert>}
      <TextField
        id="new-email"
        label={t('label')}
        hint={t('hint')}
        error={error}
        name="email"
        type="email"
        autoComplete="email"
        ref={input}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <p className="text-label text-muted-foreground">{t('google')}</p>
      <SubmitButton pending={form.pending} pendingLabel={t('sending')}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
