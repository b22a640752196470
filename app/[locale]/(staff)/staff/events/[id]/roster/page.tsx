import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { EventPage } from '@/components/staff/events/event-page'
import { RosterTable } from '@/components/staff/events/roster-table'
import { RosterUpdates } from '@/components/staff/events/roster-updates'
import { WriteDialog } from '@/components/staff/events/write-dialog'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { orNull } from '@/lib/db/call'
import { eventTable, getRoster, getStaffEvents, rosterTable } from '@/lib/staff/events/queries'
import { rosterPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Roster' }

const filters = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'registered', label: 'Has a seat' },
      { value: 'queued', label: 'Waiting' },
    ],
  },
  {
    name: 'attendance',
    label: 'Attendance',
    options: [
      { value: 'yes', label: 'Was there' },
      { value: 'no', label: 'Wasn’t there' },
    ],
  },
]

/** The events that someone can be moved to. */
const upcoming = readTableQuery({ status: 'scheduled' }, eventTable)
const part = { pageSize: 50, skip: 0 }

/** Who takes part in an event and who waits; live while others work on it. */
export default async function RosterPage({
  params,
  searchParams,
}: PageProps<'/[locale]/staff/events/[id]/roster'>) {
  const { id } = await params
  const query = readTableQuery(await searchParams, rosterTable)
  const path = `${rosterPath(id)}${tableSearch(query)}`
  return (
    <EventPage
      id={id}
      path={path}
      actions={(event) => (
        <>
          <CsvLink href={`/api/staff/events/${event.id}/roster/csv${tableSearch(query)}`} />
          <WriteDialog event={event.id} registered={event.registered} queued={event.queued} />
        </>
      )}
    >
      {async (event, { isOrganiser, accessToken }) => {
        const [roster, events] = await Promise.all([
          orNull(getRoster(accessToken, id, query)),
          orNull(getStaffEvents(accessToken, upcoming, part)),
        ])
        const targets = (events?.rows ?? [])
          .filter((one) => one.id !== id && Date.parse(one.startsAt) > Date.now())
          .map(({ id: target, title, startsAt, zone, registered, capacity }) => ({
            id: target,
            title,
            startsAt,
            zone,
            free: Math.max(capacity - registered, 0),
          }))
        return (
          <>
            <RosterUpdates event={id} />
            <TableFilters
              search={isOrganiser ? 'Search by name or email address' : 'Search by name'}
              filters={filters}
            />
            {roster ? (
              <RosterTable
                event={{
                  id,
                  status: event.status,
                  startsAt: event.startsAt,
                  free: event.capacity - event.registered,
                  queued: event.queued,
                }}
                rows={roster.rows}
                count={roster.count}
                query={query}
                targets={targets}
                withEmail={isOrganiser}
              />
            ) : (
              <Unavailable path={path} />
            )}
          </>
        )
      }}
    </EventPage>
  )
}
