import { csvDownload } from '@/lib/staff/csv'
import { getFailedSearches, readSearchesQuery } from '@/lib/staff/help-centre-queries'
import { staffReadHandler } from '@/lib/staff/read-handler'

/** The searches without results as CSV, with the search and filter of the page. */
export const GET = staffReadHandler('help_centre', ({ request, tokens }) => {
  const query = readSearchesQuery(Object.fromEntries(new URL(request.url).searchParams))
  return csvDownload(
    'searches',
    ['query', 'locale', 'count', 'lastDay'],
    async (part) => (await getFailedSearches(tokens.accessToken, query, part)).rows,
  )
})
