'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { request } from '@/lib/http/client'
import { useOwnChange } from './signed-in'

type AliasWords = Record<
  | 'field'
  | 'hint'
  | 'joinAction'
  | 'changeAction'
  | 'leaveAction'
  | 'joining'
  | 'changing'
  | 'leaving'
  | 'joined'
  | 'changed'
  | 'left',
  string
>

type AliasFormProps = {
  /** Null: the person is not on the leaderboard. */
  alias: string | null
  words: AliasWords
}

/** Puts the person on the leaderboard under an alias, or takes them off it. */
export function AliasForm({ alias, words }: AliasFormProps) {
  const form = useOwnChange()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(alias ?? '')
  const [done, setDone] = useState('')
  const joined = alias !== null

  async function save(next: string | null) {
    setDone('')
    const saved = await form.change(next === null ? 'leave' : 'save', () =>
      // The panel itself says when the session is over.
      request('/api/learning/alias', {
        method: 'POST',
        body: { alias: next },
        keepTokenOn401: true,
      }),
    )
    // Where the alias is refused its field says why, and is ready for another.
    if (!saved) return input.current?.focus()
    if (next === null) setValue('')
    setDone(next === null ? words.left : joined ? words.changed : words.joined)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void save(value.trim())
  }

  const error = form.fieldError('alias')
  return (
    <form onSubmit={submit} noValidate className="mt-4">
      {form.error && !error && (
        <Alert variant="error" className="mb-4">
          {form.error}
        </Alert>
      )}
      <Field id="alias" label={words.field} hint={words.hint} error={error}>
        {(aria) => (
          <Input
            {...aria}
            ref={input}
            name="alias"
            autoComplete="off"
            maxLength={30}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton
          variant={joined ? 'secondary' : 'primary'}
          pending={form.working === 'save'}
          pendingLabel={joined ? words.changing : words.joining}
          disabled={form.working !== null}
        >
          {joined ? words.changeAction : words.joinAction}
        </SubmitButton>
        {joined && (
          <Button
            variant="quiet"
            loading={form.working === 'leave'}
            loadingLabel={words.leaving}
            disabled={form.working !== null}
            onClick={() => void save(null)}
          >
            {words.leaveAction}
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 min-h-6 text-label text-success">
        {done}
      </p>
    </form>
  )
}
