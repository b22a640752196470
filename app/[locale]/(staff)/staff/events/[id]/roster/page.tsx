import type { Metadata } from 'next'
import { EventPage } from '@/components/staff/events/event-page'
import { RosterTable, RosterUpdates } from '@/components/staff/events/roster-table'
import { WriteDialog } from '@/components/staff/events/write-dialog'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { orNull } from '@/lib/db/call'
import { eventTable, getRoster, getStaffEvents, rosterTable } from '@/lib/staff/events/queries'
import { rosterPath } from '@/lib/staff/paths'
import { tableSearch } from '@/lib/staff/table'

export const metadata: Metadata = { title: 'Roster' }

/** The events that someone can be moved to. */
const upcoming = eventTable.read({ status: 'scheduled' })
const part = { pageSize: 50, skip: 0 }

/** Who takes part in an event and who waits; live while others work on it. */
export default async function RosterPage({
  params,
  searchParams,
}: PageProps<'/[locale]/staff/events/[id]/roster'>) {
  const { id } = await params
  const query = rosterTable(id, false).read(await searchParams)
  return (
    <EventPage
      id={id}
      path={`${rosterPath(id)}${tableSearch(query)}`}
      actions={(event) => (
        <>
          <TableCsv table={rosterTable(id, false)} query={query} />
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
            <TableView table={rosterTable(id, isOrganiser)} query={query} page={roster}>
              {(table) => (
                <RosterTable
                  event={{
                    id,
                    status: event.status,
                    startsAt: event.startsAt,
                    free: event.capacity - event.registered,
                    queued: event.queued,
                  }}
                  targets={targets}
                  withEmail={isOrganiser}
                  {...table}
                />
              )}
            </TableView>
          </>
        )
      }}
    </EventPage>
  )
}
