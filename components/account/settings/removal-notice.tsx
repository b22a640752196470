'use client'

import { useTranslations } from 'next-intl'
import { useLocalFormat } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { cancelRemoval } from '@/lib/second-factor/changes'

/** Tells the owner that someone asked to remove their factors, and lets them cancel. */
export function RemovalNotice({ dueAt }: { dueAt: string }) {
  const t = useTranslations('account.factors.removal')
  const format = useLocalFormat()
  const form = useChange<typeof cancelRemoval>('second-factor/cancel-removal', { refresh: true })
  const date = format(dueAt, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="mb-6">
      <Alert variant="destructive">{form.error ?? t('notice', { date })}</Alert>
      <Button
        variant="outline"
        className="mt-4"
        loading={form.pending}
        loadingLabel={t('cancelling')}
        onClick={() => void form.send({})}
      >
        {t('cancel')}
      </Button>
    </div>
  )
}
