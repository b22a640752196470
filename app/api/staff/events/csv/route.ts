import { eventTable, getStaffEvents } from '@/lib/staff/events/queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** The events as CSV, with the search and filters of the page; for instructors, those they lead. */
export const GET = csvHandler({
  permission: 'own_sessions',
  name: 'events',
  table: eventTable,
  getPage: getStaffEvents,
  columns: [
    'id',
    'title',
    'type',
    'startsAt',
    'endsAt',
    'zone',
    'instructorName',
    'capacity',
    'registered',
    'queued',
    'mode',
    'status',
    'missing',
  ],
})
