'use client'

import { type Column, DataTable } from '@/components/staff/data-table'
import { EmptyTable } from '@/components/staff/empty-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/lib/i18n/link'
import { useRouter } from '@/lib/i18n/navigation'
import { useInboxUpdates } from '@/lib/staff/client/use-inbox-updates'
import { channels, priorityNames, states } from '@/lib/staff/inbox/facts'
import type { Agent, InboxRow } from '@/lib/staff/inbox/rows'
import { languageNames } from '@/lib/staff/language-names'
import { inboxPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import { BulkActions } from './bulk-actions'

const columns: Column<InboxRow>[] = [
  {
    id: 'conversation',
    header: 'Conversation',
    cell: ({ row: { original: one } }) => (
      <>
        <Link
          data-row
          href={inboxPath(one.id)}
          className="font-semibold wrap-anywhere underline-link"
        >
          {one.name}
        </Link>{' '}
        <span className="font-mono text-muted-foreground">{one.number}</span>
        <span className="line-clamp-2 max-w-measure wrap-anywhere text-muted-foreground">
          {one.beginning}
        </span>
        {one.replying && <span className="text-info">{one.replying.join(', ')} is replying…</span>}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original: one } }) => (
      <span className="whitespace-nowrap">
        {states[one.state]}
        {one.state === 'open' && one.lastAuthor === 'sender' && (
          <span className="block text-muted-foreground">wrote again</span>
        )}
      </span>
    ),
  },
  {
    id: 'priority',
    header: 'Priority',
    meta: { sort: 'priority' },
    cell: ({ row: { original: one } }) =>
      one.priority > 1 ? (
        <Badge variant={one.priority === 3 ? 'destructive' : 'warning'}>
          {priorityNames[one.priority]}
        </Badge>
      ) : (
        <span className="max-md:hidden">{priorityNames[one.priority]}</span>
      ),
  },
  {
    id: 'assignee',
    header: 'Assigned to',
    cell: ({ row }) => (
      <span className={row.original.assigneeName ? 'wrap-anywhere' : 'max-md:hidden'}>
        {row.original.assigneeName ?? 'Nobody'}
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ row: { original: one } }) =>
      `${channels[one.channel]}, ${languageNames[one.language]}`,
  },
  {
    id: 'arrived',
    header: 'Arrived',
    meta: { sort: 'arrived' },
    cell: ({ row }) => (
      <span className="max-md:hidden">
        <Moment at={row.original.arrivedAt} />
      </span>
    ),
  },
  {
    id: 'active',
    header: 'Last text',
    meta: { sort: 'active' },
    cell: ({ row }) => <Moment at={row.original.activeAt} />,
  },
]

type InboxTableProps = {
  rows: InboxRow[]
  count: number
  query: TableQuery
  agents: readonly Agent[]
  self: string
}

/** The conversations, kept up to date while others work on them. */
export function InboxTable({ rows, count, query, agents, self }: InboxTableProps) {
  const router = useRouter()
  useInboxUpdates(async () => router.refresh())
  return (
    <DataTable
      caption="Conversations"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={inboxPath()}
      actionsOf={(ids, clear) => (
        <BulkActions ids={ids} clear={clear} agents={agents} self={self} />
      )}
      empty={
        <EmptyTable
          query={query}
          none={['Everything is answered', 'New messages and chats for the team appear here.']}
          noMatch={['No conversations found', 'Nothing matches. Try fewer filters or other words.']}
        />
      }
    />
  )
}
