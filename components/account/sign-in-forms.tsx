'use client'

import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { FieldGroup } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { NativeRadio, NativeRadioGroup } from '@/components/ui/native-radio-group'
import { roles } from '@/lib/account/account'
import { minPassword } from '@/lib/account/password-forms'
import { fieldText, type SignIn, useBannerError, useNext } from '@/lib/auth/auth-context'
import type { signUp } from '@/lib/auth/sign-up'
import { useFocusOnFailure } from '@/lib/change/form-hooks'
import type { ChangeState } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { routes, secondFactorPath } from '@/lib/routes'
import { toast } from '@/lib/toast'
import { Banner, EmailField, NewPasswordFields } from './auth-form'

type SignInFormProps = {
  form: ChangeState<SignIn>
  busy: boolean
  clear(): void
  onCode(email: string): void
}

export function SignInForm({ form, busy, clear, onCode }: SignInFormProps) {
  const t = useTranslations('auth')
  const router = useRouter()
  const next = useNext()
  const [email, setEmail] = useState('')
  const [failed, setFailed] = useState(false)
  const bannerError = useBannerError()
  const element = useRef<HTMLFormElement>(null)
  useFocusOnFailure(element, form.failure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clear()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    const empty = !fieldText(data, 'email') ? 'email' : !password && 'password'
    if (empty) return form.complain('required_fields', { [empty]: 'required_fields' })
    // The card leaves the page once the state is signed in.
    const response = await form.send({ email: fieldText(data, 'email'), password })
    if (response.ok) return toast.success(t('toasts.signedIn'))
    if (response.code === 'second_factor_required') return router.push(secondFactorPath(next))
    toast.error(t('toasts.signInFailed'))
    setFailed(true)
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="space-y-5">
      <EmailField
        id="sign-in-email"
        error={form.fieldError('email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        alert
        id="sign-in-password"
        label={t('password')}
        error={form.fieldError('password')}
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <Banner error={bannerError(form)} />
      <SubmitButton
        className="w-full"
        disabled={busy}
        pending={form.pending}
        pendingLabel={t('signingIn')}
      >
        {t('signIn')}
      </SubmitButton>
      <div className="flex flex-wrap justify-between gap-x-6 text-label">
        <Link href={routes.authReset} className="inline-flex min-h-11 items-center underline">
          {t('forgot')}
        </Link>
        <button
          type="button"
          className="min-h-11 text-left underline"
          onClick={() => onCode(email.trim())}
        >
          {t(failed ? 'notConfirmed' : 'haveCode')}
        </button>
      </div>
    </form>
  )
}

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
