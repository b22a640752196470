import { Refusal } from '@/lib/http/refusal'
import { getStaffCourse, questionRows } from '@/lib/staff/courses-queries'
import { csvDownload, staffReadHandler } from '@/lib/staff/read-handler'

type Params = { course: string }

/** A course's questions with how often they were answered wrongly, as CSV. */
export const GET = staffReadHandler<Params>('courses', async ({ tokens }, { course }) => {
  const figures = await getStaffCourse(tokens.accessToken, course)
  if (!figures) throw new Refusal(404, 'course_unknown')
  const rows = questionRows(figures)
  return csvDownload(
    `questions-${figures.id}`,
    ['lesson', 'text', 'tries', 'wrong', 'firstTries', 'firstWrong', 'mistake', 'mistakeTimes'],
    async ({ skip }) => rows.slice(skip),
  )
})
