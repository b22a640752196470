import type { EventType } from '@/lib/content/events'

/** What somebody looks for among the recordings; null takes every category. */
export type RecordingFilters = { q: string; category: EventType | null }

export const noFilters: RecordingFilters = { q: '', category: null }

/** The longest query, in characters; the field takes no more. */
export const queryLength = 100

const categories = ['vibe-session', 'hackathon', 'workshop'] as const satisfies readonly EventType[]

/** The filters that an address names; what it names wrongly counts as not named. */
export function parseRecordingFilters(parameters: Pick<URLSearchParams, 'get'>): RecordingFilters {
  const category = parameters.get('category')
  return {
    q: (parameters.get('q') ?? '').slice(0, queryLength),
    category: categories.find((one) => one === category) ?? null,
  }
}

/** The query of an address with these filters; whatever else it names, such as a tab, stays. */
export function withRecordingFilters(search: string, { q, category }: RecordingFilters): string {
  const query = new URLSearchParams(search)
  query.delete('q')
  query.delete('category')
  if (q.trim()) query.set('q', q)
  if (category) query.set('category', category)
  return query.size > 0 ? `?${query}` : ''
}

/** The recordings that fit, in their order; `found` is what the search says about `q`. */
export function filterRecordings<Entry extends { slug: string; category: EventType }>(
  entries: readonly Entry[],
  { category }: RecordingFilters,
  found: ReadonlySet<string> | null,
): Entry[] {
  return entries.filter(
    (entry) => (!category || entry.category === category) && (!found || found.has(entry.slug)),
  )
}
