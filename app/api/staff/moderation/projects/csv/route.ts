import { getProjects, projectTable } from '@/lib/staff/moderation-queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** Projects as CSV, with the search and filters of the page. */
export const GET = csvHandler({
  permission: 'moderation',
  name: 'projects',
  table: projectTable,
  getPage: getProjects,
  columns: ['id', 'title', 'summary', 'category', 'shownAs', 'state', 'at'],
})
