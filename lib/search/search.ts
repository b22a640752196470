import MiniSearch from 'minisearch'

/** A searchable entry: its text in the page's language and in English. */
export type SearchEntry = { slug: string; text: string }

/** The slugs that match a query; null for an empty query, which matches everything. */
export type Search = (query: string) => ReadonlySet<string> | null

/** Letters that Unicode doesn't decompose. */
const unlike: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/**
 * Folds case, Latin accents, the nukta, and the three ways in which Hindi writes a nasal: हिन्दी and हिंदी, जाँच and जांच.
 * As `search_words` does in the database. Other scripts write vowels with marks.
 */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replace(/[ßæœøłđ]/g, (letter) => unlike[letter] ?? letter)
    .replaceAll('ँ', 'ं')
    .replace(/[ङञणन]\u094d(?=[क-भ])|म\u094d(?=[प-भ])/g, 'ं')

const wordsOf = (folded: string) => folded.split(/[\s\p{P}\p{S}]+/u).filter(Boolean)

/** The words of a text, folded. */
export const foldWords = (text: string) => wordsOf(fold(text))

/** What is written in several ways: British and American, German without umlauts, Hindi with and without य or ऑ. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=\w{3})our(?=(?:s|ed|ing|ful|able|al|ite|ites)?$)/, 'or'],
  [/(?<=\w{2}[iy])s(?=(?:e|es|ed|er|ers|ing|ation|ations|able)$)/, 'z'],
  [/(?<=\w{2}t)re(?=s?$)/, 'er'],
  [/(?<=\w{2}og)ue(?=s?$)/, ''],
  [/(?<=\w{2}en)ce(?=s?$)/, 'se'],
  [/(?<=practi)s(?=e|ing)/, 'c'],
  [/(?<=\w{2}l)l(?=(?:ed|ing|er|ers|ation|ations)$)/, ''],
  [/(?<=^(?:enrol|fulfil|instal|skil))(?=$|s$|ment|ful)/, 'l'],
  [/(?<=\w{2}am)me(?=s?$)/, ''],
  [/(?<=dg)e(?=ment)/, ''],
  [/^grey/, 'gray'],
  [/^cheque/, 'check'],
  [/^artefact/, 'artifact'],
  [/([aou])e/g, '$1'],
  [/[ao]e/g, 'e'],
  [/ॉ/g, 'ा'],
  [/य(?=[ेी]ं?$)/, ''],
  [/(?<=.)ई(?=ं?$)/, 'ी'],
  [/(?<=.)ए(?=ं?$)/, 'े'],
]

/** A word with its other spellings. */
function spelled(word: string): string[] {
  const all = new Set([word])
  for (const [pattern, other] of spellings) {
    const changed = word.replace(pattern, other)
    if (changed.length > 1) all.add(changed)
  }
  return [...all]
}

/** Two words as one: "sign in" and "signin". */
const pairsOf = (words: readonly string[]) => words.slice(1).map((word, i) => `${words[i]}${word}`)

/** Parts of words with hyphens as one word: "e-mail" and "email", "state-of-the-art" and "stateoftheart". */
const compoundsOf = (folded: string) =>
  (folded.match(/[\p{L}\p{N}\p{M}\p{Pd}]+/gu) ?? [])
    .flatMap((run) => run.split(/\p{Pd}{2,}/u))
    .map((word) => word.split(/\p{Pd}/u).filter(Boolean))
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.join(''))

/** Before a pair of a text's words, which is found as a whole only: "in the" isn't what begins with "int". */
const pairMark = '\u0001'

/** What a text is found by. */
function termsOf(text: string): string[] {
  const folded = fold(text)
  const words = wordsOf(folded)
  return [
    ...[...words, ...compoundsOf(folded)].flatMap(spelled).flatMap(pieces),
    ...pairsOf(words).map((pair) => pairMark + pair),
  ]
}

/** A word with its prefixes and suffixes, to match typos in partial words and parts of compounds. */
function pieces(word: string): string[] {
  const all = new Set([word])
  for (let length = 3; length < word.length; length++) all.add(word.slice(0, length))
  for (let start = 1; start <= word.length - 4; start++) all.add(word.slice(start))
  return [...all]
}

/** Maximum number of a query's words that count. */
const mostWords = 12

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
    const folded = fold(query)
    const words = wordsOf(folded).slice(0, mostWords)
    if (words.length === 0) return null
    // Built on the first query, since most visitors never search.
    index ??= indexOf(entries)
    for (const { exchanged, wrong } of tries) {
      const wordQuery = (word: string) => ({
        combineWith: 'OR' as const,
        queries: [
          {
            // A single letter among other words must match exactly: 'A/B'.
            prefix: word.length > 1 || words.length === 1,
            fuzzy: wrong(word.length),
            queries: exchanged ? [...spelled(word), ...swapped(word)] : spelled(word),
          },
          { prefix: false, fuzzy: false, queries: [pairMark + word] },
        ],
      })
      const all = (ones: readonly string[]) => ({
        combineWith: 'AND' as const,
        queries: ones.map(wordQuery),
      })
      // As it was typed, or, if it has no typos, with one space or hyphen less: "e-mail" and "sign in" as "email" and "signin".
      const joined = pairsOf(words).flatMap((pair, i) =>
        pair.length > 3 ? [[...words.slice(0, i), pair, ...words.slice(i + 2)]] : [],
      )
      const whole = words.length > 2 ? compoundsOf(folded).map((one) => [one]) : []
      const hits = index.search({
        combineWith: 'OR',
        queries: [words, ...(exchanged ? [] : [...joined, ...whole])].map(all),
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
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: (word) => [word] },
  })
  index.addAll(entries)
  return index
}
