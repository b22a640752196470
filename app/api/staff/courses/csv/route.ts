import { courseTable, getStaffCourses } from '@/lib/staff/courses-queries'
import { csvDownload } from '@/lib/staff/csv'
import { staffReadHandler } from '@/lib/staff/read-handler'
import { readTableQuery } from '@/lib/staff/table-query'

/** Courses with their figures as CSV, with the search and filter of the page. */
export const GET = staffReadHandler('courses', ({ request, tokens }) => {
  const parameters = Object.fromEntries(new URL(request.url).searchParams)
  const query = readTableQuery(parameters, courseTable)
  return csvDownload(
    'courses',
    ['id', 'title', 'track', 'level', 'enrolled', 'completed', 'share', 'rating', 'ratings'],
    async (part) => (await getStaffCourses(tokens.accessToken, query, part)).rows,
  )
})
