'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import type { SignIn } from '@/lib/auth/auth-context'
import { fieldText, useBannerError, useNext } from '@/lib/auth/auth-mode'
import type { ChangeState } from '@/lib/change/use-change'
import { useFocusOnFailure } from '@/lib/change/use-focus-on-failure'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { routes, secondFactorPath } from '@/lib/routes'
import { toast } from '@/lib/toast'
import { Banner } from './auth-banner'
import { EmailField } from './credential-fields'

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
