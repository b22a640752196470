import { csvDownload } from '@/lib/staff/csv'
import { eventTable, getStaffEvents } from '@/lib/staff/events/queries'
import { staffReadHandler } from '@/lib/staff/read-handler'
import { readTableQuery } from '@/lib/staff/table-query'

/** The events as CSV, with the search and filters of the page; for instructors, those they lead. */
export const GET = staffReadHandler('own_sessions', ({ request, tokens }) => {
  const query = readTableQuery(Object.fromEntries(new URL(request.url).searchParams), eventTable)
  return csvDownload(
    'events',
    [
      ...(['id', 'title', 'type', 'startsAt', 'endsAt', 'zone', 'instructorName'] as const),
      ...(['capacity', 'registered', 'queued', 'mode', 'status', 'missing'] as const),
    ],
    async (part) => (await getStaffEvents(tokens.accessToken, query, part)).rows,
  )
})
