'use client'

import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useChange } from '@/lib/change/use-change'
import { request } from '@/lib/http/client'
import { useInboxUpdates } from '@/lib/staff/client/use-inbox-updates'
import { useDraft } from '@/lib/staff/client/use-reply-draft'
import type { addNote } from '@/lib/staff/inbox/changes'
import type { Agent, CannedAnswer, StaffConversation } from '@/lib/staff/inbox/rows'
import { Composer } from './composer'
import { ConversationSettings } from './conversation-settings'
import { Others, Sender } from './sender'
import { Thread } from './thread'

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
      <Field
        id={`${id}-note`}
        label="Internal note"
        hint="Only colleagues see it. It’s part of the data that the sender can export."
        error={error}
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
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
