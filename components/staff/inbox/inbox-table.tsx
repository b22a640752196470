'use client'

import { useState } from 'react'
import { type Column, DataTable, RowLink, type TableProps } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { useRouter } from '@/lib/i18n/navigation'
import { useChangeMany, useInboxUpdates } from '@/lib/staff/client/use-inbox'
import { channels, priorityNames, states } from '@/lib/staff/inbox/facts'
import type { Agent, InboxRow } from '@/lib/staff/inbox/queries'
import { languageNames } from '@/lib/staff/names'
import { inboxPath } from '@/lib/staff/paths'

type BulkActionsProps = { ids: string[]; clear(): void; agents: readonly Agent[]; self: string }

const actionsFor = (agents: readonly Agent[], self: string) => [
  ...Object.entries(states).map(([state, label]) => ({
    value: `state ${state}`,
    label: state === 'spam' ? 'Mark as spam' : `Set to “${label}”`,
    change: { state: state as keyof typeof states },
  })),
  { value: 'assign me', label: 'Assign to me', change: { assignee: self } },
  ...agents
    .filter(({ id }) => id !== self)
    .map(({ id, name }) => ({
      value: `assign ${id}`,
      label: `Assign to ${name}`,
      change: { assignee: id },
    })),
  { value: 'assign nobody', label: 'Assign to nobody', change: { assignee: null } },
  ...priorityNames.map((name, priority) => ({
    value: `priority ${priority}`,
    label: `Priority: ${name.toLowerCase()}`,
    change: { priority },
  })),
]

/** Changes the selected conversations at once; each can be undone. */
function BulkActions({ ids, clear, agents, self }: BulkActionsProps) {
  const router = useRouter()
  const { changeMany, pending, error } = useChangeMany(() => router.refresh())
  const [chosen, setChosen] = useState('state solved')
  const actions = actionsFor(agents, self)

  async function apply() {
    const action = actions.find(({ value }) => value === chosen)
    if (!action) return
    const count = ids.length === 1 ? '1 conversation' : `${ids.length} conversations`
    const changes = ids.map((id) => ({ id, ...action.change }))
    if (await changeMany(changes, `${count}: ${action.label.toLowerCase()}.`)) clear()
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <NativeSelect
        aria-label="Bulk action"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        className="w-auto"
      >
        {actions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <Button
        size="sm"
        variant="outline"
        loading={pending}
        loadingLabel="Applying…"
        onClick={apply}
      >
        Apply
      </Button>
      {error && (
        <p role="alert" className="text-label text-destructive">
          {error}
        </p>
      )}
    </div>
  )
}

const columns: Column<InboxRow>[] = [
  {
    header: 'Conversation',
    cell: ({ id, name, number, beginning, replying }) => (
      <>
        <RowLink isBold href={inboxPath(id)}>
          {name}
        </RowLink>{' '}
        <span className="font-mono text-muted-foreground">{number}</span>
        <span className="line-clamp-2 max-w-measure wrap-anywhere text-muted-foreground">
          {beginning}
        </span>
        {replying && <span className="text-info">{replying.join(', ')} is replying…</span>}
      </>
    ),
  },
  {
    header: 'State',
    cell: ({ state, lastAuthor }) => (
      <span className="whitespace-nowrap">
        {states[state]}
        {state === 'open' && lastAuthor === 'sender' && (
          <span className="block text-muted-foreground">wrote again</span>
        )}
      </span>
    ),
  },
  {
    header: 'Priority',
    sort: 'priority',
    cell: ({ priority }) =>
      priority > 1 ? (
        <Badge variant={priority === 3 ? 'destructive' : 'warning'}>
          {priorityNames[priority]}
        </Badge>
      ) : (
        <span className="max-md:hidden">{priorityNames[priority]}</span>
      ),
  },
  {
    header: 'Assigned to',
    cell: ({ assigneeName }) => (
      <span className={assigneeName ? 'wrap-anywhere' : 'max-md:hidden'}>
        {assigneeName ?? 'Nobody'}
      </span>
    ),
  },
  {
    header: 'Kind',
    cell: ({ channel, language }) => `${channels[channel]}, ${languageNames[language]}`,
  },
  {
    header: 'Arrived',
    sort: 'arrived',
    cell: ({ arrivedAt }) => (
      <span className="max-md:hidden">
        <Moment at={arrivedAt} />
      </span>
    ),
  },
  { header: 'Last text', sort: 'active', cell: ({ activeAt }) => <Moment at={activeAt} /> },
]

type InboxTableProps = TableProps<InboxRow> & { agents: readonly Agent[]; self: string }

/** The conversations, kept up to date while others work on them. */
export function InboxTable({ agents, self, ...table }: InboxTableProps) {
  const router = useRouter()
  useInboxUpdates(async () => router.refresh())
  return (
    <DataTable
      columns={columns}
      actionsOf={(ids, clear) => (
        <BulkActions ids={ids} clear={clear} agents={agents} self={self} />
      )}
      {...table}
    />
  )
}
