'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'
import { useAuth } from '@/lib/auth/auth-context'
import { useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'
import { CodeForm } from './code-form'
import { fieldText, type Notice } from './shared'

/** Asks for a reset mail, then takes its code; its link leads to the same page by the callback screen. */
export function ResetForm() {
  const t = useTranslations('auth')
  const locale = useLocale()
  const router = useRouter()
  const form = useSubmission()
  const { status } = useAuth()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)

  // The code was right: the person is signed in and may choose a password now.
  useEffect(() => {
    if (sentTo !== null && status === 'authenticated') router.replace(routes.updatePassword)
  }, [sentTo, status, router])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = fieldText(new FormData(event.currentTarget), 'email')
    if (!email) return form.complain('required_fields')
    await form.run('reset', async () => {
      await request('/api/auth/reset', { method: 'POST', body: { email, locale } })
      setSentTo(email)
      setNotice('reset.sent')
    })
  }

  return (
    <>
      {form.error && (
        <Alert variant="error" className="mb-6">
          {form.error}
        </Alert>
      )}
      {notice && !form.error && (
        <Alert variant="success" className="mb-6">
          {t(notice)}
        </Alert>
      )}
      {sentTo !== null ? (
        <CodeForm
          form={form}
          setNotice={setNotice}
          next={routes.updatePassword}
          type="recovery"
          email={sentTo}
          onBack={() => router.push(routes.auth)}
        />
      ) : (
        <form onSubmit={submit} noValidate className="space-y-5">
          <Field id="reset-email" label={t('email')} error={form.fieldError('email')}>
            {(aria) => <Input {...aria} name="email" type="email" autoComplete="username" />}
          </Field>
          <SubmitButton
            className="w-full"
            pending={form.working === 'reset'}
            pendingLabel={t('reset.submitting')}
          >
            {t('reset.submit')}
          </SubmitButton>
          <Link
            href={routes.auth}
            className="inline-flex min-h-11 items-center text-label underline"
          >
            {t('reset.back')}
          </Link>
        </form>
      )}
    </>
  )
}
