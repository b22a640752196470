import { describe, expect, it } from 'vitest'
import { countsAt, flagged, type Score } from '@/components/figures/interactive/classification'
import { descend } from '@/components/figures/interactive/descent'
import { snap } from '@/components/figures/interactive/parts'
import { runBucket } from '@/components/figures/interactive/permit-bucket'
import { bestLine, lossOf, meanOf, medianOf } from '@/components/figures/interactive/regression'
import { callsBySlot, drawSamples, repaired } from '@/components/figures/interactive/resampling'
import { chunksOf, scoresAt, spanOf } from '@/components/figures/interactive/retrieval'
import { softmax, topP, weightsOf } from '@/components/figures/interactive/softmax'
import { lateFrames, levelsOf, meanError } from '@/components/figures/interactive/streams'
import { nearness } from '@/components/figures/interactive/vectors'

const timed = [
  [1, 5],
  [2, 6],
  [3, 10],
  [4, 11],
  [5, 13],
] as const
const best = bestLine(timed)
const range = { min: -3, max: 5, step: 0.1 }
const near = nearness([4, 3], ['B', 12, 5])
const orders = [18, 20, 21, 22, 24, 25, 27, 28, 30, 32]
const levels = { start: 100, values: [110, 104, 98, 120] }
const transit = [38, 41, 40, 39, 62, 44, 40, 38, 95, 77, 58, 41, 39, 40, 43, 130, 112, 93, 74, 52]
const requests = [0, 0, 0, 0, 0, 0.25, 0.5, 0.75, 3, 3]
const attention = { words: ['a', 'b', 'c'], scores: [[1], [2, 0], [0, 0, 3]], instruction: 1 }
const samples = { rate: 0.65, samples: 400 }
const margin = (n: number) => meanOf(drawSamples(samples, n).map((one) => one.margin))
const share = (base: number) => flagged({ orders: 20_000, hit: 95, falseAlarm: 3 }, base).share
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** What the lessons work out in their texts. */
it.each<[string, number | null, number | null]>([
  ['the loss of a line', lossOf(timed, { slope: 2, intercept: 3 }), 2],
  ['the loss of a level line', lossOf(timed, { slope: 0, intercept: 9 }), 46],
  ['the slope of the best line', best.slope, 2.1],
  ['its intercept', best.intercept, 2.7],
  ['its loss', lossOf(timed, best), 1.9],
  ['a step down', snap(2.04, range), 2],
  ['a step up', snap(2.06, range), 2.1],
  ['the start of a range', snap(-9, range), -3],
  ['the end of a range', snap(9, range), 5],
  ['the cosine of a question and a document', near.cosine, 0.969],
  ['their product', near.dot, 63],
  ['their distance', near.distance, 8.246],
  ['the cosine of nothing', nearness([0, 0], ['B', 12, 5]).cosine, null],
  ['the attention to the instruction of an email', weightsOf(attention, 2).email, 0.955],
  ['the error of a level: (10 + 1 + 5.3 + 18.29) / 4', meanError(levels, 0.3), 8.6475],
  ['the share at a base rate of 0.1 %', share(0.1), 0.031],
  ['the share at a base rate of 0.5 %', share(0.5), 0.137],
  ['the share at a base rate of 10 %', share(10), 0.779],
  ['the share at a base rate of 50 %', share(50), 0.969],
  ['the mean of orders', meanOf(orders), 24.7],
  ['their mean with a large one', meanOf([...orders, 391]), 58],
  ['their median', medianOf(orders), 24.5],
  ['their median with a large one', medianOf([391, ...orders]), 25],
  ['the late frames at 40 ms', lateFrames(transit, 40).late, 13],
  ['the late frames at 80 ms', lateFrames(transit, 80).late, 4],
  ['the longest gap at 80 ms', lateFrames(transit, 80).longest, 3],
  ['the late frames at 100 ms', lateFrames(transit, 100).late, 2],
  ['the late frames at 140 ms', lateFrames(transit, 140).late, 0],
  ['the most calls without jitter', Math.max(...callsBySlot(500, 0)), 500],
  ['the most calls with jitter', Math.max(...callsBySlot(500, 1)), 161],
  ['all calls with half of it', sum(callsBySlot(500, 0.5)), 2000],
  ['a repaired step', repaired({ success: 95, detected: 80 }), 0.988],
  ['ten repaired steps', repaired({ success: 95, detected: 80 }) ** 10, 0.886],
  ['a step without repair', repaired({ success: 95, detected: 0 }), 0.95],
])('%s is that of the lesson', (_, drawn, said) => {
  if (said === null) expect(drawn).toBeNull()
  else expect(drawn).toBeCloseTo(said, 3)
})

