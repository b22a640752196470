'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Alert } from '@/components/ui/alert'
import type { confirmPassword } from '@/lib/auth/confirm'
import { useChange } from '@/lib/change/use-change'

type ConfirmPasswordProps = { email: string; onConfirmed(): Promise<void> }

/** Confirms the person's identity with their password. */
export function ConfirmPassword({ email, onConfirmed }: ConfirmPasswordProps) {
  const t = useTranslations('account.confirm')
  const form = useChange<typeof confirmPassword>('auth/confirm')
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const error = form.fieldError('currentPassword')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // From a dialog the event would bubble to surrounding forms in React's tree.
    event.stopPropagation()
    const sent = password
      ? await form.send({ currentPassword: password })
      : form.complain('invalid_input', { currentPassword: 'required' })
    if (sent?.ok) return onConfirmed()
    input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {form.error && !error && <Alert variant="destructive">{form.error}</Alert>}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        id="confirm-password"
        label={t('password')}
        error={error}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        ref={input}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <SubmitButton className="w-full" pending={form.pending} pendingLabel={t('working')}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
