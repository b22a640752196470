import type { Sentence, Token } from './english'
import { findIdioms } from './idioms'

/** Ratings by base form, from -1 to 1, for reviews of products and services; the library's suit social media. */
const praise: Record<number, string> = {
  0.6: 'incredible exceptional phenomenal stellar impeccable effortless bravo hooray',
  0.5: `intuitive trustworthy relaxing tasty cosy cozy sturdy outperform punctual snappy painless hassle-free attentive efficient
    considerate reassuring generous scrumptious mouthwatering flavourful flavorful witty compelling suspenseful scenic sleek versatile vivid`,
  0.35: 'fast quick quickly swift smoothly easily prompt professional fix save solve faster tidy handy ideal simple well seamlessly',
}
const blame: Record<number, string> = {
  0.7: 'abysmal nightmare trash unacceptable disgraceful',
  0.6: `crash freeze glitch glitchy buggy laggy flimsy overpriced unresponsive unusable mediocre soggy bland tedious clunky absurd negligent overcharge outage
    nuisance letdown outdated embarrassing defective faulty unreadable crackly rattle contradict vanish disappear mislead misleading unanswered ripoff clumsy cramped lukewarm rubbery overrated underwhelming dismissive disrespectful
    nonsensical muddled wobbly rickety creaky squeaky scratchy grainy pixelated muffled tinny garbled malfunction
    erratic regression shady mistrust`,
  0.4: 'slow slowly crack leak leaky break late complicated expensive overcooked undercooked lose lack strand duplicate inconvenient careless bug predictable problem trouble beware flaw drawback issue',
}

/** Rated by the library, but usually neutral: topics, set phrases, plain descriptions. */
const silent = new Set(
  `despite still colour color plain grey gray please want leave free overnight winner support charge critical
  strike premium famous share interest matter active chance certain natural big true false empty dark strong
  huge work works working agree allow apply join start reach open close stop drop cut down block fine alert
  warning cancer victim accident war fire police prison parliament battle drug alcohol debt tax insurance top
  yes ok okay dear hard plan help cash number fiction party play reward gift present engage straight
  demand capacity vision vote growth care challenge sorry apologise apologize like pain join right commit
  expand creative novel
  go take wait key sync boss alone deaf approve address responsible friend maximum damage complaint late pay note latest`.split(
    /\s+/,
  ),
)

/** Verbs that matter only when negated. */
const expected = new Set(
  `work function last start load open respond reply answer arrive come fit hold stick charge connect help
  listen find care bother understand finish deliver fix match save accept recognise recognize update sync play print ring
  arrive show appear`.split(/\s+/),
)

const entries = (lists: Record<number, string>, sign: 1 | -1) =>
  Object.entries(lists).flatMap(([value, words]) =>
    words.split(/\s+/).map((word): [string, number] => [word, sign * Number(value)]),
  )
const own = new Map([...entries(praise, 1), ...entries(blame, -1)])

/** Our rating of a word by its base form; undefined to use the library's. */
function ownRating(word: string, base: string): number | undefined {
  const rating = own.get(word) ?? own.get(base)
  if (rating !== undefined) return rating
  return silent.has(base) || silent.has(word) ? 0 : undefined
}

/** Whether negating this verb is a complaint. */
const isExpected = (base: string) => expected.has(base)

const negators = new Set(
  `not n't never no none nobody nothing neither nor cannot without hardly barely scarcely rarely seldom
  lack instead least nowhere dont doesnt didnt cant couldnt wont wouldnt isnt wasnt arent`.split(
    /\s+/,
  ),
)
/** Words that make a comparative an extreme: "could not be better", "never eaten a better one". */
const limits = new Set(
  'could can cannot would never rarely seldom hardly nothing nobody'.split(' '),
)
const strengtheners = new Set(
  `very really so extremely incredibly absolutely truly totally completely wholly highly deeply remarkably
  exceptionally surprisingly amazingly such much far utterly thoroughly too`.split(/\s+/),
)
const weakeners = new Set('slightly somewhat fairly rather little bit partly mildly'.split(' '))
const contrasts = new Set(['but', 'however', 'yet', 'nevertheless', 'nonetheless'])
/** Negated, these negate what follows: "I don't think that they were helpful". */
const opinions = new Set('think believe feel find say consider expect suppose'.split(' '))
const concessions = new Set(['although', 'though', 'despite', 'while', 'whereas'])

/** How many words back a negation or an opinion has effect. */
const reach = 5
const opinionReach = 12
/** Factor for a negated rating. */
const turned = -0.75
/** Minimum score of a sentence that isn't neutral. */
const threshold = 0.2

const judging = /^(?:ADJ|ADV|VERB|NOUN|INTJ|PROPN|SYM|X)$/
const isBreak = (token: Token) => token.type === 'punctuation' && /^[,;:.!?()—–]$/.test(token.value)

type Rate = (word: string) => number

/** A word's own rating. */
function ratingOf(token: Token, rate: Rate): number {
  const emoji = token.type === 'emoji' || token.type === 'emoticon'
  if (!emoji && !judging.test(token.pos)) return 0
  const known = ownRating(token.word, token.base) ?? (rate(token.word) || rate(token.base))
  // A noun may be the topic rather than a judgement.
  return token.pos === 'NOUN' || token.pos === 'PROPN' ? known * 0.7 : known
}

