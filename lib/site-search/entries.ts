/** The kinds of results, in the order in which equally good groups are shown. */
export const staticKinds = ['page', 'course', 'lesson', 'help', 'guide', 'recording'] as const
const liveKinds = ['session', 'project'] as const
export const kinds = [...staticKinds, ...liveKinds] as const

type StaticKind = (typeof staticKinds)[number]
export type Kind = (typeof kinds)[number]

/**
 * An entry of the index, a tuple to keep the file small: title, a line about it, its path for visitors and for
 * signed-in people (null where it has none, or the same), and further words it is found by.
 */
export type IndexEntry = readonly [
  title: string,
  about: string,
  path: string | null,
  memberPath: string | null,
  words: string,
]

/** The file at `/api/search/<locale>`. */
export type SearchIndex = {
  entries: Record<StaticKind, IndexEntry[]>
  /** Paths suggested before a query, for visitors and for signed-in people. */
  suggested: { visitors: string[]; members: string[] }
}

/** A result; `path` has no locale. */
export type Hit = { kind: Kind; title: string; about: string; path: string }

/** The response of `/api/search/live`. */
export type LiveHits = { hits: Hit[] }

/** Maximum length of a query, in characters. */
export const queryLength = 100
