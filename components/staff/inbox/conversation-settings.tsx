import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { useChangeMany } from '@/lib/staff/client/use-inbox'
import { type InboxState, priorityNames, states } from '@/lib/staff/inbox/facts'
import type { Agent, StaffConversation } from '@/lib/staff/inbox/queries'
import type { ConversationChange } from '@/lib/staff/inbox/schema'
import { toast } from '@/lib/toast'

type ConversationSettingsProps = {
  conversation: StaffConversation
  agents: readonly Agent[]
  self: string
  onChanged(): Promise<void>
}

type Set = Omit<ConversationChange, 'id'>

/** State, priority and assignee. Shown as changed at once, and as before if the change was refused. */
export function ConversationSettings({
  conversation,
  agents,
  self,
  onChanged,
}: ConversationSettingsProps) {
  const { id } = conversation
  const [changes, setChanges] = useState<Set>({})
  const { changeMany, error } = useChangeMany(onChanged)
  const { state, priority, assignee } = { ...conversation, ...changes }

  async function change(next: Set, said: string) {
    setChanges(next)
    const changed = await changeMany([{ id, ...next }], said)
    if (!changed) toast.error('This couldn’t be changed.')
    // The conversation has been asked for again by then, or is as it was.
    setChanges({})
  }

  // Someone whose role was taken may still be assigned.
  const people = agents.some((one) => one.id === assignee)
    ? agents
    : [...agents, ...(assignee ? [{ id: assignee, name: 'Former colleague' }] : [])]

  return (
    <section aria-label="Settings of the conversation" className="grid gap-4">
      <div>
        <Label htmlFor="desk-state" className="mb-1.5">
          State
        </Label>
        <NativeSelect
          id="desk-state"
          value={state}
          onChange={({ target }) => {
            const next = target.value as InboxState
            void change({ state: next }, `${states[next]}.`)
          }}
        >
          {Object.entries(states).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div>
        <Label htmlFor="desk-assignee" className="mb-1.5">
          Assigned to
        </Label>
        <NativeSelect
          id="desk-assignee"
          value={assignee ?? ''}
          onChange={({ target }) => void change({ assignee: target.value || null }, 'Assigned.')}
        >
          <option value="">Nobody</option>
          {people.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
              {one.id === self ? ' (you)' : ''}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div>
        <Label htmlFor="desk-priority" className="mb-1.5">
          Priority
        </Label>
        <NativeSelect
          id="desk-priority"
          value={priority}
          onChange={({ target }) =>
            void change({ priority: Number(target.value) }, 'Priority changed.')
          }
        >
          {priorityNames.map((name, value) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      {error && (
        <p role="alert" className="text-label text-destructive">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {assignee !== self && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => change({ assignee: self }, 'Assigned to you.')}
          >
            Take it
          </Button>
        )}
        {state !== 'spam' && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => change({ state: 'spam' }, 'Marked as spam.')}
          >
            Spam
          </Button>
        )}
      </div>
    </section>
  )
}
