import { csvDownload } from '@/lib/staff/csv'
import { getProjects } from '@/lib/staff/moderation/queries'
import { readProjectQuery } from '@/lib/staff/moderation/table'
import { staffReadHandler } from '@/lib/staff/read-handler'

/** Projects as CSV, with the search and filters of the page. */
export const GET = staffReadHandler('moderation', ({ request, tokens }) => {
  const query = readProjectQuery(Object.fromEntries(new URL(request.url).searchParams))
  return csvDownload(
    'projects',
    ['id', 'title', 'summary', 'category', 'shownAs', 'state', 'at'],
    async (part) => (await getProjects(tokens.accessToken, query, part)).rows,
  )
})
