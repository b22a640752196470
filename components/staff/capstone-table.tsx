'use client'

import { Badge } from '@/components/ui/badge'
import type { QueuedCapstone } from '@/lib/staff/capstones/queries'
import { trackNames } from '@/lib/staff/names'
import { staffCapstonesPath } from '@/lib/staff/paths'
import { type Column, DataTable, RowLink, type TableProps } from './data-table'
import { OutcomeBadge } from './outcome-badge'
import { Moment } from './staff-moment'

const columns: Column<QueuedCapstone>[] = [
  {
    header: 'Project',
    cell: ({ id, title }) => (
      <RowLink dir="auto" href={staffCapstonesPath(id)}>
        {title}
      </RowLink>
    ),
  },
  { header: 'Track', cell: ({ track }) => trackNames[track] },
  { header: 'Author', sort: 'name', cell: ({ name }) => <bdi>{name ?? 'No name'}</bdi> },
  { header: 'Submission', cell: ({ number }) => (number === 1 ? 'First' : `Number ${number}`) },
  { header: 'Submitted', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  {
    header: 'State',
    cell: ({ outcome, begun }) =>
      outcome ? (
        <OutcomeBadge outcome={outcome} />
      ) : (
        <Badge variant={begun ? 'info' : 'outline'}>{begun ? 'Begun' : 'To mark'}</Badge>
      ),
  },
]

export const CapstoneTable = (props: TableProps<QueuedCapstone>) => (
  <DataTable columns={columns} {...props} />
)
