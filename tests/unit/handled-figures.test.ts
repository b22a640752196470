import { describe, expect, it } from 'vitest'
import { bestLine, countsAt, lossOf, type Score, snap } from '@/components/figures/handled/fit'

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
  const scores: Score[] = [
    [0.95, true],
    [0.9, true],
    [0.8, false],
    [0.7, true],
    [0.6, true],
    [0.55, false],
    [0.4, false],
    [0.35, true],
    [0.2, false],
    [0.1, false],
  ]

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
