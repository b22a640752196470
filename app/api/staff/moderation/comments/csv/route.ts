import { commentTable, getComments } from '@/lib/staff/moderation-queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** Comments on courses as CSV, with the search and filter of the page. */
export const GET = csvHandler({
  permission: 'moderation',
  name: 'comments',
  table: commentTable,
  getPage: getComments,
  columns: ['id', 'course', 'rating', 'comment', 'state', 'reason', 'at'],
})
