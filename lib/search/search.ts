import MiniSearch from 'minisearch'

/** An entry as the search knows it: its words, in the page's language and in English. */
export type SearchEntry = { slug: string; text: string }

/** The slugs that fit a query; null where the query is empty, and so fits everything. */
export type Search = (query: string) => ReadonlySet<string> | null

/** Letters that Unicode doesn't decompose into a letter and a mark. */
const unlike: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Without case and accents. Only marks on Latin letters and the nukta fall away: other scripts write
 * their vowels with marks.
 */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replace(/[ßæœøłđ]/g, (letter) => unlike[letter] ?? letter)

const wordsOf = (text: string) =>
  fold(text)
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean)

/** A word with its beginnings and ends, so that a typo in half a word is found too, and a part of a compound. */
function pieces(word: string): string[] {
  const all = new Set([word])
  for (let length = 3; length < word.length; length++) all.add(word.slice(0, length))
  for (let start = 1; start <= word.length - 4; start++) all.add(word.slice(start))
  return [...all]
}

/** The word with two neighbours exchanged, at each place: the commonest typo. */
const swapped = (word: string) =>
  Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2),
  )

/**
 * What each try forgives, the safest first: whether letters may be exchanged, and how many may be wrong in a
 * word of a length. A short word has hardly any to spare.
 */
const tries: ReadonlyArray<{ exchanged: boolean; wrong: (length: number) => number }> = [
  { exchanged: false, wrong: () => 0 },
  { exchanged: true, wrong: () => 0 },
  { exchanged: true, wrong: (length) => (length >= 5 ? 1 : 0) },
  { exchanged: true, wrong: (length) => (length >= 7 ? 2 : length >= 5 ? 1 : 0) },
]

/**
 * A search over entries (courses, recordings, questions, guides) that forgives case, accents and typos.
 * All words of a query have to be found; corrections are only tried when nothing matches as typed.
 */
export function createSearch(entries: readonly SearchEntry[]): Search {
  let index: MiniSearch<SearchEntry> | null = null

  return (query) => {
    const words = wordsOf(query)
    if (words.length === 0) return null
    // Made for the first query: most who open a catalogue never type one.
    index ??= indexOf(entries)
    for (const { exchanged, wrong } of tries) {
      const hits = index.search({
        combineWith: 'AND',
        queries: words.map((word) => ({
          combineWith: 'OR',
          // Of a single letter among others only the whole word counts: 'A/B'.
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
    tokenize: (text) => wordsOf(text).flatMap(pieces),
    processTerm: (term) => term,
    searchOptions: { tokenize: (word) => [word] },
  })
  index.addAll(entries)
  return index
}