/** The preceding words that may affect this one, nearest first. */
function before(tokens: Token[], at: number, most = reach): Token[] {
  const found: Token[] = []
  for (let back = at - 1; back >= 0 && at - back <= most; back--) {
    const token = tokens[back]
    if (!token || isBreak(token) || contrasts.has(token.word)) break
    found.push(token)
  }
  return found
}

const isNegator = ({ word, base }: Token) => negators.has(word) || negators.has(base)

/** "I don't think that …", which reaches further back than other negations. */
function isDoubted(tokens: Token[], at: number): boolean {
  const around = before(tokens, at, opinionReach)
  return around.some((token, index) => {
    const earlier = around[index + 1]
    return opinions.has(token.base) && index >= reach - 1 && earlier && isNegator(earlier)
  })
}

const isComparative = (token: Token, previous: Token | undefined) =>
  token.word === 'better' ||
  (token.word.endsWith('er') && token.base !== token.word && token.pos === 'ADJ') ||
  previous?.word === 'more'

/** A rating adjusted for negation, emphasis and comparatives. */
function inContext(tokens: Token[], at: number, rating: number): number {
  const token = tokens[at] as Token
  const around = before(tokens, at)
  const [previous] = around
  let value = rating
  if (previous && strengtheners.has(previous.word)) value *= 1.3
  if (previous && weakeners.has(previous.word)) value *= 0.6
  if (previous?.word === 'too' && rating > 0) return -0.3
  if (previous?.word === 'less') return value * turned
  const negated = around.some((token, index) => {
    const next = around[index - 1]?.word
    return isNegator(token) && next !== 'only' && next !== 'just'
  })
  if (!negated) return isDoubted(tokens, at) ? value * turned : value
  const unsurpassed = rating > 0 && isComparative(token, previous)
  if (unsurpassed && around.some(({ word }) => limits.has(word))) return Math.abs(value) * 1.3
  return value * turned
}

/** "Too big", but not "not too big". */
function isExcess(tokens: Token[], at: number): boolean {
  const previous = tokens[at - 1]
  const earlier = tokens[at - 2]
  if (previous?.word !== 'too' || !/^AD[JV]$/.test(tokens[at]?.pos ?? '')) return false
  return !(earlier && isNegator(earlier))
}

/** Weight of each word's clause: more after a "but" than before. */
function weights(tokens: Token[]): number[] {
  const counted = tokens.map(() => 1)
  const scale = (from: number, to: number, factor: number) => {
    for (let at = from; at < to; at++) counted[at] = (counted[at] ?? 1) * factor
  }
  tokens.forEach(({ word }, at) => {
    if (contrasts.has(word) && at > 0) {
      scale(0, at, 0.4)
      scale(at, tokens.length, 1.2)
    }
    if (!concessions.has(word)) return
    // "Although …, …": up to the comma; "…, although …": to the end.
    const comma = tokens.findIndex((token, index) => index > at && token.value === ',')
    if (at <= 1 && comma > 0) scale(0, comma, 0.2)
    else if (at > 1) scale(at, tokens.length, 0.5)
  })
  return counted
}

/** A sentence's score, from -1 to 1: ratings in context, idioms as a whole. */
export function scoreOf({ tokens }: Sentence, rate: Rate): number {
  const weight = weights(tokens)
  const idioms = findIdioms(tokens.map(({ base }) => base))
  const taken = new Set<number>()
  let sum = 0
  for (const { from, to, rating } of idioms) {
    for (let at = from; at <= to; at++) taken.add(at)
    sum += rating * (weight[from] ?? 1)
  }
  tokens.forEach((token, at) => {
    if (taken.has(at)) return
    const rating = ratingOf(token, rate)
    if (rating !== 0) sum += inContext(tokens, at, rating) * (weight[at] ?? 1)
    else if (isExcess(tokens, at)) sum -= 0.4 * (weight[at] ?? 1)
    else if (isExpected(token.base) && token.pos === 'VERB') {
      const denied = before(tokens, at).some(({ word }) => negators.has(word))
      if (denied) sum -= 0.45 * (weight[at] ?? 1)
    }
  })
  const last = tokens.at(-1)?.value
  // A question judges less than a statement.
  if (last === '?') sum *= 0.5
  if (last === '!') sum *= 1.15
  return sum / Math.sqrt(sum * sum + 0.4)
}

export type Sentiment = 'positive' | 'neutral' | 'negative'

const round = (value: number) => Math.round(value * 1000) / 1000 + 0

/** A text's sentiment from its sentences' scores; neutral ones dilute the others without drowning them. */
export function judge(scores: number[]): {
  sentiment: Sentiment
  score: number
  confidence: number
} {
  const weightOf = (score: number) => (Math.abs(score) > threshold ? 1 : 0.3)
  const total = scores.reduce((sum, score) => sum + weightOf(score), 0)
  const score = total && scores.reduce((sum, one) => sum + one * weightOf(one), 0) / total
  const force = scores.reduce((sum, one) => sum + Math.abs(one) * weightOf(one), 0)
  // Contradictory sentences lower the score.
  const agreement = force && Math.abs(score * total) / force
  const strength = Math.abs(score)
  const sentiment = strength <= threshold ? 'neutral' : score > 0 ? 'positive' : 'negative'
  const confidence =
    sentiment === 'neutral'
      ? 1 - 0.5 * (strength / threshold) - (force ? 0.3 * (1 - agreement) : 0)
      : 0.5 + 0.5 * strength * agreement
  return { sentiment, score: round(score), confidence: round(Math.max(confidence, 0)) }
}
