import 'server-only'
import MiniSearch from 'minisearch'
import { faq, getFaqWords } from '@/content/faq'
import type { Locale } from '@/lib/i18n/routing'
import { foldWords } from '@/lib/search/search'
import { stopWords, synonyms } from './stop-words'

/** What the assistant found: the questions that fit, best first; `ask` if the text had no subject. */
export type Finding = { kind: 'answer'; faq: [string, ...string[]] } | { kind: 'unknown' | 'ask' }

type Entry = { slug: string; question: string; answer: string }

/** The share of a question's words, weighted by rarity, that an answer has to have. */
const enough = 0.5
/** How close another answer has to come to be named as well. */
const close = 0.75

/** Words of a question that are looked at. */
const mostWords = 60

/** How many letters differ, are missing or too many; 2 stands for any further. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 1) return 2
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rests = [one.slice(start), other.slice(start)] as const
  if (rests[0] === rests[1]) return 0
  const fits =
    rests[0].slice(1) === rests[1].slice(1) ||
    rests[0].slice(1) === rests[1] ||
    rests[0] === rests[1].slice(1)
  const isSwapped =
    rests[0].slice(2) === rests[1].slice(2) &&
    rests[0][0] === rests[1][1] &&
    rests[0][1] === rests[1][0]
  return fits || isSwapped ? 1 : 2
}

/** A word without most of its endings: enough for a few dozen texts, in five languages. */
const stem = (word: string) =>
  /^\w{3,4}s$/.test(word) ? word.slice(0, -1) : [...word].slice(0, 5).join('')

/** Words of at most two letters are cut by languages in different ways, and say little. */
const subjectOf = (text: string, { ignored, meant }: Vocabulary) => [
  ...new Set(
    foldWords(text)
      .filter((word) => word.length > 1 && !ignored.has(word))
      .map((word) => stem(meant.get(word) ?? word)),
  ),
]

type Vocabulary = { ignored: ReadonlySet<string>; meant: ReadonlyMap<string, string> }

const fold = (word: string) => foldWords(word).join('')

/** The words of a language and of English that are left out or stand for another. */
function vocabularyOf(locale: Locale): Vocabulary {
  const languages = [...new Set([locale, 'en' as const])]
  return {
    ignored: new Set(languages.flatMap((one) => stopWords[one].flatMap(foldWords))),
    meant: new Map(
      languages.flatMap((one) =>
        Object.entries(synonyms[one]).map(([word, other]) => [fold(word), fold(other)] as const),
      ),
    ),
  }
}

async function buildAssistant(locale: Locale) {
  const [own, english] = await Promise.all([getFaqWords(locale), getFaqWords('en')])
  const languages = locale === 'en' ? [own] : [own, english]
  const vocabulary = vocabularyOf(locale)
  const index = new MiniSearch<Entry>({
    idField: 'slug',
    fields: ['question', 'answer'],
    tokenize: (text) => subjectOf(text, vocabulary),
    processTerm: (term) => term,
    searchOptions: { boost: { question: 3 }, combineWith: 'OR' },
  })
  const entries = faq.map(({ slug, category }) => ({
    slug,
    question: languages.map((words) => words[slug]?.question ?? '').join(' '),
    answer: [category, ...languages.flatMap((words) => words[slug]?.answer ?? [])].join(' '),
  }))
  index.addAll(entries)
  const holding = new Map<string, number>()
  for (const { question, answer } of entries) {
    for (const word of subjectOf(`${question} ${answer}`, vocabulary)) {
      holding.set(word, (holding.get(word) ?? 0) + 1)
    }
  }
  /** How much a word tells answers apart. */
  const weight = (word: string) => Math.log(1 + entries.length / (holding.get(word) ?? 1.5))

  const spelled = [
    ...new Set(entries.flatMap(({ question, answer }) => foldWords(`${question} ${answer}`))),
  ]
  /** A long word as the help centre spells it. */
  const corrected = (word: string) =>
    holding.has(stem(word)) || word.length < 6
      ? word
      : (spelled.find((one) => one.length >= 6 && distance(word, one) === 1) ?? word)

  const asWritten = new Map(
    entries.map(({ slug, question }) => [slug, new Set(foldWords(question).map(stem))]),
  )
  /** The share of the words, also the small ones, that a question has. */
  const likeness = (words: string[], slug: string) =>
    words.filter((word) => asWritten.get(slug)?.has(word)).length / words.length

  return (text: string): Finding => {
    const asked = foldWords(text).slice(0, mostWords).map(corrected).join(' ')
    const words = subjectOf(asked, vocabulary)
    if (words.length === 0) return { kind: 'ask' }
    const total = words.reduce((sum, word) => sum + weight(word), 0)
    const all = foldWords(asked).map(stem)
    const hits = index
      .search(asked)
      .map(({ id, score, match, queryTerms }) => ({
        slug: String(id),
        // Between answers on one subject, the small words decide: "how do I get" or "what does it cost".
        score: score * (1 + likeness(all, String(id))),
        isNamed: Object.values(match).some((fields) => fields.includes('question')),
        share: queryTerms.reduce((sum, word) => sum + weight(word), 0) / total,
      }))
      .filter(({ isNamed, share }) => isNamed && share >= enough)
      .sort((one, other) => other.score - one.score)
    const [best] = hits
    if (!best) return { kind: 'unknown' }
    const others = hits.slice(1, 3).filter(({ score }) => score >= best.score * close)
    return { kind: 'answer', faq: [best.slug, ...others.map(({ slug }) => slug)] }
  }
}

const assistants = new Map<Locale, ReturnType<typeof buildAssistant>>()

/** Finds help centre answers to a question in a language, or in English. */
export async function askAssistant(locale: Locale, question: string): Promise<Finding> {
  const assistant = assistants.get(locale) ?? buildAssistant(locale)
  assistants.set(locale, assistant)
  return (await assistant)(question)
}
