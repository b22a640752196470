import { csvDownload } from '@/lib/staff/csv'
import { getStaffRatings } from '@/lib/staff/moderation/queries'
import { ratingTable } from '@/lib/staff/moderation/table'
import { staffReadHandler } from '@/lib/staff/read-handler'
import { readTableQuery } from '@/lib/staff/table-query'

/** Ratings of courses as CSV, with the search and filters of the page. */
export const GET = staffReadHandler('moderation', ({ request, tokens }) => {
  const parameters = Object.fromEntries(new URL(request.url).searchParams)
  const query = readTableQuery(parameters, ratingTable)
  return csvDownload(
    'ratings',
    ['id', 'course', 'rating', 'comment', 'state', 'hiddenAt', 'hiddenReason', 'at'],
    async (part) => (await getStaffRatings(tokens.accessToken, query, part)).rows,
  )
})
