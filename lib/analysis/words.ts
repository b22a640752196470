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
export function ownRating(word: string, base: string): number | undefined {
  const rating = own.get(word) ?? own.get(base)
  if (rating !== undefined) return rating
  return silent.has(base) || silent.has(word) ? 0 : undefined
}

/** Whether negating this verb is a complaint. */
export const isExpected = (base: string) => expected.has(base)

export const negators = new Set(
  `not n't never no none nobody nothing neither nor cannot without hardly barely scarcely rarely seldom
  lack instead least nowhere dont doesnt didnt cant couldnt wont wouldnt isnt wasnt arent`.split(
    /\s+/,
  ),
)
/** Words that make a comparative an extreme: "could not be better", "never eaten a better one". */
export const limits = new Set(
  'could can cannot would never rarely seldom hardly nothing nobody'.split(' '),
)
export const strengtheners = new Set(
  `very really so extremely incredibly absolutely truly totally completely wholly highly deeply remarkably
  exceptionally surprisingly amazingly such much far utterly thoroughly too`.split(/\s+/),
)
export const weakeners = new Set(
  'slightly somewhat fairly rather little bit partly mildly'.split(' '),
)
export const contrasts = new Set(['but', 'however', 'yet', 'nevertheless', 'nonetheless'])
/** Negated, these negate what follows: "I don't think that they were helpful". */
export const opinions = new Set('think believe feel find say consider expect suppose'.split(' '))
export const concessions = new Set(['although', 'though', 'despite', 'while', 'whereas'])
