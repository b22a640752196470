'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { usePasskey } from '@/components/account/second-factor-card'
import { ChangeAlert } from '@/components/forms/change-alert'
import { DigitsField } from '@/components/forms/digits-field'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { useCopy } from '@/components/ui/use-copy'
import type { DataOf } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import type { addApp, addPasskey, startApp, startPasskey } from '@/lib/second-factor/changes'
import { factorNameLength } from '@/lib/second-factor/name-length'

type FactorNameFieldProps = { value: string; error: string | null; onChange(name: string): void }

/** The name under which a factor is listed. */
function FactorNameField({ value, error, onChange }: FactorNameFieldProps) {
  const t = useTranslations('account.factors')
  return (
    <TextField
      id="factor-name"
      label={t('name')}
      hint={t('nameHint')}
      error={error}
      autoComplete="off"
      maxLength={factorNameLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type AppKeyProps = { secret: string; uri: string; qr: { size: number; path: string } }

/** The key of an authenticator app, to scan, open or copy. */
function AppKey({ secret, uri, qr }: AppKeyProps) {
  const t = useTranslations('account.factors')
  const { copied, copy } = useCopy()
  const field = useRef<HTMLElement>(null)
  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5' } as const
  return (
    <div className="mt-6">
      <svg
        role="img"
        aria-label={t('app.qr')}
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        shapeRendering="crispEdges"
        className="mx-auto size-48 rounded-sm"
      >
        {/* Black on white in every theme, so that cameras can read it. */}
        <rect x="-4" y="-4" width={qr.size + 8} height={qr.size + 8} fill="#fff" />
        <path d={qr.path} fill="#0d1419" />
      </svg>
      <p className="mt-2 text-center text-label pointer-fine:hidden">
        <a href={uri} className="inline-flex min-h-11 items-center underline-link">
          {t('app.open')}
        </a>
      </p>
      <p className="mt-4 mb-1.5 font-semibold text-label">{t('app.key')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {/* All of it has to be visible, to type it into another device. */}
        <code ref={field} className="min-w-0 flex-1 basis-56 select-all font-mono">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <Button
          variant="outline"
          onClick={() =>
            void copy(
              secret,
              () => field.current && window.getSelection()?.selectAllChildren(field.current),
            )
          }
        >
          <span className="flex items-center gap-2">
            {copied ? <Check {...icon} /> : <Copy {...icon} />}
            {t(copied ? 'copied' : 'copy')}
          </span>
        </Button>
      </div>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </div>
  )
}

type AppFormProps = { setup: string; onAdded(name: string, codes: string[] | null): void }

/** Names an authenticator app and proves that it works. */
function AppForm({ setup, onAdded }: AppFormProps) {
  const t = useTranslations('account.factors')
  const form = useChange<typeof addApp>('second-factor/add-app', { refresh: true })
  const [name, setName] = useState(t('totp'))
  const [code, setCode] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const [nameError, codeError] = [form.fieldError('name'), form.fieldError('code')]

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // From a dialog the event would bubble to surrounding forms in React's tree.
    event.stopPropagation()
    const response = await form.send({ name, code, setup })
    if (response.ok) return onAdded(name.trim(), response.data.codes)
    const wrong = 'name' in response.fields ? 'factor-name' : 'app-code'
    element.current?.querySelector<HTMLInputElement>(`#${wrong}`)?.focus()
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="mt-6 space-y-5">
      {!nameError && !codeError && <ChangeAlert change={form} />}
      <DigitsField
        id="app-code"
        label={t('app.code')}
        error={codeError}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        className="font-mono tracking-[0.2em]"
      />
      <FactorNameField value={name} error={nameError} onChange={setName} />
      <SubmitButton pending={form.pending} pendingLabel={t('app.adding')}>
        {t('app.submit')}
      </SubmitButton>
    </form>
  )
}

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
    const response = await starting.send({})
    if (response.ok) setStarted(response.data)
  }

  return (
    <>
      <ChangeAlert change={starting} className="w-full" />
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
