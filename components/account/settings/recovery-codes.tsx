'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useChange } from '@/lib/change/use-change'
import type { replaceCodes } from '@/lib/second-factor/changes'

type RecoveryCodesProps = { left: number; onMade(codes: string[]): void }

/** How many recovery codes are left, and a button for new ones. */
export function RecoveryCodes({ left, onMade }: RecoveryCodesProps) {
  const t = useTranslations('account.factors')
  const form = useChange<typeof replaceCodes>('second-factor/replace-codes', { refresh: true })

  async function renew() {
    const made = await form.send({})
    if (made.ok) onMade(made.data.codes)
    return made.ok
  }

  return (
    <div className="mt-8">
      <h3 className="text-title">{t('codes.title')}</h3>
      <p className="mt-1 mb-4 max-w-measure text-muted-foreground">
        {t('codes.left', { count: left })}
      </p>
      <ConfirmDialog
        trigger={<Button variant="outline">{t('codes.renew')}</Button>}
        title={t('codes.renewTitle')}
        text={t('codes.renewLead')}
        action={t('codes.renewConfirm')}
        working={t('codes.renewing')}
        cancel={t('cancel')}
        harmless
        pending={form.pending}
        error={form.error}
        onOpenChange={form.clear}
        onConfirm={renew}
      />
    </div>
  )
}
