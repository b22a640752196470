'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { removeFactor } from '@/lib/second-factor/changes'
import type { Factor } from '@/lib/second-factor/queries'
import { ConfirmDialog } from './confirm-dialog'

type RemoveFactorProps = { factor: Factor; isLast: boolean; onRemoved(): void }

export function RemoveFactor({ factor: { id, name }, isLast, onRemoved }: RemoveFactorProps) {
  const t = useTranslations('account.factors.remove')
  const form = useChange<typeof removeFactor>('second-factor/remove', { refresh: true })
  const [open, setOpen] = useState(false)

  async function remove() {
    if (!(await form.send({ id })).ok) return
    setOpen(false)
    onRemoved()
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" size="sm" aria-label={t('named', { name })}>
          {t('open')}
        </Button>
      }
      words={{
        title: t('title', { name }),
        lead: t(isLast ? 'leadLast' : 'lead'),
        confirm: t('confirm'),
        working: t('working'),
        keep: t('keep'),
      }}
      variant="danger"
      error={form.error}
      pending={form.pending}
      open={open}
      onOpenChange={(now) => {
        form.clear()
        setOpen(now)
      }}
      onConfirm={() => void remove()}
    />
  )
}
