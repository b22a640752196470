'use client'

import { type Column, DataTable, RowLink, type TableProps } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { useRouter } from '@/lib/i18n/navigation'
import { useInboxUpdates } from '@/lib/staff/client/use-inbox-updates'
import { channels, priorityNames, states } from '@/lib/staff/inbox/facts'
import type { Agent, InboxRow } from '@/lib/staff/inbox/rows'
import { languageNames } from '@/lib/staff/names'
import { inboxPath } from '@/lib/staff/paths'
import { BulkActions } from './bulk-actions'

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
