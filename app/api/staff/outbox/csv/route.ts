import { csvDownload } from '@/lib/staff/csv'
import { getOutbox, noteDownload } from '@/lib/staff/outbox/queries'
import { outboxTable } from '@/lib/staff/outbox/tables'
import { staffReadHandler } from '@/lib/staff/read-handler'
import { readTableQuery } from '@/lib/staff/table-query'

/** The outbox as CSV, with the search and filters of the page; each download is logged. */
export const GET = staffReadHandler('outbox', async ({ request, tokens }) => {
  const query = readTableQuery(Object.fromEntries(new URL(request.url).searchParams), outboxTable)
  await noteDownload(tokens.accessToken)
  return csvDownload(
    'outbox',
    ['id', 'kind', 'email', 'state', 'createdAt', 'dueAt', 'attempts', 'endedAt', 'lastError'],
    async (part) => (await getOutbox(tokens.accessToken, query, part)).rows,
  )
})
