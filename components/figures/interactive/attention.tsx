import { written } from '@/components/figures/scale'
import { Shares } from './shares'
import { softmax } from './temperature'
import { type InteractiveFigure, percent } from './types'

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
