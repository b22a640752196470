import type { Course } from '@/content/courses'
import { levels } from '@/content/tracks'
import { courseProgress, type Enrolment } from '@/lib/learning/progress'

/** Why something is recommended, to be worded by the interface. */
export type Reason =
  /** It matches this interest. */
  | { kind: 'interest'; interest: string }
  /** It was started but not finished. */
  | { kind: 'begun' }
  /** It follows a completed course in the same track. */
  | { kind: 'track'; track: Course['track'] }
  /** It's about building and running AI in a business; clients see it first. */
  | { kind: 'business' }
  /** It has no prerequisites. */
  | { kind: 'start' }

export type Recommendation = { course: Course; reason: Reason }

type Person = {
  interests: readonly string[]
  enrolments: ReadonlyMap<string, Enrolment>
  role?: 'student' | 'client'
}

const weights = {
  begun: 1000,
  business: 100,
  track: 40,
  interest: 20,
  start: 1,
  step: -12,
} as const

/** Normalised for comparison. */
export const plain = (text: string) => text.trim().toLowerCase()

/** Business courses: the AI Architect track and those that match the interest Entrepreneurship. */
const isForBusiness = ({ track, interests }: Course) =>
  track === 'ai-architect' || interests.includes('Entrepreneurship')

/**
 * Recommended open courses, best first; ties keep the catalogue's order. The strongest reason is shown. Weights: in
 * progress 1000; business courses, for clients, 100; next in a started track 40; each matching interest 20; otherwise
 * 1, for beginners' courses and each track's next. Minus 12 per level above Beginner, unless in progress or next, so
 * that no one starts at the top.
 */
export function recommendCourses(
  courses: readonly Course[],
  person: Person,
  tagsOf: (course: Course) => readonly string[],
  count = 3,
): Recommendation[] {
  const interestsByName = new Map(person.interests.map((interest) => [plain(interest), interest]))
  const statusOf = (course: Course) =>
    courseProgress(course, person.enrolments.get(course.slug)).status
  const climbing = new Set(
    courses.filter((course) => statusOf(course) === 'completed').map(({ track }) => track),
  )
  const nextOf = new Map<string, Course>()
  for (const course of courses) {
    const nextCourse = nextOf.get(course.track)
    if (statusOf(course) === 'completed') continue
    if (!nextCourse || levels.indexOf(course.level) < levels.indexOf(nextCourse.level)) {
      nextOf.set(course.track, course)
    }
  }

  const scored = courses
    .filter((course) => statusOf(course) !== 'completed')
    .map((course) => {
      const shared = [...course.interests, ...tagsOf(course)]
        .map((one) => interestsByName.get(plain(one)))
        .filter((one) => one !== undefined)
      const [interest] = shared
      const begun = statusOf(course) === 'in-progress'
      const follows = climbing.has(course.track) && nextOf.get(course.track) === course
      const business = person.role === 'client' && isForBusiness(course)
      const level = levels.indexOf(course.level)
      const starts = level === 0 || nextOf.get(course.track) === course
      const earned =
        (begun ? weights.begun : 0) +
        (business ? weights.business : 0) +
        (follows ? weights.track : 0) +
        new Set(shared).size * weights.interest
      const steps = begun || follows ? 0 : level
      const score = (earned || weights.start) + weights.step * steps
      const reason: Reason | null = begun
        ? { kind: 'begun' }
        : business
          ? { kind: 'business' }
          : follows
            ? { kind: 'track', track: course.track }
            : interest
              ? { kind: 'interest', interest }
              : starts
                ? { kind: 'start' }
                : null
      return { course, reason, score }
    })
  return scored
    .filter((one): one is Recommendation & { score: number } => one.reason !== null)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ course, reason }) => ({ course, reason }))
}
