import { errorTable, getErrors } from '@/lib/staff/operations-queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** Grouped errors as CSV, with the search and filters of the page. */
export const GET = csvHandler({
  permission: 'errors',
  name: 'errors',
  table: errorTable,
  getPage: getErrors,
  columns: [
    'id',
    'source',
    'name',
    'code',
    'message',
    'page',
    'state',
    'count',
    'firstAt',
    'lastAt',
    'lastRelease',
  ],
})
