import MiniSearch from 'minisearch'

/** A searchable entry: its text in the page's language and in English. */
export type SearchEntry = { slug: string; text: string }

/** The slugs that match a query; null for an empty query, which matches everything. */
export type Search = (query: string) => ReadonlySet<string> | null

/** Letters that Unicode doesn't decompose. */
const unlike: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Folds case, Latin accents and the nukta; other scripts write vowels with marks. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replace(/[ßæœøłđ]/g, (letter) => unlike[letter] ?? letter)

/** The words of a text, folded. */
export const foldWords = (text: string) =>
  fold(text)
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean)

/** A word with its prefixes and suffixes, to match typos in partial words and parts of compounds. */
function pieces(word: string): string[] {
  const all = new Set([word])
  for (let length = 3; length < word.length; length++) all.add(word.slice(0, length))
  for (let start = 1; start <= word.length - 4; start++) all.add(word.slice(start))
  return [...all]
}

/** The word with each pair of neighbouring letters swapped: the commonest typo. */
const swapped = (word: string) =>
  Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2),
  )

/** Tolerances, strictest first: swapped letters, and wrong letters by word length. */
const tries: ReadonlyArray<{ exchanged: boolean; wrong: (length: number) => number }> = [
  { exchanged: false, wrong: () => 0 },
  { exchanged: true, wrong: () => 0 },
  { exchanged: true, wrong: (length) => (length >= 5 ? 1 : 0) },
  { exchanged: true, wrong: (length) => (length >= 7 ? 2 : length >= 5 ? 1 : 0) },
]

/** A search tolerant of case, accents and typos. All words must match; typos are tried only without a match. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  let index: MiniSearch<SearchEntry> | null = null

  return (query) => {
    const words = foldWords(query)
    if (words.length === 0) return null
    // Built on the first query, since most visitors never search.
    index ??= indexOf(entries)
    for (const { exchanged, wrong } of tries) {
      const hits = index.search({
        combineWith: 'AND',
        queries: words.map((word) => ({
          combineWith: 'OR',
          // A single letter among other words must match exactly: 'A/B'.
          prefix: word.length > 1 || words.length === 1,
          fuzzy: wrong(word.length),
          queries: exchanged ? [word, ...swapped(word)] : [word],
        })),
      })
      if (hits.length > 0) return new Set(hits.map(({ id }) => String(id)))
    }
    return new Set()
  }
}

function indexOf(entries: readonly SearchEntry[]): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>({
    idField: 'slug',
    fields: ['text'],
    tokenize: (text) => foldWords(text).flatMap(pieces),
    processTerm: (term) => term,
    searchOptions: { tokenize: (word) => [word] },
  })
  index.addAll(entries)
  return index
}
