import type { inferParserType } from 'nuqs/server'
import { type Level, levels, type Track, tracks } from '@/lib/content/tracks'
import { choiceOf, searchText } from '@/lib/search/url-filters'
import type { CourseStatus } from './progress'

export const courseStatuses = [
  'not-started',
  'in-progress',
  'completed',
] as const satisfies readonly CourseStatus[]

/** Maximum length of a query, in characters. */
export const queryLength = 100

/** The filters of the public catalogue, as URL parameters. */
export const catalogueFilters = {
  q: searchText(queryLength),
  level: choiceOf(levels),
  track: choiceOf(tracks),
}

/** The Learning Hub's filters, which include the person's progress. */
export const hubFilters = { ...catalogueFilters, status: choiceOf(courseStatuses) }

export type CatalogueFilters = inferParserType<typeof catalogueFilters>
export type HubFilters = inferParserType<typeof hubFilters>

type Filtered = { slug: string; level: Level; track: Track; status?: CourseStatus }

/** The entries that match all filters, in order; `found` is the search result for `q`. */
export function filterEntries<Entry extends Filtered>(
  entries: readonly Entry[],
  { level, track, status = null }: Omit<CatalogueFilters & Partial<HubFilters>, 'q'>,
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
