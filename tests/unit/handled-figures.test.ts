import { describe, expect, it } from 'vitest'
import { snap } from '@/components/figures/handled/handling'
import { weightsOf } from '@/components/figures/handled/views/attention'
import { flagged } from '@/components/figures/handled/views/base-rate'
import { chunksOf, spanOf } from '@/components/figures/handled/views/chunks'
import { descend } from '@/components/figures/handled/views/descent'
import { drawSamples } from '@/components/figures/handled/views/intervals'
import { lateFrames } from '@/components/figures/handled/views/jitter-buffer'
import { bestLine, lossOf } from '@/components/figures/handled/views/line-fit'
import { meanOf, medianOf } from '@/components/figures/handled/views/outlier'
import { runBucket } from '@/components/figures/handled/views/permit-bucket'
import { scoresAt } from '@/components/figures/handled/views/ranking'
import { callsBySlot } from '@/components/figures/handled/views/retries'
import { repaired } from '@/components/figures/handled/views/runs'
import { levelsOf, meanError } from '@/components/figures/handled/views/smoothing'
import { softmax, topP } from '@/components/figures/handled/views/temperature'
import { countsAt, type Score } from '@/components/figures/handled/views/threshold'
import { nearness } from '@/components/figures/handled/views/vectors'

const timed = [
  [1, 5],
  [2, 6],
  [3, 10],
  [4, 11],
  [5, 13],
] as const

describe('a line through points', () => {
  it('has the loss that the lesson works out', () => {
    expect(lossOf(timed, { slope: 2, intercept: 3 })).toBe(2)
    expect(lossOf(timed, { slope: 0, intercept: 9 })).toBe(46)
  })

  it('is best where the lesson says, and nowhere near it better', () => {
    const best = bestLine(timed)
    expect(best.slope).toBeCloseTo(2.1)
    expect(best.intercept).toBeCloseTo(2.7)
    const least = lossOf(timed, best)
    expect(least).toBeCloseTo(1.9)
    for (const [slope, intercept] of [
      [0.1, 0],
      [-0.1, 0],
      [0, 0.1],
      [0, -0.1],
    ] as const) {
      const near = { slope: best.slope + slope, intercept: best.intercept + intercept }
      expect(lossOf(timed, near)).toBeGreaterThan(least)
    }
  })

  it('moves in steps, within its range', () => {
    const range = { min: -3, max: 5, step: 0.1 }
    expect(snap(2.04, range)).toBe(2)
    expect(snap(2.06, range)).toBe(2.1)
    expect(snap(-9, range)).toBe(-3)
    expect(snap(9, range)).toBe(5)
  })
})

describe('a threshold', () => {
  const values = [0.95, 0.9, 0.8, 0.7, 0.6, 0.55, 0.4, 0.35, 0.2, 0.1]
  const faulty = [0.95, 0.9, 0.7, 0.6, 0.35]
  const scores = values.map((value): Score => [value, faulty.includes(value)])

  it.each([
    [0.3, 5, 3, 0, 2, 0.625, 1],
    [0.5, 4, 2, 1, 3, 2 / 3, 0.8],
    [0.65, 3, 1, 2, 4, 0.75, 0.6],
    [0.85, 2, 0, 3, 5, 1, 0.4],
  ])('of %d gives what the lesson prints', (at, tp, fp, fn, tn, precision, recall) => {
    expect(countsAt(scores, at)).toEqual({ tp, fp, fn, tn, precision, recall })
  })

  it('counts a score on it as reported, and has no precision without a report', () => {
    expect(countsAt(scores, 0.95).tp).toBe(1)
    expect(countsAt(scores, 1)).toMatchObject({ tp: 0, fp: 0, precision: null, recall: 0 })
  })
})

const rounded = (values: readonly number[], digits = 3) =>
  values.map((value) => Number(value.toFixed(digits)))

