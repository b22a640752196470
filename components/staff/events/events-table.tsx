'use client'

import { type Column, DataTable, RowLink, type TableProps } from '@/components/staff/data-table'
import { Link } from '@/lib/i18n/link'
import type { StaffEventRow } from '@/lib/staff/events/queries'
import { modeNames, typeNames } from '@/lib/staff/names'
import { rosterPath, staffEventPath } from '@/lib/staff/paths'
import { CancelEvents, EventSeats, EventState, EventTimes, MissingLanguages } from './event-state'

const columns: Column<StaffEventRow>[] = [
  { header: 'When', sort: 'starts_at', cell: (event) => <EventTimes {...event} /> },
  {
    header: 'Event',
    cell: (event) => (
      <>
        <RowLink isBold data-edit href={staffEventPath(event.id)}>
          {event.title}
        </RowLink>
        <span className="block text-muted-foreground">
          {typeNames[event.type]}
          {(event.series ?? event.rule) && ', in a series'}
        </span>
        <MissingLanguages missing={event.missing} />
      </>
    ),
  },
  {
    header: 'Instructor',
    cell: ({ instructorName }) =>
      instructorName ?? <span className="text-muted-foreground">Nobody</span>,
  },
  {
    header: 'Seats',
    numeric: true,
    cell: (event) => (
      <Link href={rosterPath(event.id)} className="inline-block underline-link">
        <span className="sr-only">Roster: </span>
        <EventSeats {...event} />
      </Link>
    ),
  },
  {
    header: 'Place',
    cell: ({ mode }) =>
      mode ? modeNames[mode] : <span className="text-muted-foreground">Not decided</span>,
  },
  { header: 'State', cell: (event) => <EventState {...event} /> },
]

type EventsTableProps = TableProps<StaffEventRow> & { mayCancel: boolean }

export const EventsTable = ({ mayCancel, ...table }: EventsTableProps) => (
  <DataTable
    columns={columns}
    actionsOf={mayCancel ? (ids, clear) => <CancelEvents events={ids} onDone={clear} /> : undefined}
    {...table}
  />
)
