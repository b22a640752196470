import { plain } from './recommend-courses'

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
