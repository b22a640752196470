import { type Level, levels, type Track, tracks } from '@/lib/content/tracks'
import type { CourseStatus } from './progress'

export const courseStatuses = [
  'not-started',
  'in-progress',
  'completed',
] as const satisfies readonly CourseStatus[]

/** What somebody looks for in the catalogue; null takes all. */
export type Filters = {
  q: string
  level: Level | null
  track: Track | null
  status: CourseStatus | null
}

export const noFilters: Filters = { q: '', level: null, track: null, status: null }

/** The longest query, in characters; the field takes no more. */
export const queryLength = 100

const oneOf = <T extends string>(list: readonly T[], value: string | null) =>
  list.find((one) => one === value) ?? null

/** The filters that an address names; what it names wrongly counts as not named. */
export function parseFilters(parameters: Pick<URLSearchParams, 'get'>): Filters {
  return {
    q: (parameters.get('q') ?? '').slice(0, queryLength),
    level: oneOf(levels, parameters.get('level')),
    track: oneOf(tracks, parameters.get('track')),
    status: oneOf(courseStatuses, parameters.get('status')),
  }
}

/** The query of an address for these filters, with its question mark; empty where nothing is filtered. */
export function filtersQuery({ q, level, track, status }: Filters): string {
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q)
  if (level) query.set('level', level)
  if (track) query.set('track', track)
  if (status) query.set('status', status)
  return query.size > 0 ? `?${query}` : ''
}

type Filtered = { slug: string; level: Level; track: Track; status: CourseStatus }

/** The entries that fit all filters, in their order; `found` is what the search says about `q`. */
export function filterEntries<Entry extends Filtered>(
  entries: readonly Entry[],
  { level, track, status }: Filters,
  found: ReadonlySet<string> | null,
): Entry[] {
  return entries.filter(
    (entry) =>
      (!level || entry.level === level) &&
      (!track || entry.track === track) &&
      (!status || entry.status === status) &&
      (!found || found.has(entry.slug)),
  )
}
