import { getStaffRatings, ratingTable } from '@/lib/staff/moderation-queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** Ratings of courses as CSV, with the search and filters of the page. */
export const GET = csvHandler({
  permission: 'moderation',
  name: 'ratings',
  table: ratingTable,
  getPage: getStaffRatings,
  columns: ['id', 'course', 'rating', 'comment', 'state', 'hiddenAt', 'hiddenReason', 'at'],
})
