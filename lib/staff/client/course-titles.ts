import 'server-only'
import { getCourse, getCourseWords } from '@/content/courses'

/** The English titles of the courses in these rows, by slug. */
export const courseTitles = (rows: readonly { course: string }[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .filter(({ course }) => getCourse(course))
      .map(({ course }) => [course, getCourseWords(course, 'en').title]),
  )
