'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { usePasskey } from '@/lib/auth/passkey'
import { useChange } from '@/lib/change/use-change'
import type { addPasskey, startPasskey } from '@/lib/second-factor/changes'
import { FactorNameField } from './factor-name-field'

type AddPasskeyProps = {
  disabled: boolean
  /** `codes` come with the first factor. */
  onAdded(name: string, codes: string[] | null): void
}

/** Adds a passkey: asks for a name, then the browser makes it. */
export function AddPasskey({ disabled, onAdded }: AddPasskeyProps) {
  const t = useTranslations('account.factors')
  const starting = useChange<typeof startPasskey>('second-factor/start-passkey')
  const adding = useChange<typeof addPasskey>('second-factor/add-passkey', { refresh: true })
  const { failure, run } = usePasskey()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [name, setName] = useState(t('passkey'))
  const nameError = adding.fieldError('name')
  const error = starting.error ?? (nameError ? null : adding.error) ?? failure

  function change(now: boolean) {
    for (const sent of [starting, adding]) sent.clear()
    setName(t('passkey'))
    setOpen(now)
  }

  async function add() {
    const options = await starting.send({})
    const passkey = options.ok
      ? await run(({ startRegistration }) => startRegistration({ optionsJSON: options.data }))
      : null
    return passkey ? adding.send({ name, passkey }) : null
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // From a dialog the event would bubble to surrounding forms in React's tree.
    event.stopPropagation()
    for (const sent of [starting, adding]) sent.clear()
    if (!name.trim()) return adding.complain('invalid_input', { name: 'required' })
    setBusy(true)
    const added = await add()
    setBusy(false)
    if (!added?.ok) return
    setOpen(false)
    onAdded(name.trim(), added.data.codes)
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button variant="outline" disabled={disabled}>
          {t('addPasskey')}
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={t('cancel')}>
        <DialogTitle>{t('addPasskey')}</DialogTitle>
        <DialogDescription>{t('newPasskey.lead')}</DialogDescription>
        <form onSubmit={submit} noValidate className="mt-6 space-y-5">
          {error && <Alert variant="destructive">{error}</Alert>}
          <FactorNameField value={name} error={nameError} onChange={setName} />
          <SubmitButton pending={busy} pendingLabel={t('newPasskey.adding')}>
            {t('newPasskey.submit')}
          </SubmitButton>
        </form>
      </DialogContent>
    </Dialog>
  )
}
