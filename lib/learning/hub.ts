import type { inferParserType } from 'nuqs/server'
import { type Level, levels, type Topic, type Track, topics, tracks } from '@/content/topics'
import { choiceOf } from '@/lib/search/url-filters'
import { catalogueFilters } from './filters'
import type { CourseStatus } from './progress'

/** Courses per page of the Learning Hub. */
export const pageSize = 24

const durations = ['short', 'medium', 'long'] as const
export type Duration = (typeof durations)[number]

/** Up to three hours, up to four, or longer. */
export const durationOf = (minutes: number): Duration =>
  minutes <= 180 ? 'short' : minutes <= 240 ? 'medium' : 'long'

const statuses = [
  'not-started',
  'in-progress',
  'completed',
] as const satisfies readonly CourseStatus[]

/** The facets in display order, each with its values. */
export const facets = {
  track: tracks,
  level: levels,
  topic: topics,
  duration: durations,
  status: statuses,
}
export type Facet = keyof typeof facets
export const facetNames = Object.keys(facets) as Facet[]

/** The first is the default. */
export const sortings = ['recommended', 'popular', 'shortest', 'title'] as const
type Sorting = (typeof sortings)[number]

/** The Learning Hub's filters, as URL parameters; without the page number, which changing a filter resets. */
export const hubFilters = {
  ...catalogueFilters,
  topic: choiceOf(topics),
  duration: choiceOf(durations),
  status: choiceOf(statuses),
  sort: choiceOf(sortings),
}
export type HubFilters = inferParserType<typeof hubFilters>

export type HubEntry = {
  slug: string
  track: Track
  level: Level
  topic: Topic
  duration: Duration
  status: CourseStatus
  minutes: number
  title: string
  /** How many people are enrolled. */
  enrolled: number
}

/** The number of courses for each value of each facet, given the other filters. */
export type FacetCounts = Record<Facet, ReadonlyMap<string, number>>

/**
 * The courses that match all filters, sorted, with counts per facet value. `entries` are in recommended order; `found`
 * is the search result for `q`, null without a query.
 */
export function browseCourses<Entry extends HubEntry>(
  entries: readonly Entry[],
  filters: HubFilters,
  found: ReadonlySet<string> | null,
  locale: string,
): { shown: Entry[]; counts: FacetCounts } {
  const counts = Object.fromEntries(
    facetNames.map((facet) => [facet, new Map<string, number>()]),
  ) as Record<Facet, Map<string, number>>
  const shown: Entry[] = []
  for (const entry of entries) {
    if (found && !found.has(entry.slug)) continue
    const misses = facetNames.filter((facet) => filters[facet] && filters[facet] !== entry[facet])
    if (misses.length === 0) shown.push(entry)
    for (const facet of facetNames) {
      // A facet doesn't narrow its own counts.
      if (misses.some((missed) => missed !== facet)) continue
      counts[facet].set(entry[facet], (counts[facet].get(entry[facet]) ?? 0) + 1)
    }
  }
  const compare = comparers(locale)[filters.sort ?? 'recommended']
  return { shown: compare ? shown.sort(compare) : shown, counts }
}

type Compare = (a: HubEntry, b: HubEntry) => number

/** Ties keep the recommended order. */
const comparers = (locale: string): Record<Sorting, Compare | null> => ({
  recommended: null,
  popular: (a, b) => b.enrolled - a.enrolled,
  shortest: (a, b) => a.minutes - b.minutes,
  title: (a, b) => a.title.localeCompare(b.title, locale),
})

/** The courses of a page, from 1; numbers out of range give the nearest page. */
export function pageOf<Entry>(shown: readonly Entry[], wanted: number) {
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, entries: shown.slice((page - 1) * pageSize, page * pageSize) }
}
