'use client'

import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef } from 'react'
import { FieldGroup } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { NativeRadio, NativeRadioGroup } from '@/components/ui/native-radio-group'
import { roles } from '@/lib/account/account'
import { fieldText, useBannerError } from '@/lib/auth/auth-mode'
import { minPassword } from '@/lib/auth/limits'
import type { signUp } from '@/lib/auth/sign-up'
import type { ChangeState } from '@/lib/change/use-change'
import { useFocusOnFailure } from '@/lib/change/use-focus-on-failure'
import { Banner } from './auth-banner'
import { EmailField, NewPasswordFields } from './credential-fields'

type Typed = Record<'email' | 'password' | 'confirmPassword', string>

/** The form's own checks, in order: the first code with its field, or null if all is valid. */
function complaint(typed: Typed): [field: string, code: string] | null {
  const empty = (['email', 'password', 'confirmPassword'] as const).find((name) => !typed[name])
  if (empty) return [empty, 'required_fields']
  if (typed.password !== typed.confirmPassword) return ['confirmPassword', 'passwords_differ']
  return typed.password.length < minPassword ? ['password', 'password_too_short'] : null
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
  // From the personal link in a waitlist email.
  const invitation = useSearchParams().get('invitation') ?? undefined
  const bannerError = useBannerError()
  const element = useRef<HTMLFormElement>(null)
  useFocusOnFailure(element, form.failure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clear()
    const data = new FormData(event.currentTarget)
    const email = fieldText(data, 'email')
    const password = String(data.get('password') ?? '')
    const confirmPassword = String(data.get('confirmPassword') ?? '')
    const role = roles.find((name) => name === data.get('role')) ?? 'student'
    const wrong = complaint({ email, password, confirmPassword })
    if (wrong) return form.complain(wrong[1], Object.fromEntries([wrong]))
    const typed = { email, password, confirmPassword, role }
    const response = await form.send({ ...typed, locale, next, invitation })
    if (response.ok) onSent(email)
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="space-y-5">
      <EmailField id="sign-up-email" error={form.fieldError('email')} />
      <NewPasswordFields
        ids={['sign-up-password', 'sign-up-confirm']}
        labels={[t('password'), t('confirmPassword')]}
        errorOf={form.fieldError}
      />
      <FieldGroup id="sign-up-role" label={t('roleLegend')} error={form.fieldError('role')}>
        {(aria) => (
          <NativeRadioGroup {...aria} name="role" defaultValue="student">
            {roles.map((role) => (
              <NativeRadio key={role} value={role} label={t(role)} />
            ))}
          </NativeRadioGroup>
        )}
      </FieldGroup>
      <Banner error={bannerError(form)} />
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
