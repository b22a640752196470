import { courseTable, getStaffCourses } from '@/lib/staff/courses-queries'
import { csvHandler } from '@/lib/staff/read-handler'

/** Courses with their figures as CSV, with the search and filter of the page. */
export const GET = csvHandler({
  permission: 'courses',
  name: 'courses',
  table: courseTable,
  getPage: getStaffCourses,
  columns: ['id', 'title', 'track', 'level', 'enrolled', 'completed', 'share', 'rating', 'ratings'],
})
