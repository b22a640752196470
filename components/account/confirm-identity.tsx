'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { useAuth } from '@/lib/auth/auth-context'
import { ConfirmContext } from '@/lib/change/confirm-context'
import { request } from '@/lib/http/client'
import { ConfirmPassword } from './confirm-password'
import { ContinueWithGoogle } from './continue-with-google'
import { FactorForm, type FactorKinds } from './factor-form'

type ConfirmIdentityProps = { email: string; hasPassword: boolean; children: ReactNode }

/** Wraps forms whose changes need a recent sign-in: asks for one in a dialog, then sends the change again. */
export function ConfirmIdentity({ email, hasPassword, children }: ConfirmIdentityProps) {
  const t = useTranslations('account.confirm')
  const { revalidate } = useAuth()
  const [open, setOpen] = useState(false)
  const [kinds, setKinds] = useState<FactorKinds | null>(null)
  const settle = useRef<((confirmed: boolean) => void) | null>(null)

  const load = useCallback(async () => {
    setKinds(await request<FactorKinds>('/api/second-factor').catch(() => null))
  }, [])

  const confirm = useCallback(async () => {
    // Rendered first, so that the dialog opens with the focus in its form.
    await load()
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      settle.current = resolve
    })
  }, [load])

  const close = useCallback((confirmed: boolean) => {
    setOpen(false)
    settle.current?.(confirmed)
    settle.current = null
  }, [])

  async function done() {
    // A password starts a new session, whose token the page needs from now on.
    await revalidate()
    close(true)
  }

  const withFactor = kinds?.hasApp || kinds?.hasPasskey
  const content = !kinds ? 'failed' : withFactor ? 'factor' : hasPassword ? 'password' : 'google'

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog open={open} onOpenChange={(now) => !now && close(false)}>
        <DialogContent closeLabel={t('cancel')}>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t(`lead.${content}`)}</DialogDescription>
          <div className="mt-6">
            {content === 'failed' && (
              <>
                <Alert variant="destructive">{t('failed')}</Alert>
                <Button variant="outline" className="mt-4" onClick={() => void load()}>
                  {t('retry')}
                </Button>
              </>
            )}
            {kinds && content === 'factor' && (
              <FactorForm kinds={kinds} onPassed={() => void done()} />
            )}
            {content === 'password' && <ConfirmPassword email={email} onConfirmed={done} />}
            {content === 'google' && <ContinueWithGoogle />}
          </div>
        </DialogContent>
      </Dialog>
    </ConfirmContext>
  )
}
