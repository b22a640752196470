import { csvDownload } from '@/lib/staff/csv'
import { staffReadHandler } from '@/lib/staff/read-handler'
import { getIncidents } from '@/lib/staff/status/queries'
import { incidentTable } from '@/lib/staff/status/tables'
import { readTableQuery } from '@/lib/staff/table-query'

/** Incidents and maintenance as CSV, with the search and filters of the page. */
export const GET = staffReadHandler('status', ({ request, tokens }) => {
  const query = readTableQuery(Object.fromEntries(new URL(request.url).searchParams), incidentTable)
  return csvDownload(
    'incidents',
    ['id', 'title', 'status', 'severity', 'services', 'impact', 'startTime', 'endTime', 'updates'],
    async (part) => (await getIncidents(tokens.accessToken, query, part)).rows,
  )
})
