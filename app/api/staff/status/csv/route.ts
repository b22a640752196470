import { csvHandler } from '@/lib/staff/read-handler'
import { getIncidents, incidentTable } from '@/lib/staff/status-queries'

/** Incidents and maintenance as CSV, with the search and filters of the page. */
export const GET = csvHandler({
  permission: 'status',
  name: 'incidents',
  table: incidentTable,
  getPage: getIncidents,
  columns: [
    'id',
    'title',
    'status',
    'severity',
    'services',
    'impact',
    'startTime',
    'endTime',
    'updates',
  ],
})
