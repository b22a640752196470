import { csvDownload } from '@/lib/staff/csv'
import { getComments } from '@/lib/staff/moderation/queries'
import { commentTable } from '@/lib/staff/moderation/table'
import { staffReadHandler } from '@/lib/staff/read-handler'
import { readTableQuery } from '@/lib/staff/table-query'

/** Comments on courses as CSV, with the search and filter of the page. */
export const GET = staffReadHandler('moderation', ({ request, tokens }) => {
  const parameters = Object.fromEntries(new URL(request.url).searchParams)
  const query = readTableQuery(parameters, commentTable)
  return csvDownload(
    'comments',
    ['id', 'course', 'rating', 'comment', 'state', 'reason', 'at'],
    async (part) => (await getComments(tokens.accessToken, query, part)).rows,
  )
})
