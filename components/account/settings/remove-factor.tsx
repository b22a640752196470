'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useChange } from '@/lib/change/use-change'
import type { removeFactor } from '@/lib/second-factor/changes'
import type { Factor } from '@/lib/second-factor/queries'

type RemoveFactorProps = { factor: Factor; isLast: boolean; onRemoved(): void }

export function RemoveFactor({ factor: { id, name }, isLast, onRemoved }: RemoveFactorProps) {
  const t = useTranslations('account.factors.remove')
  const form = useChange<typeof removeFactor>('second-factor/remove', { refresh: true })

  async function remove() {
    const { ok } = await form.send({ id })
    if (ok) onRemoved()
    return ok
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" aria-label={t('named', { name })}>
          {t('open')}
        </Button>
      }
      title={t('title', { name })}
      text={t(isLast ? 'leadLast' : 'lead')}
      action={t('confirm')}
      working={t('working')}
      cancel={t('keep')}
      pending={form.pending}
      error={form.error}
      onOpenChange={form.clear}
      onConfirm={remove}
    />
  )
}
