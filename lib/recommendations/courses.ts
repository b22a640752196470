import type { Course } from '@/lib/content/courses'
import { levels } from '@/lib/content/tracks'
import { courseProgress, type Enrolment } from '@/lib/learning/progress'

/** Why something is recommended; the interface says it in words. */
export type Reason =
  /** The profile names this interest. */
  | { kind: 'interest'; interest: string }
  /** It was begun and not finished. */
  | { kind: 'begun' }
  /** It follows a completed course of the same track. */
  | { kind: 'track'; track: Course['track'] }
  /** It needs nothing that comes before it. */
  | { kind: 'start' }

export type Recommendation = { course: Course; reason: Reason }

type Person = {
  interests: readonly string[]
  enrolments: ReadonlyMap<string, Enrolment>
}

const weights = { begun: 1000, track: 40, interest: 20, start: 1, step: -12 } as const

/** Interests are compared regardless of case. */
export const plain = (text: string) => text.trim().toLowerCase()

/**
 * The rule of the dashboard's course recommendations, best first:
 *
 * 1. What is completed is never recommended.
 * 2. A course that was begun comes first: 1000.
 * 3. The next course of a track in which another is completed: 40. "Next" is the lowest level that is open.
 * 4. Each interest of the profile that the course serves, also among its tags: 20.
 * 5. Lower levels before higher ones: minus 12 for each step above Beginner, so that nobody starts at the top
 *    because two interests lie there. Not where 2 or 3 applies: whoever climbs is ready for the next step.
 * 6. Where neither 2, 3 nor 4 applies, beginners' courses are where to start, and the lowest open one of each
 *    track: 1. So there is something to recommend as long as anything is left.
 *
 * The reason that weighs most is the one that is told. Where two weigh the same, the catalogue's order decides.
 */
export function recommendCourses(
  courses: readonly Course[],
  person: Person,
  tagsOf: (course: Course) => readonly string[],
  count = 3,
): Recommendation[] {
  const wanted = new Map(person.interests.map((interest) => [plain(interest), interest]))
  const statusOf = (course: Course) =>
    courseProgress(course, person.enrolments.get(course.slug)).status
  const climbing = new Set(
    courses.filter((course) => statusOf(course) === 'completed').map(({ track }) => track),
  )
  const nextOf = new Map<string, Course>()
  for (const course of courses) {
    const known = nextOf.get(course.track)
    if (statusOf(course) === 'completed') continue
    if (!known || levels.indexOf(course.level) < levels.indexOf(known.level)) {
      nextOf.set(course.track, course)
    }
  }

  const scored = courses
    .filter((course) => statusOf(course) !== 'completed')
    .map((course) => {
      const shared = [...course.interests, ...tagsOf(course)]
        .map((one) => wanted.get(plain(one)))
        .filter((one) => one !== undefined)
      const [interest] = shared
      const begun = statusOf(course) === 'in-progress'
      const follows = climbing.has(course.track) && nextOf.get(course.track) === course
      const level = levels.indexOf(course.level)
      const starts = level === 0 || nextOf.get(course.track) === course
      const earned =
        (begun ? weights.begun : 0) +
        (follows ? weights.track : 0) +
        new Set(shared).size * weights.interest
      const steps = begun || follows ? 0 : level
      const score = (earned || weights.start) + weights.step * steps
      const reason: Reason | null = begun
        ? { kind: 'begun' }
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
