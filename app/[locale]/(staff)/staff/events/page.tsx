import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { CsvLink } from '@/components/staff/csv-link'
import { EventsTable } from '@/components/staff/events/events-table'
import { MonthView } from '@/components/staff/events/month-view'
import { ViewSwitch } from '@/components/staff/events/view-switch'
import { StaffPage } from '@/components/staff/staff-page'
import { Unavailable } from '@/components/staff/staff-unavailable'
import { TableFilters } from '@/components/staff/table-filters'
import { Button } from '@/components/ui/button'
import { instructors } from '@/content/instructors'
import { requireStaff } from '@/lib/account/guard'
import { mayAsStaff } from '@/lib/account/staff'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { typeNames } from '@/lib/staff/events/names'
import { eventTable, getStaffEvents } from '@/lib/staff/events/queries'
import { newEventPath, staffEventsPath } from '@/lib/staff/paths'
import { readTableQuery, tableSearch } from '@/lib/staff/table-query'

export const metadata: Metadata = { title: 'Events' }

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const period = {
  name: 'period',
  label: 'When',
  unset: 'Upcoming',
  options: [
    { value: 'past', label: 'Past' },
    { value: 'all', label: 'All' },
  ],
}
const filters = [
  { name: 'type', label: 'Kind', options: options(typeNames) },
  {
    name: 'status',
    label: 'State',
    options: options({ scheduled: 'Scheduled', draft: 'Draft', cancelled: 'Cancelled' }),
  },
]
const instructor = { name: 'instructor', label: 'Instructor', options: options(instructors) }

/** All events for organisers, and for instructors those they lead: as a list or a calendar. */
export default async function EventsPage({ searchParams }: PageProps<'/[locale]/staff/events'>) {
  const { account, tokens } = await requireStaff('own_sessions')
  const parameters = await searchParams
  const isOrganiser = mayAsStaff(account.staff, 'events')
  const isCalendar = parameters.view === 'calendar'
  const query = readTableQuery(parameters, eventTable)
  const list = isCalendar ? null : await orNull(getStaffEvents(tokens.accessToken, query))
  return (
    <StaffPage
      title="Events"
      lead={isOrganiser ? undefined : 'The sessions that you lead.'}
      actions={
        <>
          {!isCalendar && <CsvLink href={`/api/staff/events/csv${tableSearch(query)}`} />}
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
        <>
          <TableFilters
            search="Search titles"
            filters={[period, ...filters, ...(isOrganiser ? [instructor] : [])]}
          />
          {list ? (
            <EventsTable
              rows={list.rows}
              count={list.count}
              query={query}
              mayCancel={isOrganiser}
            />
          ) : (
            <Unavailable path={`${staffEventsPath}${tableSearch(query)}`} />
          )}
        </>
      )}
    </StaffPage>
  )
}
