import { csvDownload, queryOf, staffReadHandler } from '@/lib/staff/read-handler'
import {
  getWaitlist,
  getWaitlistFunnel,
  noteDownload,
  waitlistTable,
} from '@/lib/staff/waitlist-queries'

/** The waitlist as CSV, with the search and filters of the page; each download is logged. */
export const GET = staffReadHandler('waitlist', async ({ request, tokens: { accessToken } }) => {
  const { tags } = await getWaitlistFunnel(accessToken)
  const query = queryOf(request, waitlistTable(tags))
  await noteDownload(accessToken)
  return csvDownload(
    'waitlist',
    ['email', 'status', 'tags', 'locale', 'createdAt', 'invitedAt', 'invitations', 'joinedAt'],
    async (part) =>
      (await getWaitlist(accessToken, query, part)).rows.map((row) => ({
        ...row,
        tags: row.tags.join(' '),
      })),
  )
})
