import { plain } from './courses'

/** What the rule has to know of an event. */
type EventChoice = {
  /** ISO 8601. */
  startsAt: string
  status: 'scheduled' | 'cancelled'
  state: 'registered' | 'queued' | null
  interests: readonly string[]
}

/** What the rule has to know of a published project. */
type ProjectChoice = {
  category: string
  tags: readonly string[]
  likes: number
  liked: boolean
  isOwn: boolean
  /** ISO 8601; null sorts last. */
  publishedAt: string | null
}

/** Something that is recommended, and which of the person's interests speaks for it, as they wrote it. */
export type Recommended<T> = { choice: T; interest: string }

/** How far ahead events are recommended, in milliseconds: as far as the calendar is kept filled. */
const horizon = 8 * 7 * 24 * 60 * 60 * 1000

/** Which interests of a profile a category of projects answers, in the words of the profile's choices. */
const served: Record<string, readonly string[]> = {
  'web-apps': ['Coding', 'UI/UX', 'Open source', 'Entrepreneurship'],
  mobile: ['Coding', 'UI/UX', 'Entrepreneurship'],
  'ai-ml': ['AI/ML', 'Research'],
  iot: ['Hackathons', 'Research'],
}

/** The person's interests that are among `offered`, each once, in the person's own order. */
function shared(interests: readonly string[], offered: readonly string[]): string[] {
  const known = new Set(offered.map(plain))
  const found = new Map(
    interests.filter((one) => known.has(plain(one))).map((one) => [plain(one), one]),
  )
  return [...found.values()]
}

/**
 * The rule of the dashboard's events, best first:
 *
 * 1. Only what starts within the next eight weeks, is not cancelled, and the person is neither registered for
 *    nor waiting for.
 * 2. Only what serves an interest of the profile; the first such interest is the reason that is told.
 * 3. More shared interests come first; among equals the earlier start.
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
 * The rule of the dashboard's projects, best first:
 *
 * 1. Never the person's own, and never what they have liked: that was looked at.
 * 2. Only what serves an interest of the profile, by one of its tags or by its category (`served`); a tag is
 *    the author's own word, so it is told before the category.
 * 3. More shared interests come first; among equals more likes, then the later publication.
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
