import { Refusal } from '@/lib/http/refusal'
import { getStaffCourse } from '@/lib/staff/courses-queries'
import { csvDownload, staffReadHandler } from '@/lib/staff/read-handler'

type Params = { course: string }

/** Where people stop in a course, as CSV. */
export const GET = staffReadHandler<Params>('courses', async ({ tokens }, { course }) => {
  const figures = await getStaffCourse(tokens.accessToken, course)
  if (!figures) throw new Refusal(404, 'course_unknown')
  return csvDownload(
    `lessons-${figures.id}`,
    ['place', 'id', 'completed', 'stopped', 'going'],
    async ({ skip }) => figures.lessons.slice(skip),
  )
})
