import { csvDownload } from '@/lib/staff/csv'
import { getInbox, noteDownload, readInboxQuery } from '@/lib/staff/inbox/queries'
import { staffReadHandler } from '@/lib/staff/read-handler'

/** The inbox as CSV, with the search and filters of the page; each download is logged. */
export const GET = staffReadHandler('inbox', async ({ request, tokens }) => {
  const query = readInboxQuery(Object.fromEntries(new URL(request.url).searchParams))
  await noteDownload(tokens.accessToken)
  return csvDownload(
    'inbox',
    [
      ...(['number', 'state', 'priority', 'channel', 'topic', 'language', 'name'] as const),
      ...(['email', 'arrivedAt', 'activeAt', 'firstAnsweredAt', 'solvedAt'] as const),
      ...(['assigneeName', 'beginning'] as const),
    ],
    async (part) => (await getInbox(tokens.accessToken, query, part)).rows,
  )
})
