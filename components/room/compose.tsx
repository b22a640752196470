'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { ErrorList, useUntilEdited } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import type { askQuestion, say as sayChange } from '@/lib/room/changes'
import { useRoom } from './room-provider'

type ComposeProps = { kind: 'say' | 'ask'; most: number }

/** Writes a message or a question. What is refused stays in the field. */
export function Compose({ kind, most }: ComposeProps) {
  const say = useTranslations('room.say')
  const ask = useTranslations('room.ask')
  const shared = useTranslations('room.compose')
  const id = useId()
  const { event, room } = useRoom()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const change = useChange<typeof sayChange | typeof askQuestion>(`room/${kind}`)
  const [error, edit] = useUntilEdited(change.error)
  const length = [...text].length
  const label = kind === 'say' ? say('label') : ask('label')
  const placeholder = kind === 'say' ? say('placeholder') : ask('placeholder')
  const action = kind === 'say' ? say('send') : ask('send')

  async function send(submitted?: FormEvent) {
    submitted?.preventDefault()
    if (text.trim() === '') return
    const response = await change.send({ event, words: text })
    // Only what was sent: more may have been typed meanwhile.
    if (response.ok) setText((now) => (now === text ? '' : now))
    field.current?.focus()
  }

  function press(pressed: KeyboardEvent) {
    if (pressed.key !== 'Enter' || pressed.shiftKey || pressed.nativeEvent.isComposing) return
    pressed.preventDefault()
    void send()
  }

  if (room.me.name === null) return null
  if (room.me.muted)
    return <p className="border-t border-border pt-3 text-muted-foreground">{shared('muted')}</p>
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <form
      noValidate
      onSubmit={(submitted) => void send(submitted)}
      className="script-only border-t border-border pt-3"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={2}
        placeholder={placeholder}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        className="min-h-16!"
        value={text}
        onKeyDown={press}
        onChange={({ target }) => {
          setText(target.value)
          edit()
        }}
      />
      <ErrorList id={`${id}-error`} errors={error} />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p
          id={`${id}-hint`}
          className={cn('text-label text-muted-foreground', length > most && 'text-destructive')}
        >
          {length > most * 0.8 ? shared('count', { count: length, most }) : shared('hint')}
        </p>
        <Button type="submit" size="sm" loading={change.pending} disabled={text.trim() === ''}>
          {action}
        </Button>
      </div>
    </form>
  )
}
