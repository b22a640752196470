'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DigitsField } from '@/components/forms/digits-field'
import { FocusedHeading } from '@/components/forms/focused-heading'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { fieldText, type Notice, useAuth, useBannerError } from '@/lib/auth/auth-context'
import type { requestReset } from '@/lib/auth/password'
import type { resend, verify } from '@/lib/auth/sign-up'
import { useFocusOnFailure } from '@/lib/change/form-hooks'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { routes, secondFactorPath } from '@/lib/routes'
import { Banner, EmailField } from './auth-form'

type CodeFormProps = {
  type: 'signup' | 'recovery'
  email: string
  /** The banner's first message. */
  notice: Notice | null
  /** The path after signing in, without a locale. */
  next: string
  onBack(): void
}

/** Takes the eight-digit code from an email. Once it is right, the session state changes and the page continues. */
export function CodeForm({ type, next, onBack, ...props }: CodeFormProps) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const { accept } = useAuth()
  const router = useRouter()
  const form = useChange<typeof verify>('auth/verify')
  const confirmation = useChange<typeof resend>('auth/resend')
  const reset = useChange<typeof requestReset>('auth/reset')
  const again = type === 'recovery' ? reset : confirmation
  const [email, setEmail] = useState(props.email)
  const [notice, setNotice] = useState(props.notice)
  const busy = form.pending || again.pending
  const bannerError = useBannerError()
  const element = useRef<HTMLFormElement>(null)
  useFocusOnFailure(element, form.failure ?? again.failure)
  const fieldError = (name: string) => form.fieldError(name) ?? again.fieldError(name)

  function clear() {
    form.clear()
    again.clear()
    setNotice(null)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clear()
    const code = fieldText(new FormData(event.currentTarget), 'code')
    const empty = !email.trim() ? 'email' : !code && 'code'
    if (empty) return form.complain('required_fields', { [empty]: 'required_fields' })
    const verified = await form.send({ email: email.trim(), code, type })
    if (!verified.ok && verified.code === 'second_factor_required') {
      // A forgotten password comes first: someone else may know the old one.
      return router.push(type === 'recovery' ? routes.updatePassword : secondFactorPath(next))
    }
    if (!verified.ok) return
    // The password may be someone else's, so a new one comes first.
    if (type === 'signup' && verified.data.recovery) return router.replace(routes.updatePassword)
    accept(verified.data)
  }

  async function sendAgain() {
    clear()
    if (!email.trim()) return form.complain('required_fields', { email: 'required_fields' })
    const input = { email: email.trim(), locale }
    const response = await (type === 'recovery'
      ? reset.send(input)
      : confirmation.send({ ...input, next }))
    if (response.ok) setNotice(type === 'recovery' ? 'reset.resent' : 'code.resent')
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="space-y-5">
      <div>
        <FocusedHeading as="h2" className="text-title">
          {t(type === 'signup' ? 'code.title' : 'reset.codeTitle')}
        </FocusedHeading>
        {type === 'signup' && <p className="mt-1 text-muted-foreground">{t('code.lead')}</p>}
      </div>
      {notice && <Banner error={null} notice={t(notice)} />}
      <EmailField
        id="code-email"
        error={fieldError('email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <DigitsField
        alert
        id="code"
        label={t('code.label')}
        hint={t('code.hint')}
        error={fieldError('code')}
        name="code"
        className="font-mono tracking-[0.25em]"
      />
      <Banner error={bannerError(form) ?? bannerError(again)} />
      <SubmitButton
        className="w-full"
        disabled={busy}
        pending={form.pending}
        pendingLabel={t('code.submitting')}
      >
        {t('code.submit')}
      </SubmitButton>
      <div className="flex flex-wrap justify-between gap-x-6">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          disabled={busy}
          loading={again.pending}
          loadingLabel={t('code.resending')}
          onClick={sendAgain}
        >
          {t('code.resend')}
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={onBack}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  )
}

/** Requests a reset email, then takes its code; its link arrives here through the callback screen. */
export function ResetForm() {
  const t = useTranslations('auth')
  const locale = useLocale()
  const router = useRouter()
  const form = useChange<typeof requestReset>('auth/reset')
  const { status } = useAuth()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const bannerError = useBannerError()
  const element = useRef<HTMLFormElement>(null)
  useFocusOnFailure(element, form.failure)

  // The code was right: the person is signed in and may set a password.
  useEffect(() => {
    if (sentTo !== null && status === 'authenticated') router.replace(routes.updatePassword)
  }, [sentTo, status, router])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = fieldText(new FormData(event.currentTarget), 'email')
    if (!email) return form.complain('required_fields', { email: 'required_fields' })
    const response = await form.send({ email, locale })
    if (response.ok) setSentTo(email)
  }

  if (sentTo !== null) {
    return (
      <CodeForm
        type="recovery"
        email={sentTo}
        notice="reset.sent"
        next={routes.updatePassword}
        onBack={() => router.push(routes.auth)}
      />
    )
  }
  return (
    <form ref={element} onSubmit={submit} noValidate className="space-y-5">
      <EmailField id="reset-email" error={form.fieldError('email')} />
      <Banner error={bannerError(form)} />
      <SubmitButton className="w-full" pending={form.pending} pendingLabel={t('reset.submitting')}>
        {t('reset.submit')}
      </SubmitButton>
      <Link href={routes.auth} className="inline-flex min-h-11 items-center text-label underline">
        {t('reset.back')}
      </Link>
    </form>
  )
}
