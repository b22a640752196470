'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { useAuth } from '@/lib/auth/auth-context'
import { fieldText, useBannerError } from '@/lib/auth/auth-mode'
import type { requestReset } from '@/lib/auth/password'
import { useChange } from '@/lib/change/use-change'
import { useFocusOnFailure } from '@/lib/change/use-focus-on-failure'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'
import { Banner } from './auth-banner'
import { CodeForm } from './code-form'
import { EmailField } from './credential-fields'

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
