import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { EventsTable } from '@/components/staff/events/events-table'
import { MonthView, ViewSwitch } from '@/components/staff/events/month-view'
import { StaffPage } from '@/components/staff/staff-page'
import { TableCsv, TableView } from '@/components/staff/table-view'
import { Button } from '@/components/ui/button'
import { requireStaff } from '@/lib/account/guard'
import { mayAsStaff } from '@/lib/account/staff'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { eventTable, getStaffEvents } from '@/lib/staff/events/queries'
import { newEventPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Events' }

const ownEvents = {
  ...eventTable,
  filters: eventTable.filters.filter(({ name }) => name !== 'instructor'),
}

/** All events for organisers, and for instructors those they lead: as a list or a calendar. */
export default async function EventsPage({ searchParams }: PageProps<'/[locale]/staff/events'>) {
  const { account, tokens } = await requireStaff('own_sessions')
  const parameters = await searchParams
  const isOrganiser = mayAsStaff(account.staff, 'events')
  const isCalendar = parameters.view === 'calendar'
  const query = eventTable.read(parameters)
  const list = isCalendar ? null : await orNull(getStaffEvents(tokens.accessToken, query))
  return (
    <StaffPage
      title="Events"
      lead={isOrganiser ? undefined : 'The sessions that you lead.'}
      actions={
        <>
          {!isCalendar && <TableCsv table={eventTable} query={query} />}
          {isOrganiser && (
            <Button asChild size="sm">
              <Link href={newEventPath()}>
                <Plus className="size-4" />
                New event
              </Link>
            </Button>
          )}
        </>
      }
    >
      <ViewSwitch isCalendar={isCalendar} />
      {isCalendar ? (
        <MonthView accessToken={tokens.accessToken} month={parameters.month} />
      ) : (
        <TableView table={isOrganiser ? eventTable : ownEvents} query={query} page={list}>
          {(table) => <EventsTable mayCancel={isOrganiser} {...table} />}
        </TableView>
      )}
    </StaffPage>
  )
}
