'use client'

import { type Column, DataTable } from '@/components/staff/data-table'
import { EmptyTable } from '@/components/staff/empty-table'
import { Moment } from '@/components/staff/staff-moment'
import { Link } from '@/lib/i18n/link'
import { incidentPath, statusPath } from '@/lib/staff/paths'
import { namesOf } from '@/lib/staff/status/names'
import type { ListedIncident } from '@/lib/staff/status/queries'
import type { TableQuery } from '@/lib/staff/table-query'
import { SeverityBadge, StatusBadge } from './incident-badges'

const columns: Column<ListedIncident>[] = [
  {
    id: 'title',
    header: 'Incident',
    cell: ({ row: { original: incident } }) => (
      <>
        <Link
          data-row
          href={incidentPath(incident.id)}
          className="font-semibold wrap-anywhere underline-link"
        >
          {incident.title}
        </Link>
        <p className="text-muted-foreground">{namesOf(incident.services)}</p>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <StatusBadge status={row.original.status} />,
  },
  {
    id: 'severity',
    header: 'Severity',
    cell: ({ row }) => <SeverityBadge severity={row.original.severity} />,
  },
  {
    id: 'start',
    header: 'Start',
    meta: { sort: 'start' },
    cell: ({ row }) => <Moment at={row.original.startTime} />,
  },
  {
    id: 'end',
    header: 'End',
    cell: ({ row: { original: incident } }) =>
      incident.endTime ? (
        <Moment at={incident.endTime} />
      ) : (
        <span className="text-muted-foreground">Open</span>
      ),
  },
  {
    id: 'updated',
    header: 'Last change',
    meta: { sort: 'updated' },
    cell: ({ row: { original: incident } }) => (
      <>
        <Moment at={incident.updatedAt} />
        <p className="text-muted-foreground">
          {incident.updates === 1 ? '1 update' : `${incident.updates} updates`}
        </p>
      </>
    ),
  },
]

type IncidentTableProps = { rows: ListedIncident[]; count: number; query: TableQuery }

/** Incidents and maintenance, the latest first. */
export function IncidentTable({ rows, count, query }: IncidentTableProps) {
  return (
    <DataTable
      caption="All incidents and maintenance"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={statusPath}
      empty={
        <EmptyTable
          query={query}
          none={[
            'No incidents yet',
            'Incidents and maintenance appear here and on the public status page.',
          ]}
          noMatch={['Nothing matches', 'Search for words of a title, or remove a filter.']}
          heading="h3"
        />
      }
    />
  )
}
