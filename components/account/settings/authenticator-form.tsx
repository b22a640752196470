'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { DigitsField } from '@/components/forms/digits-field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { useChange } from '@/lib/change/use-change'
import type { addApp } from '@/lib/second-factor/changes'
import { FactorNameField } from './factor-name-field'

type AppFormProps = { setup: string; onAdded(name: string, codes: string[] | null): void }

/** Names an authenticator app and proves that it works. */
export function AppForm({ setup, onAdded }: AppFormProps) {
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
    const sent = await form.send({ name, code, setup })
    if (sent.ok) return onAdded(name.trim(), sent.data.codes)
    const wrong = 'name' in sent.fields ? 'factor-name' : 'app-code'
    element.current?.querySelector<HTMLInputElement>(`#${wrong}`)?.focus()
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="mt-6 space-y-5">
      {form.error && !nameError && !codeError && <Alert variant="destructive">{form.error}</Alert>}
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
