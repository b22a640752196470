import type { Sentence, Token } from './english'

export type Keyword = { word: string; base: string; weight: number }

const isTelling = ({ pos, type, stop, base }: Token) =>
  type === 'word' && !stop && base.length > 2 && /^(?:NOUN|PROPN|ADJ|VERB)$/.test(pos)

/** Things say more of what a text is about than what is said of them. */
const worth: Record<string, number> = { NOUN: 1, PROPN: 1.2, ADJ: 0.6, VERB: 0.4 }

type Seen = { spellings: Map<string, number>; worth: number; first: number; sentences: Set<number> }

/** The words that tell most of what a text is about, by how often, where first and as what they stand. */
export function keywordsOf(sentences: Sentence[]): Keyword[] {
  const seen = new Map<string, Seen>()
  let place = 0
  sentences.forEach(({ tokens }, sentence) => {
    for (const token of tokens) {
      place += 1
      if (!isTelling(token)) continue
      const known = seen.get(token.base) ?? {
        ...{ spellings: new Map<string, number>(), worth: 0 },
        ...{ first: place, sentences: new Set<number>() },
      }
      const spelling = token.pos === 'PROPN' ? token.value : token.value.toLowerCase()
      known.spellings.set(spelling, (known.spellings.get(spelling) ?? 0) + 1)
      known.worth += worth[token.pos] ?? 0
      known.sentences.add(sentence)
      seen.set(token.base, known)
    }
  })
  return [...seen]
    .map(([base, { spellings, worth: sum, first, sentences: within }]) => ({
      base,
      // As it is written most often.
      word: [...spellings].reduce((most, next) => (next[1] > most[1] ? next : most))[0],
      // Each time counts less than the one before; early words more than late ones.
      weight: Math.sqrt(sum) * (1 + Math.log(within.size)) * (1 + 0.3 * (1 - first / (place + 1))),
    }))
    .sort((one, other) => other.weight - one.weight)
}
