'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'
import { request } from '@/lib/http/client'
import { useOwnChange } from './signed-in'

type NameFormProps = {
  /** Null: certificates carry the account's name. */
  name: string | null
  words: Record<'field' | 'hint' | 'save' | 'saving' | 'saved', string>
}

/** Chooses the name that certificates carry from now on. */
export function NameForm({ name, words }: NameFormProps) {
  const form = useOwnChange()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(name ?? '')
  const [done, setDone] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setDone(false)
    const saved = await form.change('save', () =>
      request('/api/learning/certificate-name', {
        method: 'POST',
        body: { name: value.trim() || null },
        // The panel itself says when the session is over.
        keepTokenOn401: true,
      }),
    )
    setDone(saved)
    if (!saved) input.current?.focus()
  }

  const error = form.fieldError('name')
  return (
    <form onSubmit={submit} noValidate className="mt-4">
      {form.error && !error && (
        <Alert variant="error" className="mb-4">
          {form.error}
        </Alert>
      )}
      <Field id="certificate-name" label={words.field} hint={words.hint} error={error}>
        {(aria) => (
          <Input
            {...aria}
            ref={input}
            name="name"
            autoComplete="name"
            dir="auto"
            maxLength={80}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <SubmitButton
        variant="secondary"
        className="mt-4"
        pending={form.working === 'save'}
        pendingLabel={words.saving}
      >
        {words.save}
      </SubmitButton>
      <p role="status" className="mt-3 min-h-6 text-label text-success">
        {done && words.saved}
      </p>
    </form>
  )
}
