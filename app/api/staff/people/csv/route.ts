import { csvDownload } from '@/lib/staff/csv'
import { getPeople, noteDownload } from '@/lib/staff/people/queries'
import { readPeopleQuery } from '@/lib/staff/people/table'
import { staffReadHandler } from '@/lib/staff/read-handler'

/** The list of people as CSV, with the search and filters of the page; each download is logged. */
export const GET = staffReadHandler('people', async ({ request, tokens }) => {
  const query = readPeopleQuery(Object.fromEntries(new URL(request.url).searchParams))
  await noteDownload(tokens.accessToken)
  return csvDownload(
    'people',
    ['id', 'fullName', 'email', 'college', 'role', 'state', 'joinedAt', 'lastUsedAt'],
    async (part) => (await getPeople(tokens.accessToken, query, part)).rows,
  )
})
