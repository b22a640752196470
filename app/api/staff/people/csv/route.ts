import { getPeople, noteDownload, peopleTable } from '@/lib/staff/people-queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** The list of people as CSV, with the search and filters of the page; each download is logged. */
export const GET = csvHandler({
  permission: 'people',
  name: 'people',
  table: peopleTable,
  getPage: getPeople,
  note: noteDownload,
  columns: ['id', 'fullName', 'email', 'college', 'role', 'state', 'joinedAt', 'lastUsedAt'],
})
