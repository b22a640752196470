import { written } from '@/components/figures/scale'
import { type InteractiveFigure, percent, Shares } from './parts'

type TemperatureData = { tokens: readonly (readonly [token: string, score: number])[] }

/** Scores as probabilities, divided by a temperature before. */
export function softmax(scores: readonly number[], temperature = 1): number[] {
  // The greatest score is taken off first, so that no power overflows.
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp((score - highest) / temperature))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map((power) => power / sum)
}

/** Keeps the most probable tokens until their sum reaches `p`, and shares out the rest among them. */
export function topP(probabilities: readonly number[], p: number): number[] {
  const kept = new Set<number>()
  let sum = 0
  for (const [index, share] of [...probabilities.entries()].toSorted(([, a], [, b]) => b - a)) {
    // Sums of probabilities have small errors.
    if (sum >= p - 1e-9) break
    kept.add(index)
    sum += share
  }
  return probabilities.map((share, index) => (kept.has(index) ? share / sum : 0))
}

/** Tokens with their probabilities, at a temperature and a top-p. */
export const temperature: InteractiveFigure<TemperatureData, { t: number; p: number }> = {
  start: () => ({ t: 1, p: 1 }),

  view({ tokens }, { t, p }) {
    const shares = topP(
      softmax(
        tokens.map(([, score]) => score),
        t,
      ),
      p,
    )
    const highest = shares.indexOf(Math.max(...shares))
    const same = shares.reduce((sum, share) => sum + share ** 2, 0)
    return {
      drawing: (
        <Shares
          rows={tokens.map(([label], index) => {
            const share = shares[index] ?? 0
            return { label, share, text: share === 0 ? 'cut off' : percent(share) }
          })}
        />
      ),
      sliders: {
        t: { label: 'Temperature', min: 0.1, max: 3, step: 0.1, text: t.toFixed(1) },
        p: { label: 'Top-p', min: 0.05, max: 1, step: 0.05, text: p.toFixed(2) },
      },
      readout: (
        <>
          <strong>{tokens[highest]?.[0]}</strong> has{' '}
          <strong className="font-mono">{percent(shares[highest] ?? 0)}</strong>; two draws give the
          same token in <strong className="font-mono">{percent(same, 0)}</strong> of cases
        </>
      ),
    }
  },

  table: ({ tokens }) => ({
    caption: 'Scores',
    columns: ['Next token', 'Score'],
    rows: tokens.map(([token, score]) => [token, written(score)]),
  }),
}

type AttentionData = {
  words: readonly string[]
  /** For each word, a score for itself and every word before it. */
  scores: readonly (readonly number[])[]
  /** The number of words that are the instruction; the rest are the email. */
  instruction: number
}

/** How much a word takes from itself and from each word before it, and the part from the email. */
export function weightsOf({ scores, instruction }: AttentionData, word: number) {
  const weights = softmax(scores[word] ?? [])
  return { weights, email: weights.slice(instruction).reduce((sum, weight) => sum + weight, 0) }
}

/** The weights with which each word reads the words before it. */
export const attention: InteractiveFigure<AttentionData, { word: number }> = {
  start: ({ words }) => ({ word: words.length - 1 }),

  view(data, { word }) {
    const { words, instruction } = data
    const { weights, email } = weightsOf(data, word)
    return {
      drawing: (
        <Shares
          rows={words.map((label, index) => {
            const weight = weights[index]
            return {
              label,
              share: weight ?? 0,
              text: weight === undefined ? 'not yet' : percent(weight),
              accent: index >= instruction,
            }
          })}
        />
      ),
      choice: { key: 'word', label: 'The word that reads', options: words },
      readout: (
        <>
          “{words[word]}” takes <strong className="font-mono">{percent(1 - email)}</strong> from the
          instruction and <strong className="font-mono">{percent(email)}</strong> from the email
        </>
      ),
    }
  },

  table: ({ words, scores, instruction }) => ({
    caption: `Scores; the first ${written(instruction)} words are the instruction`,
    columns: ['', ...words],
    rows: words.map((word, index) => [
      word,
      ...words
        .map((_, other) => written(scores[index]?.[other] ?? Number.NaN))
        .map((text) => (text === 'NaN' ? '' : text)),
    ]),
  }),
}
