import { getCourse } from '@/content/courses'
import { readHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { getRecentComments, getRecentRatings } from '@/lib/learning/figures'

/** A course's rating and its newest comments, for its public page, which is prerendered. */
export const GET = readHandler<{ course: string }>(null, async (_, { course }) => {
  if (!getCourse(course)) throw new Refusal(404, 'course_unknown')
  const [ratings, comments] = await Promise.all([getRecentRatings(), getRecentComments(course)])
  return { rating: ratings.courses.get(course) ?? null, comments }
})
