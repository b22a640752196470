import type { Course } from '@/content/courses'
import { levels } from '@/content/topics'
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
const plain = (text: string) => text.trim().toLowerCase()

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

/** The facts about a scheduled event that the person hasn't joined. */
type EventChoice = {
  /** ISO 8601. */
  startsAt: string
  interests: readonly string[]
}

/** The facts about someone else's published project that the person hasn't liked. */
type ProjectChoice = {
  category: string
  tags: readonly string[]
  likes: number
  /** ISO 8601; null sorts last. */
  publishedAt: string | null
}

/** A recommendation, and the interest it matches, as the person wrote it. */
type Recommended<T> = { choice: T; interest: string }

/** How far ahead events are recommended, in milliseconds: as far as the calendar is filled. */
const horizon = 8 * 7 * 24 * 60 * 60 * 1000

/** Interests that each project category matches, in the profile's words. */
const served: Record<string, readonly string[]> = {
  'web-apps': ['Coding', 'UI/UX', 'Open source', 'Entrepreneurship'],
  mobile: ['Coding', 'UI/UX', 'Entrepreneurship'],
  'ai-ml': ['AI/ML', 'Research'],
  iot: ['Hackathons', 'Research'],
}

/** The person's interests among `offered`, without duplicates, in their own order. */
function shared(interests: readonly string[], offered: readonly string[]): string[] {
  const offers = new Set(offered.map(plain))
  const found = new Map(
    interests.filter((one) => offers.has(plain(one))).map((one) => [plain(one), one]),
  )
  return [...found.values()]
}

type EventOptions<T> = {
  count?: number
  /** The earliest event of this kind comes first, whatever the interests; its `interest` may be null. */
  lead?: (event: T) => boolean
}

/**
 * Events in the next eight weeks that match an interest. Most shared interests first, then the earliest; the first
 * shared interest is the reason.
 */
export function recommendEvents<T extends EventChoice>(
  events: readonly T[],
  interests: readonly string[],
  now: Date,
  { count = 2, lead = () => false }: EventOptions<T> = {},
): { choice: T; interest: string | null }[] {
  const byStart = (a: T, b: T) => Date.parse(a.startsAt) - Date.parse(b.startsAt)
  const open = events.filter(({ startsAt }) => {
    const ahead = Date.parse(startsAt) - now.getTime()
    return ahead > 0 && ahead <= horizon
  })
  const matches = (event: T) => shared(interests, event.interests)
  const found = best(open, matches, byStart, count)
  const [first] = open.filter(lead).sort(byStart)
  if (!first) return found
  const rest = found.filter(({ choice }) => choice !== first)
  return [{ choice: first, interest: matches(first)[0] ?? null }, ...rest].slice(0, count)
}

/**
 * Projects that match an interest by tag or category. Most shared interests first, then most likes, then the newest; a
 * matching tag is named before the category.
 */
export function recommendProjects<T extends ProjectChoice>(
  projects: readonly T[],
  interests: readonly string[],
  count = 2,
): Recommended<T>[] {
  return best(
    projects,
    ({ tags, category }) => [
      ...new Set([...shared(interests, tags), ...shared(interests, served[category] ?? [])]),
    ],
    (a, b) => b.likes - a.likes || (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''),
    count,
  )
}

function best<T>(
  choices: readonly T[],
  matches: (choice: T) => string[],
  order: (a: T, b: T) => number,
  count: number,
): Recommended<T>[] {
  return choices
    .map((choice) => ({ choice, found: matches(choice) }))
    .sort((a, b) => b.found.length - a.found.length || order(a.choice, b.choice))
    .flatMap(({ choice, found: [interest] }) => (interest ? [{ choice, interest }] : []))
    .slice(0, count)
}