/** The same for several values, to three digits. */
it.each<[string, readonly number[], number[]]>([
  ['tokens at a temperature of 0.5', softmax([3, 2, 1, 0], 0.5), [0.865, 0.117, 0.016, 0.002]],
  ['tokens at a temperature of 1', softmax([3, 2, 1, 0], 1), [0.644, 0.237, 0.087, 0.032]],
  ['tokens at a temperature of 2', softmax([3, 2, 1, 0], 2), [0.455, 0.276, 0.167, 0.102]],
  ['tokens without an overflow', softmax([2000, 0], 0.1), [1, 0]],
  ['tokens cut off', topP(softmax([3, 2, 1, 0]), 0.9), [0.665, 0.245, 0.09, 0]],
  ['tokens cut off in any order', topP([0.2, 0.5, 0.3], 0.8), [0, 0.625, 0.375]],
  ['all tokens', topP([0.2, 0.5, 0.3], 1), [0.2, 0.5, 0.3]],
  ['the first token', topP([0.2, 0.5, 0.3], 0.05), [0, 1, 0]],
  ['the attention of a first word', weightsOf(attention, 0).weights, [1]],
  ['the attention of a third', weightsOf(attention, 2).weights, [0.045, 0.045, 0.909]],
  ['a level', levelsOf(levels, 0.3), [100, 103, 103.3, 101.71, 107.197]],
  ['a level without smoothing', levelsOf(levels, 1), [100, 110, 104, 98, 120]],
  ['a descent', descend({ start: -1.5, best: -2 }, 0.1, 2), [-1.5, -1.6, -1.68]],
  ['a descent that bounces', descend({ start: -1.5, best: -2 }, 1, 2), [-1.5, -2.5, -1.5]],
  ['chunks that overlap', chunksOf(33, 12, 6).map(([from]) => from), [0, 6, 12, 18, 24]],
  ['chunks', chunksOf(33, 12, 0).flat(), [0, 12, 12, 24, 24, 33]],
  ['one chunk', chunksOf(33, 33, 16).flat(), [0, 33]],
  ['a passage in the middle', spanOf('One. Two three four.', 'Two three') ?? [], [1, 3]],
  ['a passage at the start', spanOf('One. Two', 'One.') ?? [], [0, 1]],
])('%s are those of the lesson', (_, drawn, said) => {
  expect(drawn.map((value) => Number(value.toFixed(3)))).toEqual(said)
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

it('a bucket of permits answers as in the lesson, and knows only what has happened', () => {
  const { answers } = runBucket({ capacity: 4, rate: 2 }, requests, 4)
  const said = answers.map(({ went, level }) => `${went ? 'yes' : 'no'} ${level}`).join(', ')
  expect(said).toBe('yes 3, yes 2, yes 1, yes 0, no 0, no 0.5, yes 0, no 0.5, yes 3, yes 2')
  const now = runBucket({ capacity: 4, rate: 2 }, requests, 2.75)
  expect(now.answers).toHaveLength(8)
  expect(now.levels).toContainEqual([2.5, 4])
  expect(now.level).toBe(4)
})

it.each([
  [1, 0.25, 0.25, 0.25],
  [3, 0.417, 0.375, 0.383],
  [5, 0.667, 0.4375, 0.49],
])('the measures of retrieval at k = %d are those of the lesson', (k, recall, mrr, ndcg) => {
  const questions = [
    { label: '1', found: [0, 1, 1, 0, 0], relevant: 3 },
    { label: '2', found: [1, 0, 0, 0, 0], relevant: 1 },
    { label: '3', found: [0, 0, 0, 0, 0], relevant: 2 },
    { label: '4', found: [0, 0, 0, 1, 0], relevant: 1 },
  ]
  const scores = scoresAt(questions, k)
  for (const [name, value] of Object.entries({ recall, mrr, ndcg })) {
    expect(scores[name as 'recall'], name).toBeCloseTo(value, 3)
  }
})

it('larger samples have shorter intervals', () => {
  expect([margin(40), margin(400)].map((one) => one.toFixed(2))).toEqual(['0.15', '0.05'])
})

it.each([40, 200, 800])('samples of %d contain the true rate about 95 times in 100', (n) => {
  expect(drawSamples(samples, n)).toEqual(drawSamples(samples, n))
  const hits = drawSamples(samples, n).filter(({ holds }) => holds).length
  expect(hits / samples.samples).toBeGreaterThan(0.92)
  expect(hits / samples.samples).toBeLessThan(0.98)
})
