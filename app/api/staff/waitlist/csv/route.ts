import { csvDownload } from '@/lib/staff/csv'
import { staffReadHandler } from '@/lib/staff/read-handler'
import { readTableQuery } from '@/lib/staff/table-query'
import { getWaitlist, getWaitlistFunnel, noteDownload } from '@/lib/staff/waitlist-queries'
import { waitlistTable } from '@/lib/staff/waitlist-schema'

/** The waitlist as CSV, with the search and filters of the page; each download is logged. */
export const GET = staffReadHandler('waitlist', async ({ request, tokens: { accessToken } }) => {
  const { tags } = await getWaitlistFunnel(accessToken)
  const parameters = Object.fromEntries(new URL(request.url).searchParams)
  const query = readTableQuery(parameters, waitlistTable(tags))
  await noteDownload(accessToken)
  return csvDownload(
    'waitlist',
    [
      ...(['email', 'status', 'tags', 'locale', 'createdAt'] as const),
      ...(['invitedAt', 'invitations', 'joinedAt'] as const),
    ],
    async (part) =>
      (await getWaitlist(accessToken, query, part)).rows.map((row) => ({
        ...row,
        tags: row.tags.join(' '),
      })),
  )
})
