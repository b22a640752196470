'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useAuth } from '@/lib/auth/auth-context'
import type { Verified } from '@/lib/auth/session-answer'
import { request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'
import { type FormProps, fieldText } from './shared'

type CodeFormProps = FormProps & {
  type: 'signup' | 'recovery'
  email: string
  onBack(): void
}

/**
 * The six digits of a mail, for whoever would rather type than follow a link, or reads mail elsewhere. Once
 * they are right the state says that somebody is signed in, and the page around goes on from there.
 */
export function CodeForm({ form, setNotice, next, type, onBack, ...props }: CodeFormProps) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const { accept } = useAuth()
  const router = useRouter()
  const [email, setEmail] = useState(props.email)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setNotice(null)
    const code = fieldText(new FormData(event.currentTarget), 'code')
    if (!code || !email.trim()) return form.complain('required_fields')
    await form.run('code', async () => {
      const body = { email: email.trim(), code, type }
      const verified = await request<Verified>('/api/auth/verify', { method: 'POST', body })
      // Whose password it was is not certain: one is chosen before anything else.
      if (type === 'signup' && verified.recovery) return router.replace(routes.updatePassword)
      accept(verified)
    })
  }

  async function resend() {
    setNotice(null)
    if (!email.trim()) return form.complain('required_fields')
    await form.run('mail', async () => {
      const again = { email: email.trim(), locale }
      if (type === 'recovery') {
        await request('/api/auth/reset', { method: 'POST', body: again })
        return setNotice('reset.resent')
      }
      await request('/api/auth/resend', { method: 'POST', body: { ...again, next } })
      setNotice('code.resent')
    })
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {type === 'signup' && (
        <div>
          <h2 className="text-title">{t('code.title')}</h2>
          <p className="mt-1 text-muted">{t('code.lead')}</p>
        </div>
      )}
      <Field id="code-email" label={t('email')} error={form.fieldError('email')}>
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
      <Field
        id="code"
        label={t('code.label')}
        hint={t('code.hint')}
        error={form.fieldError('code')}
      >
        {(aria) => (
          <Input
            {...aria}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className="font-mono tracking-[0.4em]"
          />
        )}
      </Field>
      <SubmitButton
        className="w-full"
        disabled={form.working !== null}
        pending={form.working === 'code'}
        pendingLabel={t('code.submitting')}
      >
        {t('code.submit')}
      </SubmitButton>
      <div className="flex flex-wrap justify-between gap-x-6">
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          disabled={form.working !== null}
          loading={form.working === 'mail'}
          loadingLabel={t('code.resending')}
          onClick={resend}
        >
          {t('code.resend')}
        </Button>
        <Button variant="quiet" size="sm" disabled={form.working !== null} onClick={onBack}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  )
}
