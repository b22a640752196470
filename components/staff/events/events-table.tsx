'use client'

import { type Column, DataTable } from '@/components/staff/data-table'
import { EmptyTable } from '@/components/staff/empty-table'
import { Link } from '@/lib/i18n/link'
import { modeNames, typeNames } from '@/lib/staff/events/names'
import type { StaffEventRow } from '@/lib/staff/events/queries'
import { rosterPath, staffEventPath, staffEventsPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import { CancelEvents } from './cancel-events'
import { EventSeats, EventState, EventTimes, MissingLanguages } from './event-marks'

const columns: Column<StaffEventRow>[] = [
  {
    id: 'starts_at',
    header: 'When',
    cell: ({ row }) => <EventTimes {...row.original} />,
    meta: { sort: 'starts_at' },
  },
  {
    id: 'title',
    header: 'Event',
    cell: ({ row: { original: event } }) => (
      <>
        <Link
          data-row
          data-edit
          href={staffEventPath(event.id)}
          className="font-semibold wrap-anywhere underline-link"
        >
          {event.title}
        </Link>
        <span className="block text-muted-foreground">
          {typeNames[event.type]}
          {(event.series ?? event.rule) && ', in a series'}
        </span>
        <MissingLanguages missing={event.missing} />
      </>
    ),
  },
  {
    id: 'instructor',
    header: 'Instructor',
    cell: ({ row }) =>
      row.original.instructorName ?? <span className="text-muted-foreground">Nobody</span>,
  },
  {
    id: 'seats',
    header: 'Seats',
    cell: ({ row: { original: event } }) => (
      <Link href={rosterPath(event.id)} className="inline-block underline-link">
        <span className="sr-only">Roster: </span>
        <EventSeats {...event} />
      </Link>
    ),
    meta: { numeric: true },
  },
  {
    id: 'place',
    header: 'Place',
    cell: ({ row: { original: event } }) =>
      event.mode ? (
        modeNames[event.mode]
      ) : (
        <span className="text-muted-foreground">Not decided</span>
      ),
  },
  { id: 'state', header: 'State', cell: ({ row }) => <EventState {...row.original} /> },
]

type EventsTableProps = {
  rows: StaffEventRow[]
  count: number
  query: TableQuery
  mayCancel: boolean
}

export function EventsTable({ rows, count, query, mayCancel }: EventsTableProps) {
  return (
    <DataTable
      caption="Events"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={staffEventsPath}
      actionsOf={
        mayCancel ? (ids, clear) => <CancelEvents events={ids} onDone={clear} /> : undefined
      }
      empty={
        <EmptyTable
          query={query}
          none={[
            'No upcoming events',
            'Events appear here once they are created, by you or by a rule of the programme.',
          ]}
          noMatch={['No events match', 'Try other words, or remove a filter.']}
        />
      }
    />
  )
}
