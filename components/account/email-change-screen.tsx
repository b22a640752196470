'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FocusedHeading } from '@/components/forms/focused-heading'
import { Button } from '@/components/ui/button'
import type { confirmEmailChange } from '@/lib/auth/email-change'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { CallbackErrorCard } from './callback-error-card'
import { ConfirmStep } from './confirm-email-step'

/** Confirms a change of address: at once, or after the email to the other address is confirmed as well. */
export function EmailChangeScreen({ tokenHash }: { tokenHash: string }) {
  const t = useTranslations('callback')
  const form = useChange<typeof confirmEmailChange>('auth/email-change')
  const [done, setDone] = useState<'changed' | 'halfway' | null>(null)

  async function confirm() {
    const confirmed = await form.send({ tokenHash })
    if (confirmed.ok) setDone(confirmed.data.complete ? 'changed' : 'halfway')
  }

  if (form.error) return <CallbackErrorCard text={form.error} />
  if (!done) return <ConfirmStep kind="emailChange" pending={form.pending} onConfirm={confirm} />
  return (
    <div role="status">
      <FocusedHeading as="h1" className="text-h2">
        {t(`${done}.title`)}
      </FocusedHeading>
      <p className="mt-3 mb-8 text-muted-foreground">{t(`${done}.lead`)}</p>
      {done === 'changed' && (
        <Button asChild>
          <Link href={routes.dashboard}>{t('changed.button')}</Link>
        </Button>
      )}
    </div>
  )
}
