import 'server-only'
import { done, type Outcome, unavailable } from '@/lib/change/change'
import { getCourse } from '@/lib/content/courses'
import { type CourseProgress, courseProgress } from './progress'
import { type BadgeProgress, getBadges, getOverview, LearningUnavailable } from './queries'

/** A person's learning as a public page shows it once it knows who is there. */
export type LearningSummary = {
  /** What they are enrolled in, by the course's slug; courses that left the catalogue are not in it. */
  courses: Record<string, CourseProgress>
  /** Also those that left the catalogue. */
  coursesCompleted: number
  lessonsCompleted: number
  certificates: number
  points: number
  badges: BadgeProgress[]
}

/** The person's summary; refused as 'unavailable' while the database can't be asked. */
export async function readSummary(accessToken: string): Promise<Outcome<LearningSummary>> {
  try {
    const [overview, badges] = await Promise.all([getOverview(accessToken), getBadges(accessToken)])
    const enrolments = [...overview.enrolments.values()]
    const courses = enrolments.flatMap((enrolment) => {
      const course = getCourse(enrolment.course)
      return course ? [[course.slug, courseProgress(course, enrolment)] as const] : []
    })
    return done({
      courses: Object.fromEntries(courses),
      coursesCompleted: enrolments.filter(({ completedAt }) => completedAt).length,
      lessonsCompleted: enrolments.reduce((sum, { lessons }) => sum + lessons.length, 0),
      certificates: overview.certificates,
      points: overview.points,
      badges,
    })
  } catch (error) {
    if (error instanceof LearningUnavailable) return unavailable()
    throw error
  }
}
