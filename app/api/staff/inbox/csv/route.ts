import { getInbox, inboxTable, noteDownload } from '@/lib/staff/inbox/queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** The inbox as CSV, with the search and filters of the page; each download is logged. */
export const GET = csvHandler({
  permission: 'inbox',
  name: 'inbox',
  table: inboxTable,
  getPage: getInbox,
  note: noteDownload,
  columns: [
    'number',
    'state',
    'priority',
    'channel',
    'topic',
    'language',
    'name',
    'email',
    'arrivedAt',
    'activeAt',
    'firstAnsweredAt',
    'solvedAt',
    'assigneeName',
    'beginning',
  ],
})