describe('probabilities of tokens', () => {
  const scores = [3, 2, 1, 0]

  it.each([
    [0.5, [0.865, 0.117, 0.016, 0.002]],
    [1, [0.644, 0.237, 0.087, 0.032]],
    [2, [0.455, 0.276, 0.167, 0.102]],
  ])('at temperature %d are those of the lesson', (temperature, shares) => {
    expect(rounded(softmax(scores, temperature))).toEqual(shares)
  })

  it('don’t overflow', () => {
    expect(softmax([2000, 0], 0.1)).toEqual([1, 0])
  })

  it('are cut off by top-p as in the lesson, whatever their order', () => {
    expect(rounded(topP(softmax(scores), 0.9))).toEqual([0.665, 0.245, 0.09, 0])
    expect(rounded(topP([0.2, 0.5, 0.3], 0.8))).toEqual([0, 0.625, 0.375])
    expect(topP([0.2, 0.5, 0.3], 1)).toEqual([0.2, 0.5, 0.3])
    expect(topP([0.2, 0.5, 0.3], 0.05)).toEqual([0, 1, 0])
  })
})

it('attention is shared among the words so far, and none of them gets nothing', () => {
  const data = { words: ['a', 'b', 'c'], scores: [[1], [2, 0], [0, 0, 3]], instruction: 1 }
  expect(weightsOf(data, 0)).toEqual({ weights: [1], email: 0 })
  const { weights, email } = weightsOf(data, 2)
  expect(rounded(weights)).toEqual([0.045, 0.045, 0.909])
  expect(email).toBeCloseTo(0.955)
  expect(Math.min(...weights)).toBeGreaterThan(0)
})

describe('a bucket of permits', () => {
  const requests = [0, 0, 0, 0, 0, 0.25, 0.5, 0.75, 3, 3]

  it('answers as in the lesson', () => {
    const { answers } = runBucket({ capacity: 4, rate: 2 }, requests, 4)
    const said = answers.map(({ went, level }) => `${went ? 'yes' : 'no'} ${level}`).join(', ')
    expect(said).toBe('yes 3, yes 2, yes 1, yes 0, no 0, no 0.5, yes 0, no 0.5, yes 3, yes 2')
  })

  it('is full at the moment when it is, and knows only what has happened', () => {
    const { levels, answers, level } = runBucket({ capacity: 4, rate: 2 }, requests, 2.75)
    expect(answers).toHaveLength(8)
    expect(levels).toContainEqual([2.5, 4])
    expect(level).toBe(4)
  })
})

it('a question is near to documents as in the lesson', () => {
  const near = nearness([4, 3], ['B', 12, 5])
  expect(near.cosine).toBeCloseTo(0.969, 3)
  expect(near.dot).toBe(63)
  expect(near.distance).toBeCloseTo(8.25, 2)
  expect(nearness([0, 0], ['B', 12, 5]).cosine).toBeNull()
})

describe('chunks', () => {
  it('are those of the lesson', () => {
    expect(chunksOf(33, 12, 0)).toEqual([
      [0, 12],
      [12, 24],
      [24, 33],
    ])
    expect(chunksOf(33, 12, 6).map(([from]) => from)).toEqual([0, 6, 12, 18, 24])
    expect(chunksOf(33, 33, 16)).toEqual([[0, 33]])
  })

  it('hold passages by their words', () => {
    expect(spanOf('One. Two three four.', 'Two three')).toEqual([1, 3])
    expect(spanOf('One. Two', 'One.')).toEqual([0, 1])
  })
})

it.each([
  [1, 0.25, 0.25, 0.25],
  [3, 0.417, 0.375, 0.383],
  [5, 0.667, 0.438, 0.49],
])('the measures of retrieval at k = %d are those of the lesson', (k, recall, mrr, ndcg) => {
  const questions = [
    { label: '1', found: [0, 1, 1, 0, 0], relevant: 3 },
    { label: '2', found: [1, 0, 0, 0, 0], relevant: 1 },
    { label: '3', found: [0, 0, 0, 0, 0], relevant: 2 },
    { label: '4', found: [0, 0, 0, 1, 0], relevant: 1 },
  ]
  const scores = scoresAt(questions, k)
  expect(rounded([scores.recall, scores.mrr, scores.ndcg])).toEqual([recall, mrr, ndcg])
})

