'use client'

import { Badge } from '@/components/ui/badge'
import { Link } from '@/lib/i18n/link'
import type { QueuedCapstone } from '@/lib/staff/capstones/queries'
import { trackNames } from '@/lib/staff/client/track-names'
import { staffCapstonesPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import { type Column, DataTable } from './data-table'
import { EmptyTable } from './empty-table'
import { OutcomeBadge } from './outcome-badge'
import { Moment } from './staff-moment'

const columns: Column<QueuedCapstone>[] = [
  {
    id: 'title',
    header: 'Project',
    cell: ({ row: { original: row } }) => (
      <Link
        data-row
        dir="auto"
        href={staffCapstonesPath(row.id)}
        className="underline-link wrap-anywhere"
      >
        {row.title}
      </Link>
    ),
  },
  { id: 'track', header: 'Track', cell: ({ row }) => trackNames[row.original.track] },
  {
    id: 'name',
    header: 'Author',
    meta: { sort: 'name' },
    cell: ({ row }) => <bdi>{row.original.name ?? 'No name'}</bdi>,
  },
  {
    id: 'number',
    header: 'Submission',
    cell: ({ row: { original: row } }) => (row.number === 1 ? 'First' : `Number ${row.number}`),
  },
  {
    id: 'at',
    header: 'Submitted',
    meta: { sort: 'at' },
    cell: ({ row }) => <Moment at={row.original.at} />,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original: row } }) =>
      row.outcome ? (
        <OutcomeBadge outcome={row.outcome} />
      ) : (
        <Badge variant={row.begun ? 'info' : 'outline'}>{row.begun ? 'Begun' : 'To mark'}</Badge>
      ),
  },
]

type CapstoneTableProps = { rows: QueuedCapstone[]; count: number; query: TableQuery }

export function CapstoneTable({ rows, count, query }: CapstoneTableProps) {
  return (
    <DataTable
      caption="Submitted capstones"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={staffCapstonesPath()}
      empty={
        <EmptyTable
          query={query}
          none={['Nothing to mark', 'Submitted capstones will appear here, the oldest first.']}
          noMatch={['No capstone matches', 'Try other words, or remove a filter.']}
        />
      }
    />
  )
}
