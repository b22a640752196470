'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import type { DataOf } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import type { startApp } from '@/lib/second-factor/changes'
import { AppForm } from './authenticator-form'
import { AppKey } from './authenticator-key'

type AddAppProps = {
  disabled: boolean
  /** `codes` come with the first factor. */
  onAdded(name: string, codes: string[] | null): void
}

/** Adds an authenticator app: shows its key, and asks for the first code. */
export function AddApp({ disabled, onAdded }: AddAppProps) {
  const t = useTranslations('account.factors')
  const starting = useChange<typeof startApp>('second-factor/start-app')
  const [started, setStarted] = useState<DataOf<typeof startApp> | null>(null)

  async function start() {
    const sent = await starting.send({})
    if (sent.ok) setStarted(sent.data)
  }

  return (
    <>
      {starting.error && (
        <Alert variant="destructive" className="w-full">
          {starting.error}
        </Alert>
      )}
      <Button
        variant="outline"
        disabled={disabled}
        loading={starting.pending}
        loadingLabel={t('starting')}
        onClick={() => void start()}
      >
        {t('addApp')}
      </Button>
      {started && (
        <Dialog open onOpenChange={() => setStarted(null)}>
          <DialogContent closeLabel={t('cancel')}>
            <DialogTitle>{t('addApp')}</DialogTitle>
            <DialogDescription>{t('app.lead')}</DialogDescription>
            <AppKey {...started} />
            <AppForm
              setup={started.setup}
              onAdded={(name, codes) => {
                setStarted(null)
                onAdded(name, codes)
              }}
            />
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}
