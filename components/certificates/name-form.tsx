'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextField } from '@/components/forms/text-field'
import { Alert } from '@/components/ui/alert'
import { useAuth } from '@/lib/auth/auth-context'
import { useChange } from '@/lib/change/use-change'
import type { saveName } from '@/lib/profile/changes'
import { toast } from '@/lib/toast'
import { UndrawableNote } from './undrawable-note'

/** Asks for the person's name alone; `actions` are shown beside the button. */
export function NameForm({ actions }: { actions?: ReactNode }) {
  const t = useTranslations('name')
  const change = useChange<typeof saveName>('profile/name', { refresh: true })
  const { revalidate } = useAuth()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const error = change.fieldError('fullName')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fullName = String(new FormData(event.currentTarget).get('fullName'))
    const saved = await change.send({ fullName })
    if (!saved.ok) return input.current?.focus()
    toast.success(t('saved'))
    void revalidate()
  }

  return (
    <form onSubmit={submit} noValidate className="max-w-md space-y-4">
      {change.error && !error && <Alert variant="destructive">{change.error}</Alert>}
      <TextField
        ref={input}
        id={`${id}name`}
        label={t('field')}
        hint={t('hint')}
        error={error}
        name="fullName"
        autoComplete="name"
        dir="auto"
        onChange={({ target }) => setTyped(target.value)}
      />
      <UndrawableNote name={typed} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="outline" pending={change.pending} pendingLabel={t('saving')}>
          {t('save')}
        </SubmitButton>
        {actions}
      </div>
    </form>
  )
}
