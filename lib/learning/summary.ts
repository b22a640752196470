import 'server-only'
import { getCourse } from '@/content/courses'
import { type CourseProgress, courseProgress, totalsOf } from './progress'
import { type BadgeProgress, getBadges, getOverview } from './queries'

/** A person's learning, for public pages once they know who's signed in. */
export type LearningSummary = {
  /** Enrolments by course slug, without courses that left the catalogue. */
  courses: Record<string, CourseProgress>
  /** Includes courses that left the catalogue. */
  coursesCompleted: number
  lessonsCompleted: number
  certificates: number
  points: number
  badges: BadgeProgress[]
}

/** The person's summary. Throws `Unavailable`. */
export async function getSummary(accessToken: string): Promise<LearningSummary> {
  const [overview, badges] = await Promise.all([getOverview(accessToken), getBadges(accessToken)])
  const enrolments = [...overview.enrolments.values()]
  const totals = totalsOf(enrolments)
  const courses = enrolments.flatMap((enrolment) => {
    const course = getCourse(enrolment.course)
    return course ? [[course.slug, courseProgress(course, enrolment)] as const] : []
  })
  return {
    courses: Object.fromEntries(courses),
    coursesCompleted: totals.courses,
    lessonsCompleted: totals.lessons,
    certificates: overview.certificates,
    points: overview.points,
    badges,
  }
}