it('a level follows its values as in the lesson', () => {
  const data = { start: 100, values: [110, 104, 98, 120] }
  expect(rounded(levelsOf(data, 0.3))).toEqual([100, 103, 103.3, 101.71, 107.197])
  // 10 + 1 + 5.3 + 18.29, over four days.
  expect(meanError(data, 0.3)).toBeCloseTo(8.6475)
  expect(levelsOf(data, 1)).toEqual([100, ...data.values])
})

describe('intervals of samples', () => {
  const data = { rate: 0.65, samples: 400 }

  it('are the same every time, and larger samples have shorter ones', () => {
    expect(drawSamples(data, 40)).toEqual(drawSamples(data, 40))
    const mean = (n: number) => meanOf(drawSamples(data, n).map(({ margin }) => margin))
    expect(mean(40)).toBeCloseTo(0.148, 2)
    expect(mean(400)).toBeCloseTo(0.047, 2)
  })

  it.each([40, 200, 800])('of %d contain the true rate about 95 times in 100', (n) => {
    const hits = drawSamples(data, n).filter(({ holds }) => holds).length
    expect(hits / data.samples).toBeGreaterThan(0.92)
    expect(hits / data.samples).toBeLessThan(0.98)
  })
})

it.each([
  [0.1, 0.031],
  [0.5, 0.137],
  [10, 0.779],
  [50, 0.969],
])('a base rate of %d%% gives the share of the lesson', (base, share) => {
  const found = flagged({ orders: 20_000, hit: 95, falseAlarm: 3 }, base)
  expect(found.share).toBeCloseTo(share, 3)
  if (base === 0.5) expect([found.found, found.alarms]).toEqual([95, 597])
})

it('a mean follows one value, and a median doesn’t', () => {
  const orders = [18, 20, 21, 22, 24, 25, 27, 28, 30, 32]
  expect([meanOf([...orders, 391]), medianOf([...orders, 391])]).toEqual([58, 25])
  expect([meanOf(orders), medianOf(orders)]).toEqual([24.7, 24.5])
  expect(medianOf([391, ...orders])).toBe(25)
})

it.each([
  [40, 13],
  [80, 4],
  [100, 2],
  [140, 0],
])('a delay of %d ms leaves as many frames late as in the lesson', (delay, late) => {
  const transit = [38, 41, 40, 39, 62, 44, 40, 38, 95, 77, 58, 41, 39, 40, 43, 130, 112, 93, 74, 52]
  expect(lateFrames(transit, delay).late).toBe(late)
  if (delay === 80) expect(lateFrames(transit, delay).longest).toBe(3)
})

it('retries are as busy as in the lesson, with jitter and without', () => {
  expect(Math.max(...callsBySlot(500, 0))).toBe(500)
  expect(Math.max(...callsBySlot(500, 1))).toBe(161)
  for (const jitter of [0, 0.5, 1]) {
    expect(callsBySlot(500, jitter).reduce((sum, calls) => sum + calls, 0)).toBe(2000)
  }
})

it('a repaired step succeeds as in the lesson', () => {
  expect(repaired({ success: 95, detected: 80 })).toBeCloseTo(0.988)
  expect(repaired({ success: 95, detected: 80 }) ** 10).toBeCloseTo(0.886, 3)
  expect(repaired({ success: 95, detected: 0 })).toBe(0.95)
})

it('gradient descent steps as in the lesson, and bounces at a rate of 1', () => {
  expect(rounded(descend({ start: -1.5, best: -2 }, 0.1, 2))).toEqual([-1.5, -1.6, -1.68])
  expect(descend({ start: -1.5, best: -2 }, 1, 2)).toEqual([-1.5, -2.5, -1.5])
})
