import { cannedTable, getCannedAnswers } from '@/lib/staff/inbox/queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** The canned answers as CSV, a column per language. */
export const GET = csvHandler({
  permission: 'inbox',
  name: 'canned-answers',
  table: cannedTable,
  async getPage(accessToken, query, part) {
    const { rows } = await getCannedAnswers(accessToken, query, part)
    return { rows: rows.map(({ bodies, ...row }) => ({ ...row, ...bodies })) }
  },
  columns: ['title', 'en', 'hi', 'es', 'fr', 'de', 'updatedAt', 'updatedByName'],
})
