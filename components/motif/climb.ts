import { randomOf } from './seed'

/** Points of the line in each leg. */
const perLeg = 4

/**
 * Heights from 0 to 1 of a climb in legs, with a dip here and there; the same for the same text. Where one leg
 * ends, the points beside it are as far above as below, so that the smooth line through them meets it.
 */
export function climb(text: string, legs: number): number[] {
  const next = randomOf(text)
  const count = Math.max(1, legs) * perLeg
  const bend = () => (next() - 0.5) * 0.2
  const bends = Array.from({ length: count + 1 }, () => 0)
  for (let i = 2; i < count; i += perLeg) bends[i] = bend()
  for (let i = perLeg; i < count; i += perLeg) {
    bends[i - 1] = bend() / 2
    bends[i + 1] = -(bends[i - 1] ?? 0)
  }
  return bends.map((offset, i) => 0.1 + (0.82 * i) / count + offset)
}
