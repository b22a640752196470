'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useChange } from '@/lib/change/use-change'
import type { setName } from '@/lib/room/changes'
import { useRoom } from './room-provider'

type NameFormProps = { ownName: string; onDone?: () => void }

/** Asks what someone wants to be called here, before they can write. */
export function NameForm({ ownName, onDone }: NameFormProps) {
  const t = useTranslations('room.name')
  const id = useId()
  const { event, room, dispatch } = useRoom()
  const [name, setTyped] = useState(room.me.name ?? ownName)
  const change = useChange<typeof setName>('room/name')

  async function save(submitted: FormEvent) {
    submitted.preventDefault()
    const response = await change.send({ event, name })
    if (!response.ok) return
    dispatch({ type: 'me', me: response.data })
    onDone?.()
  }

  return (
    <form
      noValidate
      onSubmit={(submitted) => void save(submitted)}
      className="script-only mt-4 rounded-md bg-muted p-4"
    >
      <Field id={id} label={t('label')} hint={t('hint')} error={change.error} required>
        {(aria) => (
          <Input
            {...aria}
            autoComplete="nickname"
            maxLength={60}
            value={name}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="mt-3" loading={change.pending}>
        {t('save')}
      </Button>
    </form>
  )
}
