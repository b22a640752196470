import type { Sentence } from './english'
import type { Keyword } from './keywords'

/** So many words tell what a text is about. */
const telling = 20

/** Its most important sentences, as they stand, in their order; those with the most of its keywords. */
export function summaryOf(sentences: Sentence[], keywords: Keyword[], most: number): string {
  const weights = new Map(keywords.slice(0, telling).map(({ base, weight }) => [base, weight]))
  const ranked = sentences.map(({ tokens, text }, at) => {
    const bases = new Set(tokens.map(({ base }) => base))
    const sum = [...bases].reduce((total, base) => total + (weights.get(base) ?? 0), 0)
    // A long sentence is not important for being long; the first one mostly says what it is about.
    return { at, text, weight: (sum / Math.sqrt(tokens.length + 4)) * (at === 0 ? 1.3 : 1) }
  })
  return ranked
    .sort((one, other) => other.weight - one.weight || one.at - other.at)
    .slice(0, most)
    .sort((one, other) => one.at - other.at)
    .map(({ text }) => text.trim().replace(/\s+/g, ' '))
    .join(' ')
}
