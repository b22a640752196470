'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useChange } from '@/lib/change/use-change'
import type { openPoll } from '@/lib/room/changes'
import { useRoom } from './room-provider'

const nothing = { question: '', options: '' }

/** For staff: opens a poll. */
export function NewPoll() {
  const t = useTranslations('room.polls.new')
  const { event } = useRoom()
  const [draft, setDraft] = useState(nothing)
  const change = useChange<typeof openPoll>('room/poll')

  async function open(submitted: FormEvent) {
    submitted.preventDefault()
    const { question, options } = draft
    const sent = await change.send({ event, question, options: options.split('\n') })
    if (sent.ok) setDraft(nothing)
  }

  return (
    <form noValidate onSubmit={(submitted) => void open(submitted)} className="grid gap-4">
      <Field
        id="poll-question"
        label={t('question')}
        error={change.fieldError('question')}
        required
      >
        {(aria) => (
          <Input
            {...aria}
            autoComplete="off"
            maxLength={200}
            value={draft.question}
            onChange={({ target }) => setDraft({ ...draft, question: target.value })}
          />
        )}
      </Field>
      <Field
        id="poll-options"
        label={t('options')}
        hint={t('optionsHint')}
        error={change.fieldError('options') ?? change.formError}
        required
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={3}
            className="min-h-24!"
            value={draft.options}
            onChange={({ target }) => setDraft({ ...draft, options: target.value })}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="justify-self-start" loading={change.pending}>
        {t('open')}
      </Button>
    </form>
  )
}
