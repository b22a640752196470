'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'
import { useSubmission } from '@/lib/change/use-submission'

type CreateKeyProps = {
  nameLength: number
  /** Says that there may be no more, or null. */
  full: string | null
  onCreate(name: string): Promise<void>
}

/** Makes a key under a name; what was typed stays until it is made. */
export function CreateKey({ nameLength, full, onCreate }: CreateKeyProps) {
  const t = useTranslations('account.keys')
  const form = useSubmission()
  const [name, setName] = useState('')
  const wrong = form.fieldError('name')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!name.trim()) return form.complain('invalid_input', { name: 'required' })
    await form.run('create', async () => {
      await onCreate(name.trim())
      setName('')
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      {form.error && !wrong && (
        <Alert variant="error" className="mb-4">
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
              variant="secondary"
              disabled={full !== null}
              pending={form.working !== null}
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
