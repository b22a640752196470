import { plain } from './courses'

/** What the rule needs to know about an event. */
type EventChoice = {
  /** ISO 8601. */
  startsAt: string
  status: 'scheduled' | 'cancelled'
  state: 'registered' | 'queued' | null
  interests: readonly string[]
}

/** What the rule needs to know about a published project. */
type ProjectChoice = {
  category: string
  tags: readonly string[]
  likes: number
  liked: boolean
  isOwn: boolean
  /** ISO 8601; null sorts last. */
  publishedAt: string | null
}

/** A recommendation, and the interest it matches, as the person wrote it. */
export type Recommended<T> = { choice: T; interest: string }

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
  const known = new Set(offered.map(plain))
  const found = new Map(
    interests.filter((one) => known.has(plain(one))).map((one) => [plain(one), one]),
  )
  return [...found.values()]
}

/**
 * Events in the next eight weeks that match an interest and that the person has no part in. Most shared interests
 * first, then the earliest; the first shared interest is the reason.
 */
export function recommendEvents<T extends EventChoice>(
  events: readonly T[],
  interests: readonly string[],
  now: Date,
  count = 2,
): Recommended<T>[] {
  return best(
    events.filter(({ startsAt, status, state }) => {
      const ahead = Date.parse(startsAt) - now.getTime()
      return status === 'scheduled' && state === null && ahead > 0 && ahead <= horizon
    }),
    (event) => shared(interests, event.interests),
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt),
    count,
  )
}

/**
 * Others' projects that match an interest by tag or category and that the person hasn't liked. Most shared interests
 * first, then most likes, then the newest; a matching tag is named before the category.
 */
export function recommendProjects<T extends ProjectChoice>(
  projects: readonly T[],
  interests: readonly string[],
  count = 2,
): Recommended<T>[] {
  return best(
    projects.filter(({ isOwn, liked }) => !isOwn && !liked),
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
