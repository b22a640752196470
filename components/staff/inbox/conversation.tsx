'use client'

import { useConversation } from '@/lib/staff/client/use-conversation'
import type { Agent, CannedAnswer, StaffConversation } from '@/lib/staff/inbox/rows'
import { Composer } from './composer'
import { Desk } from './conversation-settings'
import { NoteForm } from './note-form'
import { Others, Sender } from './sender'
import { Thread } from './thread'

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
        <Desk conversation={conversation} agents={agents} self={self.id} onChanged={reload} />
        <Sender conversation={conversation} />
        <Others conversation={conversation} onChanged={reload} />
      </div>
    </div>
  )
}
