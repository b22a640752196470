'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { cancelEmailChange } from '@/lib/email-change/changes'
import type { OpenChange } from '@/lib/email-change/queries'

type PendingEmailProps = { email: string; open: OpenChange }

/** Shows which address still has to confirm a change. */
export function PendingEmail({ email, open }: PendingEmailProps) {
  const t = useTranslations('account.emailChange')
  const form = useChange<typeof cancelEmailChange>('email-change/cancel', { refresh: true })
  const sides = [
    { address: email, confirmed: open.oldConfirmedAt !== null },
    { address: open.newEmail, confirmed: open.newConfirmedAt !== null },
  ]
  return (
    <>
      <p role="status" className="max-w-measure">
        {t('pending')}
      </p>
      <ul className="mt-4 border-b border-border">
        {sides.map(({ address, confirmed }) => (
          <li
            key={address}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-border py-3"
          >
            <span className="min-w-0 wrap-anywhere">{address}</span>
            <span className={confirmed ? 'text-success' : 'text-muted-foreground'}>
              {t(confirmed ? 'confirmed' : 'waiting')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 mb-4 max-w-measure text-label text-muted-foreground">{t('missing')}</p>
      {form.error && (
        <Alert variant="destructive" className="mb-4">
          {form.error}
        </Alert>
      )}
      <Button
        variant="outline"
        loading={form.pending}
        loadingLabel={t('cancelling')}
        onClick={() => void form.send({})}
      >
        {t('cancel')}
      </Button>
    </>
  )
}
