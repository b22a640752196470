'use client'

import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { useAuth } from '@/lib/auth/auth-context'
import type { confirmPassword } from '@/lib/auth/confirm'
import type { startGoogle } from '@/lib/auth/google'
import { ConfirmContext, useChange } from '@/lib/change/use-change'
import { request } from '@/lib/http/client'
import { FactorForm, type FactorKinds } from './second-factor-card'

/** Confirms the person's identity with their password. */
function ConfirmPassword({ email, onConfirmed }: { email: string; onConfirmed(): Promise<void> }) {
  const t = useTranslations('account.confirm')
  const form = useChange<typeof confirmPassword>('auth/confirm')
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const error = form.fieldError('currentPassword')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // From a dialog the event would bubble to surrounding forms in React's tree.
    event.stopPropagation()
    const submittedPassword = password
      ? await form.send({ currentPassword: password })
      : form.complain('invalid_input', { currentPassword: 'required' })
    if (submittedPassword?.ok) return onConfirmed()
    input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {!error && <ChangeAlert change={form} />}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        id="confirm-password"
        label={t('password')}
        error={error}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        ref={input}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <SubmitButton className="w-full" pending={form.pending} pendingLabel={t('working')}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}

/** Confirms the person's identity with another Google sign-in, which returns to this page. */
function ContinueWithGoogle() {
  const t = useTranslations('account.confirm')
  const locale = useLocale()
  const here = usePathname()
  const google = useChange<typeof startGoogle>('auth/google')

  async function leave() {
    const started = await google.send({ locale, next: here })
    if (started.ok) window.location.assign(started.data.url)
  }

  return (
    <>
      <ChangeAlert change={google} className="mb-4" />
      <Button
        className="w-full"
        loading={google.pending}
        loadingLabel={t('working')}
        onClick={() => void leave()}
      >
        {t('google')}
      </Button>
    </>
  )
}

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
