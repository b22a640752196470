import { getOutbox, noteDownload, outboxTable } from '@/lib/staff/operations-queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** The outbox as CSV, with the search and filters of the page; each download is logged. */
export const GET = csvHandler({
  permission: 'outbox',
  name: 'outbox',
  table: outboxTable,
  getPage: getOutbox,
  note: noteDownload,
  columns: [
    'id',
    'kind',
    'email',
    'state',
    'createdAt',
    'dueAt',
    'attempts',
    'endedAt',
    'lastError',
  ],
})
