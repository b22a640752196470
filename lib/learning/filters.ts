import type { inferParserType } from 'nuqs/server'
import { type Level, levels, type Track, tracks } from '@/content/topics'
import { choiceOf, searchText } from '@/lib/search/url-filters'

/** Maximum length of a query, in characters. */
export const queryLength = 100

/** The filters of the public catalogue, as URL parameters. */
export const catalogueFilters = {
  q: searchText(queryLength),
  level: choiceOf(levels),
  track: choiceOf(tracks),
}

export type CatalogueFilters = inferParserType<typeof catalogueFilters>

/** The entries that match all filters, in order; `found` is the search result for `q`. */
export function filterEntries<Entry extends { slug: string; level: Level; track: Track }>(
  entries: readonly Entry[],
  { level, track }: Omit<CatalogueFilters, 'q'>,
  found: ReadonlySet<string> | null,
): Entry[] {
  return entries.filter(
    (entry) =>
      (!level || entry.level === level) &&
      (!track || entry.track === track) &&
      (!found || found.has(entry.slug)),
  )
}
