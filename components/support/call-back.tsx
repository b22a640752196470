'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { messageLimits } from '@/lib/support/topics'

type CallBackProps = {
  typed: string | undefined
  error: string | null
}

/** Asks for a phone number. A link to `#message-phone` opens it, as browsers open the element around a fragment. */
export function CallBack({ typed, error }: CallBackProps) {
  const t = useTranslations('helpCentre.contact.form')
  // Initially as served; then the visitor opens and closes it.
  const [open] = useState(Boolean(typed || error))
  return (
    <details open={open || undefined} suppressHydrationWarning>
      <summary className="underline-link inline-flex min-h-11 list-none items-center font-semibold">
        {t('callBack')}
      </summary>
      <Field
        id="message-phone"
        label={t('phone')}
        hint={t('phoneHint')}
        error={error}
        className="mt-2 mb-2"
      >
        {(aria) => (
          <Input
            {...aria}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={messageLimits.phone}
            defaultValue={typed}
          />
        )}
      </Field>
    </details>
  )
}
