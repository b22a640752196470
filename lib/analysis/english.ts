import 'server-only'
import type { Document, WinkMethods } from 'wink-nlp'

/** A word or mark of a sentence. */
export type Token = {
  value: string
  /** Lower case, contractions split. */
  word: string
  /** The base form. */
  base: string
  pos: string
  type: string
  stop: boolean
}
export type Sentence = { text: string; tokens: Token[] }

export type English = {
  read: (text: string) => Sentence[]
  /** The library's rating of a word, from -1 to 1. */
  rate: (word: string) => number
  /** Share of words in the library's vocabulary, 0 to 1; null without words. */
  known: (text: string) => number | null
}

/** Size at which the cache of ratings is cleared. */
const mostRatings = 20_000

/** Maximum length of a run without blanks, and what is kept of longer ones. */
const longest = { run: 64, kept: 60 }
const longRuns = new RegExp(`\\S{${longest.run + 1},}`, 'gu')

/** Shortens long runs without blanks, on which the library's patterns can take minutes. */
function bounded(text: string): string {
  return text.replace(longRuns, (run) => `${[...run].slice(0, longest.kept).join('')}…`)
}

async function load(): Promise<English> {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ])
  const reader: WinkMethods = winkNLP(model, ['sbd', 'pos'])
  const rater: WinkMethods = winkNLP(model, ['sbd', 'negation', 'sentiment'])
  const { its } = reader
  const ratings = new Map<string, number>()
  const idsOf = (document: Document) => document.tokens().out(its.uniqueId) as unknown as number[]
  // Words outside the vocabulary get higher ids.
  const [firstUnknown = 0] = idsOf(reader.readDoc('zqxjkvzq'))

  const tokensOf = (document: Document): Token[] => {
    const all = document.tokens()
    const values = all.out() as string[]
    const words = all.out(its.normal) as string[]
    const bases = all.out(its.lemma as typeof its.normal) as string[]
    const pos = all.out(its.pos) as string[]
    const types = all.out(its.type) as string[]
    const stops = all.out(its.stopWordFlag) as unknown as boolean[]
    return values.map((value, at) => ({
      value,
      word: words[at] ?? '',
      base: bases[at] ?? '',
      pos: pos[at] ?? '',
      type: types[at] ?? '',
      stop: stops[at] ?? false,
    }))
  }

  return {
    read(text) {
      const document = reader.readDoc(bounded(text))
      const tokens = tokensOf(document)
      const texts = document.sentences().out() as string[]
      const spans = document.sentences().out(its.span) as unknown as [number, number][]
      return spans.map(([from, to], at) => ({
        text: texts[at] ?? '',
        tokens: tokens.slice(from, to + 1),
      }))
    },
    rate(word) {
      const kept = ratings.get(word)
      if (kept !== undefined) return kept
      if (ratings.size >= mostRatings) ratings.clear()
      const [rating = 0] = rater.readDoc(word).sentences().out(its.sentiment) as unknown as number[]
      ratings.set(word, rating)
      return rating
    },
    known(text) {
      // Words in capitals would be tagged as names.
      const document = reader.readDoc(bounded(text).toLowerCase())
      const types = document.tokens().out(its.type) as string[]
      const ids = idsOf(document).filter((_, at) => types[at] === 'word')
      return ids.length === 0 ? null : ids.filter((id) => id < firstUnknown).length / ids.length
    },
  }
}

let loading: Promise<English> | undefined

/** The English reader, loaded on first use. */
export function english(): Promise<English> {
  loading ??= load()
  return loading
}
