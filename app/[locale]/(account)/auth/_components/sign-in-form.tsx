'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { useAuth } from '@/lib/auth/auth-context'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { toast } from '@/lib/toast'
import { type FormProps, fieldText } from './shared'

export function SignInForm({
  form,
  setNotice,
  onCode,
}: FormProps & { onCode(email: string): void }) {
  const t = useTranslations('auth')
  const { signIn } = useAuth()
  const [email, setEmail] = useState('')
  const [failed, setFailed] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setNotice(null)
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    if (!fieldText(data, 'email') || !password) return form.complain('required_fields')
    await form.run(
      'sign-in',
      async () => {
        // The card leaves the page once the state says that somebody is signed in.
        await signIn(fieldText(data, 'email'), password)
        toast.success(t('toasts.signedIn'))
      },
      () => {
        toast.error(t('toasts.signInFailed'))
        setFailed(true)
      },
    )
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <Field id="sign-in-email" label={t('email')} error={form.fieldError('email')}>
        {(aria) => (
          <Input
            {...aria}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field id="sign-in-password" label={t('password')} error={form.fieldError('password')}>
        {(aria) => (
          <Input {...aria} name="password" type="password" autoComplete="current-password" />
        )}
      </Field>
      <SubmitButton
        className="w-full"
        disabled={form.working !== null}
        pending={form.working === 'sign-in'}
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
