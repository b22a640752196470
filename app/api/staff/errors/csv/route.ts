import { csvDownload } from '@/lib/staff/csv'
import { getErrors } from '@/lib/staff/errors/queries'
import { errorTable } from '@/lib/staff/errors/tables'
import { staffReadHandler } from '@/lib/staff/read-handler'
import { readTableQuery } from '@/lib/staff/table-query'

/** Grouped errors as CSV, with the search and filters of the page. */
export const GET = staffReadHandler('errors', ({ request, tokens }) => {
  const query = readTableQuery(Object.fromEntries(new URL(request.url).searchParams), errorTable)
  return csvDownload(
    'errors',
    [
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
    async (part) => (await getErrors(tokens.accessToken, query, part)).rows,
  )
})
