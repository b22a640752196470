'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { revokeApiKey } from '@/lib/api/changes'
import type { ApiKey } from '@/lib/api/queries'
import { useChange } from '@/lib/change/use-change'

type RevokeKeyProps = { apiKey: ApiKey; onRevoked(): void }

/** Revokes a key after confirmation, since whatever uses it stops working at once. */
export function RevokeKey({ apiKey: { id, name }, onRevoked }: RevokeKeyProps) {
  const t = useTranslations('account.keys')
  const form = useChange<typeof revokeApiKey>('keys/revoke')

  async function revoke() {
    const { ok } = await form.send({ id })
    if (ok) onRevoked()
    return ok
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" aria-label={t('revokeNamed', { name })}>
          {t('revoke')}
        </Button>
      }
      title={t('dialogTitle', { name })}
      text={t('dialogLead')}
      action={t('confirm')}
      working={t('revoking')}
      cancel={t('keep')}
      pending={form.pending}
      error={form.error}
      onOpenChange={form.clear}
      onConfirm={revoke}
    />
  )
}
