'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import type { revokeApiKey } from '@/lib/api/changes'
import type { ApiKey } from '@/lib/api/queries'
import { useChange } from '@/lib/change/use-change'

type RevokeKeyProps = { apiKey: ApiKey; onRevoked(): void }

/** Revokes a key after confirmation, since whatever uses it stops working at once. */
export function RevokeKey({ apiKey: { id, name }, onRevoked }: RevokeKeyProps) {
  const t = useTranslations('account.keys')
  const form = useChange<typeof revokeApiKey>('keys/revoke')
  const [open, setOpen] = useState(false)

  async function revoke() {
    if ((await form.send({ id })).ok) onRevoked()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(now) => {
        form.clear()
        setOpen(now)
      }}
    >
      <DialogTrigger>
        <Button variant="quiet" size="sm" aria-label={t('revokeNamed', { name })}>
          {t('revoke')}
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={t('keep')}>
        <DialogTitle>{t('dialogTitle', { name })}</DialogTitle>
        <DialogDescription>{t('dialogLead')}</DialogDescription>
        {form.error && (
          <Alert variant="error" className="mt-4">
            {form.error}
          </Alert>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant="danger"
            loading={form.pending}
            loadingLabel={t('revoking')}
            onClick={revoke}
          >
            {t('confirm')}
          </Button>
          <DialogClose asChild>
            <Button variant="secondary">{t('keep')}</Button>
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  )
}
