'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import type { openPoll, settleItem, vote } from '@/lib/room/changes'
import type { Poll } from '@/lib/room/entries'
import { Moderate } from './moderate'
import { useAction, useRoom } from './room-provider'

const nothing = { question: '', options: '' }

/** For staff: opens a poll. */
function NewPoll() {
  const t = useTranslations('room.polls.new')
  const { event } = useRoom()
  const [draft, setDraft] = useState(nothing)
  const change = useChange<typeof openPoll>('room/poll')

  async function open(submitted: FormEvent) {
    submitted.preventDefault()
    const { question, options } = draft
    const response = await change.send({ event, question, options: options.split('\n') })
    if (response.ok) setDraft(nothing)
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

/** Polls with live results, the newest first. */
export function Polls() {
  const t = useTranslations('room.polls')
  const { room, isStaff } = useRoom()
  const polls = room.items.filter((item) => item.kind === 'poll').reverse()
  return (
    <div className="grid gap-6 pb-4">
      {isStaff && <NewPoll />}
      {polls.length === 0 && !isStaff && <p className="text-muted-foreground">{t('empty')}</p>}
      {polls.map((poll) => (
        <PollCard key={poll.seq} poll={poll} />
      ))}
    </div>
  )
}

function PollCard({ poll }: { poll: Poll }) {
  const t = useTranslations('room.polls')
  const { event, isStaff, dispatch } = useRoom()
  const { pending, run } = useAction()
  const { seq, question, options, counts, done, own } = poll
  const total = counts.reduce((sum, count) => sum + count, 0)
  const canVote = !done && own === null

  async function choose(choice: number) {
    const response = await run<typeof vote>('room/vote', { event, item: seq, choice })
    if (response) dispatch({ type: 'voted', item: seq, ...response })
  }

  return (
    <section
      aria-labelledby={`poll-${seq}`}
      className="border-t border-border pt-4 first:border-t-0"
    >
      <div className="flex items-start justify-between gap-3">
        <h2
          id={`poll-${seq}`}
          className="font-sans text-body font-semibold tracking-normal wrap-anywhere"
        >
          {question}
        </h2>
        <Badge variant={done ? 'outline' : 'info'} className="shrink-0">
          {done ? t('closed') : t('open')}
        </Badge>
      </div>
      <ul className="mt-3 grid gap-2">
        {options.map((option, index) => {
          const count = counts[index] ?? 0
          const share = total > 0 ? count / total : 0
          const isOwn = own === index + 1
          const bar = (
            <>
              <span
                aria-hidden="true"
                className="absolute inset-y-0 left-0 bg-muted transition-[width]"
                style={{ width: `${share * 100}%` }}
              />
              <span className="relative min-w-0 grow text-left wrap-anywhere">
                {option}
                {isOwn && <span className="text-label text-info">{` (${t('own')})`}</span>}
              </span>
              <span className="relative shrink-0 font-mono text-label">
                <span className="sr-only">{t('votes', { count })}</span>
                <span aria-hidden="true">{`${count} · ${Math.round(share * 100)}%`}</span>
              </span>
            </>
          )
          const shape =
            'relative flex min-h-11 w-full items-center gap-3 overflow-hidden rounded-md border px-3 py-2'
          return (
            <li key={option}>
              {canVote ? (
                <button
                  type="button"
                  disabled={pending}
                  className={cn(shape, 'border-input transition-colors hover:border-foreground')}
                  onClick={() => void choose(index + 1)}
                >
                  {bar}
                </button>
              ) : (
                <div className={cn(shape, isOwn ? 'border-foreground' : 'border-border')}>
                  {bar}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-label text-muted-foreground">
        {canVote ? t('choose') : t('total', { count: total })}
      </p>
      {isStaff && (
        <div className="mt-1 flex flex-wrap gap-1">
          {!done && (
            <Button
              variant="outline"
              size="sm"
              disabled={pending}
              onClick={() =>
                void run<typeof settleItem>('room/settle', { event, item: seq, done: true })
              }
            >
              {t('close')}
            </Button>
          )}
          <Moderate entry={poll} />
        </div>
      )}
    </section>
  )
}
