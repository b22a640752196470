'use client'

import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { TextareaField } from '@/components/staff/fields'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import { request } from '@/lib/http/client'
import { routes } from '@/lib/routes'
import { useDraft, useInboxUpdates } from '@/lib/staff/client/use-inbox'
import type { addNote } from '@/lib/staff/inbox/changes'
import type { Agent, CannedAnswer, StaffConversation } from '@/lib/staff/inbox/queries'
import { Composer } from './composer'
import { ConversationSettings } from './conversation-settings'
import { Others, Sender } from './sender'

/** Adds a note that only colleagues see. */
function NoteForm({ message, onAdded }: { message: string; onAdded(): void }) {
  const id = useId()
  const [text, setText] = useDraft(`note ${message}`)
  const { pending, error, send } = useChange<typeof addNote>('staff/inbox/note')

  async function add(event: FormEvent) {
    event.preventDefault()
    const response = await send({ message, body: text })
    if (!response.ok) return
    setText('')
    onAdded()
  }

  return (
    <form onSubmit={add} noValidate className="grid gap-3">
      <TextareaField
        id={`${id}-note`}
        label="Internal note"
        hint="Only colleagues see it. It’s part of the data that the sender can export."
        error={error}
        rows={3}
        value={text}
        onChange={setText}
      />
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="justify-self-start"
        loading={pending}
        loadingLabel="Adding…"
      >
        Add note
      </Button>
    </form>
  )
}

/** The conversation, kept up to date while others work on it. */
function useConversation(initial: StaffConversation) {
  const [conversation, setConversation] = useState(initial)
  const latest = useRef(0)
  const { id } = initial

  const refresh = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    const now = await request<StaffConversation>(`/api/staff/inbox/conversation/${id}`)
    // An older answer says less.
    if (turn === latest.current) setConversation(now)
  }, [id])
  useInboxUpdates(refresh)

  /** As `refresh`; on failure the page stays as it is until the next update. */
  const reload = useCallback(() => refresh().catch(() => {}), [refresh])
  return { conversation, reload }
}

type ConversationProps = {
  initial: StaffConversation
  agents: readonly Agent[]
  canned: readonly CannedAnswer[]
  self: Agent
}

/** A conversation: texts and reply on the left, what belongs to it on the right. */
export function Conversation({ initial, agents, canned, self }: ConversationProps) {
  const { conversation, reload } = useConversation(initial)
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 content-start gap-8">
        <Thread conversation={conversation} />
        <Composer conversation={conversation} canned={canned} agent={self.name} onSent={reload} />
        <NoteForm message={conversation.id} onAdded={reload} />
      </div>
      <div className="grid min-w-0 content-start gap-8 max-xl:sm:grid-cols-2">
        <ConversationSettings
          conversation={conversation}
          agents={agents}
          self={self.id}
          onChanged={reload}
        />
        <Sender conversation={conversation} />
        <Others conversation={conversation} onChanged={reload} />
      </div>
    </div>
  )
}

type Item = {
  key: string
  kind: 'sender' | 'support' | 'assistant' | 'note'
  who: string
  at: string
  body: string
  faq?: string[] | null
  seen?: boolean
}

/** Texts and notes in one order, oldest first. */
function itemsOf({ name, body, createdAt, channel, seenEntry, entries, notes }: StaffConversation) {
  const names = { sender: name, assistant: 'Assistant', support: 'Command line' }
  const items: Item[] = [
    { key: 'first', kind: 'sender', who: name, at: createdAt, body },
    ...entries.map(
      (entry, place): Item => ({
        // The first message of a merged conversation has no number.
        key: `entry ${entry.id} ${entry.id === 0 ? place : ''}`,
        kind: entry.author,
        who: entry.name ?? names[entry.author],
        at: entry.createdAt,
        body: entry.body,
        faq: entry.faq,
        seen: channel === 'chat' && entry.author === 'support' && entry.id <= seenEntry,
      }),
    ),
    ...notes.map(
      (note): Item => ({
        key: `note ${note.id}`,
        kind: 'note',
        who: note.name ?? 'Deleted account',
        at: note.createdAt,
        body: note.body,
      }),
    ),
  ]
  return items.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const looks: Record<Item['kind'], string> = {
  sender: 'bg-muted',
  support: 'border-l-2 border-info',
  assistant: 'border-l-2 border-border',
  note: 'border border-dashed border-warning',
}

/** The conversation as staff see it: texts, the assistant's answers and notes. */
function Thread({ conversation }: { conversation: StaffConversation }) {
  return (
    <div role="log" aria-label="Conversation">
      <ol className="grid gap-4">
        {itemsOf(conversation).map(({ key, kind, who, at, body, faq, seen }) => (
          <li key={key} className={cn('rounded-sm px-4 py-3', looks[kind])}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-muted-foreground">
              <span className="font-semibold wrap-anywhere text-foreground">{who}</span>
              <Moment at={at} />
              {kind === 'note' && <Badge variant="warning">Internal note</Badge>}
              {seen && <span>Seen in the chat</span>}
            </p>
            <p
              className="mt-1.5 max-w-measure wrap-anywhere whitespace-pre-wrap"
              lang={kind === 'note' ? undefined : conversation.language}
            >
              {body}
            </p>
            {faq && (
              <p className="mt-2 text-label">
                Help centre:{' '}
                {faq.map((slug, place) => (
                  <span key={slug}>
                    {place > 0 && ', '}
                    <a href={`${routes.helpCentre}#${slug}`} className="underline-link">
                      {slug}
                    </a>
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
