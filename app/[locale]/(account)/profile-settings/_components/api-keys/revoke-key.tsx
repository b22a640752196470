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
import { useSubmission } from '@/lib/change/use-submission'

type RevokeKeyProps = { name: string; onRevoke(): Promise<void> }

/** Ends a key, after a question: what uses it stops working at once. */
export function RevokeKey({ name, onRevoke }: RevokeKeyProps) {
  const t = useTranslations('account.keys')
  const form = useSubmission()
  const [open, setOpen] = useState(false)

  return (
    <Dialog
      open={open}
      onOpenChange={(now) => {
        form.clear()
        setOpen(now)
      }}
    >
      <DialogTrigger asChild>
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
            loading={form.working !== null}
            loadingLabel={t('revoking')}
            onClick={() => void form.run('revoke', onRevoke)}
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
