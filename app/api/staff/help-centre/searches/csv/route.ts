import { getFailedSearches, searchesTable } from '@/lib/staff/help-centre-queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** The searches without results as CSV, with the search and filter of the page. */
export const GET = csvHandler({
  permission: 'help_centre',
  name: 'searches',
  table: searchesTable,
  getPage: getFailedSearches,
  columns: ['query', 'locale', 'count', 'lastDay'],
})
