'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'
import type { createApiKey } from '@/lib/api/changes'
import { useChange } from '@/lib/change/use-change'
import type { Created } from './new-key'

type CreateKeyProps = {
  nameLength: number
  /** The message at the key limit, or null. */
  full: string | null
  onSubmit(): void
  onCreated(key: Created): void
}

/** Creates a named key; the name stays typed until it succeeds. */
export function CreateKey({ nameLength, full, onSubmit, onCreated }: CreateKeyProps) {
  const t = useTranslations('account.keys')
  const form = useChange<typeof createApiKey>('keys/create')
  const [name, setName] = useState('')
  const wrong = form.fieldError('name')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!name.trim()) return form.complain('invalid_input', { name: 'required' })
    onSubmit()
    const created = await form.send({ name: name.trim() })
    if (!created.ok) return
    onCreated(created.data)
    setName('')
  }

  return (
    <form onSubmit={submit} noValidate>
      {form.error && !wrong && (
        <Alert variant="destructive" className="mb-4">
          {form.error}
        </Alert>
      )}
      <Field id="key-name" label={t('name')} hint={full ?? t('nameHint')} error={wrong} required>
        {(aria) => (
          <div className="flex flex-wrap gap-3">
            <Input
              {...aria}
              autoComplete="off"
              maxLength={nameLength}
              value={name}
              disabled={full !== null}
              onChange={({ target }) => setName(target.value)}
              className="min-w-0 flex-1 basis-56"
            />
            <SubmitButton
              variant="outline"
              disabled={full !== null}
              pending={form.pending}
              pendingLabel={t('creating')}
            >
              {t('create')}
            </SubmitButton>
          </div>
        )}
      </Field>
    </form>
  )
}
