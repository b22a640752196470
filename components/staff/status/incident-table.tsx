'use client'

import { type Column, DataTable, RowLink, type TableProps } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { namesOf } from '@/lib/staff/names'
import { incidentPath } from '@/lib/staff/paths'
import type { ListedIncident } from '@/lib/staff/status-queries'
import { SeverityBadge, StatusBadge } from './service-table'

const columns: Column<ListedIncident>[] = [
  {
    header: 'Incident',
    cell: ({ id, title, services }) => (
      <>
        <RowLink isBold href={incidentPath(id)}>
          {title}
        </RowLink>
        <p className="text-muted-foreground">{namesOf(services)}</p>
      </>
    ),
  },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: 'Severity', cell: ({ severity }) => <SeverityBadge severity={severity} /> },
  { header: 'Start', sort: 'start', cell: ({ startTime }) => <Moment at={startTime} /> },
  {
    header: 'End',
    cell: ({ endTime }) =>
      endTime ? <Moment at={endTime} /> : <span className="text-muted-foreground">Open</span>,
  },
  {
    header: 'Last change',
    sort: 'updated',
    cell: ({ updatedAt, updates }) => (
      <>
        <Moment at={updatedAt} />
        <p className="text-muted-foreground">{updates === 1 ? '1 update' : `${updates} updates`}</p>
      </>
    ),
  },
]

/** Incidents and maintenance, the latest first. */
export const IncidentTable = (props: TableProps<ListedIncident>) => (
  <DataTable columns={columns} {...props} />
)
