import type { Course } from '@/lib/content/courses'
import { type CourseProgress, courseProgress, type Enrolment } from './progress'

/** The begun course in which a person was last, and how far they are in it; null where none is begun. */
export function currentCourse(
  courses: readonly Course[],
  enrolments: ReadonlyMap<string, Enrolment>,
): { course: Course; progress: CourseProgress } | null {
  const begun = courses.flatMap((course) => {
    const enrolment = enrolments.get(course.slug)
    const progress = courseProgress(course, enrolment)
    if (!enrolment || progress.status !== 'in-progress') return []
    return [{ course, progress, at: Date.parse(enrolment.place?.at ?? enrolment.enrolledAt) }]
  })
  const [last] = begun.sort((a, b) => b.at - a.at)
  return last ? { course: last.course, progress: last.progress } : null
}
