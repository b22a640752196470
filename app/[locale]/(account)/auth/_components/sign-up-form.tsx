'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { FieldGroup } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Radio, RadioGroup } from '@/components/ui/radio-group'
import { roles } from '@/lib/account/account'
import { minPassword } from '@/lib/auth/limits'
import type { signUp } from '@/lib/auth/sign-up'
import type { ChangeState } from '@/lib/change/use-change'
import { fieldText } from './shared'

/** The form's own checks, in order; null if it is valid. */
function complaint(email: string, password: string, confirmPassword: string): string | null {
  if (!email || !password || !confirmPassword) return 'required_fields'
  if (password !== confirmPassword) return 'passwords_differ'
  return password.length < minPassword ? 'password_too_short' : null
}

type SignUpFormProps = {
  form: ChangeState<typeof signUp>
  busy: boolean
  clear(): void
  /** The path after signing in, without a locale. */
  next: string
  onSent(email: string): void
}

export function SignUpForm({ form, busy, clear, next, onSent }: SignUpFormProps) {
  const t = useTranslations('auth')
  const locale = useLocale()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clear()
    const data = new FormData(event.currentTarget)
    const email = fieldText(data, 'email')
    const password = String(data.get('password') ?? '')
    const confirmPassword = String(data.get('confirmPassword') ?? '')
    const role = roles.find((name) => name === data.get('role')) ?? 'student'
    const code = complaint(email, password, confirmPassword)
    if (code) return form.complain(code)
    const sent = await form.send({ email, password, confirmPassword, role, locale, next })
    if (sent.ok) onSent(email)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField
        id="sign-up-email"
        label={t('email')}
        error={form.fieldError('email')}
        name="email"
        type="email"
        autoComplete="username"
      />
      <TextField
        id="sign-up-password"
        label={t('password')}
        hint={t('passwordHint')}
        error={form.fieldError('password')}
        name="password"
        type="password"
        autoComplete="new-password"
      />
      <TextField
        id="sign-up-confirm"
        label={t('confirmPassword')}
        error={form.fieldError('confirmPassword')}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
      />
      <FieldGroup id="sign-up-role" label={t('roleLegend')} error={form.fieldError('role')}>
        {(aria) => (
          <RadioGroup {...aria} name="role" defaultValue="student">
            {roles.map((role) => (
              <Radio key={role} value={role} label={t(role)} />
            ))}
          </RadioGroup>
        )}
      </FieldGroup>
      <SubmitButton
        className="w-full"
        disabled={busy}
        pending={form.pending}
        pendingLabel={t('creating')}
      >
        {t('createAccount')}
      </SubmitButton>
    </form>
  )
}
