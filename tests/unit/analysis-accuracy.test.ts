import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import accuracy from '@/lib/analysis/accuracy.json' with { type: 'json' }
import { analyse } from '@/lib/analysis/analyse'

const labels = ['positive', 'neutral', 'negative'] as const
type Pair = { meant: string; said: string }

const labelled = readFileSync('tests/fixtures/sentiment.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [half = '', kind = '', sentiment = '', text = ''] = line.split('\t')
    return { half, kind, sentiment, text }
  })

async function read(half: string, kind?: string): Promise<Pair[]> {
  const chosen = labelled.filter((one) => one.half === half && one.kind === (kind ?? one.kind))
  return Promise.all(
    chosen.map(async ({ text, sentiment }) => {
      const result = await analyse(text)
      return { meant: sentiment, said: result.ok ? result.analysis.sentiment : result.language }
    }),
  )
}

const round = (value: number) => Math.round(value * 1000) / 1000
const share = (pairs: Pair[]) =>
  pairs.filter(({ meant, said }) => meant === said).length / pairs.length

/** The mean over the labels of precision and recall combined (macro F1). */
function macroF1(pairs: Pair[]): number {
  const scores = labels.map((label) => {
    const right = pairs.filter(({ meant, said }) => meant === label && said === label).length
    const wrong = pairs.filter(({ meant, said }) => meant !== said && [meant, said].includes(label))
    return (2 * right) / (2 * right + wrong.length)
  })
  return scores.reduce((sum, score) => sum + score, 0) / labels.length
}

test('the labelled sentences are all different, in two halves that hold as many of each label', () => {
  const messages = labelled.filter(({ kind }) => kind === 'support')
  expect(messages.length).toBeGreaterThanOrEqual(400)
  expect(new Set(labelled.map(({ text }) => text)).size).toBe(labelled.length)
  for (const label of labels) {
    const count = (half: string) =>
      labelled.filter((one) => one.half === half && one.sentiment === label).length
    expect(Math.abs(count('tuning') - count('held-out'))).toBeLessThanOrEqual(1)
  }
})

test('the published figures are those of the support messages that no rule was made after', async () => {
  const pairs = await read('held-out', 'support')
  expect(accuracy).toEqual({
    sentences: pairs.length,
    accuracy: round(share(pairs)),
    macroF1: round(macroF1(pairs)),
  })
})

test('the sentences that the rules were made after stay right', async () => {
  expect(share(await read('tuning'))).toBeGreaterThanOrEqual(0.95)
})
