import type { EventType } from '@/lib/content/events'
import { choiceOf, searchText } from '@/lib/search/url-filters'

/** The longest query, in characters; the field takes no more. */
export const queryLength = 100

/** What is looked for among the recordings, as URL parameters. */
export const recordingFilters = {
  q: searchText(queryLength),
  category: choiceOf(['vibe-session', 'hackathon', 'workshop'] satisfies EventType[]),
}

/** The recordings that fit, in their order; `found` is what the search says about `q`. */
export function filterRecordings<Entry extends { slug: string; category: EventType }>(
  entries: readonly Entry[],
  { category }: { category: EventType | null },
  found: ReadonlySet<string> | null,
): Entry[] {
  return entries.filter(
    (entry) => (!category || entry.category === category) && (!found || found.has(entry.slug)),
  )
}
