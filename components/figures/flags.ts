import type { Scale } from './scale'
import { place } from './scale'

type Span = { from: number; to: number; label: string }

/** The words of a span: a flag on a pole that stands at its beginning, or at its end. */
export type Flag = {
  /** 0 is the nearest to the lane; further ones where nearer ones are taken. */
  row: number
  /** The pole stands at the span's end, and the words to its left. */
  atEnd: boolean
}

// Estimates, in pixels: a letter of a label, and a pole with the space around the words.
const letter = 7
const around = 12

/**
 * Where the words of each span stand when the lane is `width` pixels long, so that none covers another and
 * no pole runs through words. From right to left: a pole then passes only what stands to its right.
 */
export function flagsOf(spans: readonly Span[], scale: Scale, width: number): Flag[] {
  const taken: { row: number; left: number; right: number }[] = []
  const flags = new Map<Span, Flag>()
  for (const span of [...spans].sort((a, b) => b.from - a.from)) {
    const words = ((span.label.length * letter + around) / width) * 100
    const start = place(span.from, scale)
    const atEnd = start + words > 100
    const left = atEnd ? Math.max(0, place(span.to, scale) - words) : start
    const right = left + words
    let row = 0
    while (taken.some((one) => one.row === row && one.left < right && left < one.right)) row++
    taken.push({ row, left, right })
    flags.set(span, { row, atEnd })
  }
  return spans.map((span) => flags.get(span) ?? { row: 0, atEnd: false })
}
