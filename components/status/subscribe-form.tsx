'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { FocusedHeading } from '@/components/forms/focused-heading'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'
import { failureTexts } from '@/lib/change/outcome'
import { useChangeForm } from '@/lib/change/use-change-form'
import type { subscribe } from '@/lib/status/changes'
import { subscribeByForm } from '@/lib/status/form-actions'

/** Asks for an email address; the confirmation says where the email was sent. `children` are below the button. */
export function SubscribeForm({ children }: { children: ReactNode }) {
  const t = useTranslations('status.follow')
  const errors = useTranslations('status.follow.errors')
  const locale = useLocale()
  const { form, pending, outcome, failure, initial, typed } = useChangeForm<typeof subscribe>(
    'status/subscribe',
    { action: subscribeByForm },
  )
  if (outcome?.ok) {
    return (
      <div>
        <FocusedHeading as="h3" className="text-title">
          {t('sent.title')}
        </FocusedHeading>
        <p className="mt-2 max-w-measure">{t('sent.text', { email: typed.email?.trim() ?? '' })}</p>
      </div>
    )
  }
  const { error, fieldError } = failureTexts(errors, failure, locale)
  return (
    <form {...form} className="grid max-w-form content-start gap-5">
      <input type="hidden" name="language" value={locale} />
      {error && <Alert variant="destructive">{error}</Alert>}
      <Field id="status-email" label={t('email')} error={fieldError('email')} required>
        {(aria) => (
          <Input
            {...aria}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={initial.email ?? ''}
          />
        )}
      </Field>
      <SubmitButton
        className="justify-self-start max-sm:w-full"
        pending={pending}
        pendingLabel={t('submitting')}
      >
        {t('submit')}
      </SubmitButton>
      {children}
    </form>
  )
}
