import type { Point } from '../scale'

export type Line = { slope: number; intercept: number }

/** The sum of squared residuals of a line. */
export function lossOf(points: readonly Point[], { slope, intercept }: Line): number {
  return points.reduce((sum, [x, y]) => sum + (y - (slope * x + intercept)) ** 2, 0)
}

/** The least-squares line. */
export function bestLine(points: readonly Point[]): Line {
  const mean = (nth: 0 | 1) => points.reduce((sum, point) => sum + point[nth], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const products = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0)
  const squares = points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
  const slope = products / squares
  return { slope, intercept: y - slope * x }
}

/** A value within a range, rounded to its step. */
export function snap(
  value: number,
  { min, max, step }: { min: number; max: number; step: number },
) {
  const steps = Math.round((value - min) / step)
  return Number(Math.min(max, Math.max(min, min + steps * step)).toFixed(6))
}

export type Score = readonly [score: number, positive: boolean]

/** The confusion matrix of scores from a threshold on, with precision and recall; null where undefined. */
export function countsAt(scores: readonly Score[], threshold: number) {
  const count = (reported: boolean, positive: boolean) =>
    scores.filter(([score, is]) => score >= threshold === reported && is === positive).length
  const [tp, fp, fn, tn] = [
    count(true, true),
    count(true, false),
    count(false, true),
    count(false, false),
  ]
  return {
    ...{ tp, fp, fn, tn },
    precision: tp + fp > 0 ? tp / (tp + fp) : null,
    recall: tp + fn > 0 ? tp / (tp + fn) : null,
  }
}
