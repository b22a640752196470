'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { replaceCodes } from '@/lib/second-factor/changes'
import { ConfirmDialog } from './confirm-dialog'

type RecoveryCodesProps = { left: number; onMade(codes: string[]): void }

/** How many recovery codes are left, and a button for new ones. */
export function RecoveryCodes({ left, onMade }: RecoveryCodesProps) {
  const t = useTranslations('account.factors')
  const form = useChange<typeof replaceCodes>('second-factor/replace-codes', { refresh: true })
  const [open, setOpen] = useState(false)

  async function renew() {
    const made = await form.send({})
    if (!made.ok) return
    setOpen(false)
    onMade(made.data.codes)
  }

  return (
    <div className="mt-8">
      <h3 className="text-title">{t('codes.title')}</h3>
      <p className="mt-1 mb-4 max-w-measure text-muted">{t('codes.left', { count: left })}</p>
      <ConfirmDialog
        trigger={<Button variant="secondary">{t('codes.renew')}</Button>}
        words={{
          title: t('codes.renewTitle'),
          lead: t('codes.renewLead'),
          confirm: t('codes.renewConfirm'),
          working: t('codes.renewing'),
          keep: t('cancel'),
        }}
        variant="primary"
        error={form.error}
        pending={form.pending}
        open={open}
        onOpenChange={(now) => {
          form.clear()
          setOpen(now)
        }}
        onConfirm={() => void renew()}
      />
    </div>
  )
}
