/** A text in lines, and the size at which they fit. */
export type Setting = { lines: string[]; size: number }

export type Room = {
  /** Sizes in pixels to try, the largest first. */
  sizes: readonly number[]
  width: number
  height: number
  lines: number
  /** From one baseline to the next, in em. */
  leading: number
}

type Measure = (text: string) => number

/** Fills lines of at most `width` em; a word that is wider stands alone in its line. */
function fill(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The evenest way to break `words` into `count` lines that are no wider than `width` em, or null. */
function balance(words: readonly string[], count: number, width: number, measure: Measure) {
  const known = new Map<string, { cost: number; lines: string[] } | null>()
  const from = (start: number, left: number): { cost: number; lines: string[] } | null => {
    const key = `${start} ${left}`
    const before = known.get(key)
    if (before !== undefined) return before
    let best: { cost: number; lines: string[] } | null = null
    for (let end = start + 1; end <= words.length; end++) {
      const line = words.slice(start, end).join(' ')
      const slack = 1 - measure(line) / width
      if (slack < 0) break
      const rest = end === words.length ? { cost: 0, lines: [] } : from(end, left - 1)
      if (!rest || (end === words.length) !== (left === 1)) continue
      // A line likes to end where the sentence pauses.
      const pause = end < words.length && /[,:;.।–—]$/u.test(line) ? 0.06 : 0
      const cost = slack ** 2 - pause + rest.cost
      if (!best || cost < best.cost) best = { cost, lines: [line, ...rest.lines] }
    }
    known.set(key, best)
    return best
  }
  return from(0, count)?.lines ?? null
}

/** Drops the lines that are too many and marks the cut. */
function cut(lines: readonly string[], count: number, width: number, measure: Measure): string[] {
  if (lines.length <= count) return [...lines]
  const words = lines[count - 1]?.split(' ') ?? []
  while (words.length > 1 && measure(`${words.join(' ')}…`) > width) words.pop()
  return [...lines.slice(0, count - 1), `${words.join(' ').replace(/[\s,;:.।–—-]+$/u, '')}…`]
}

/**
 * Breaks a text at its spaces into lines of about the same length, at the largest size that fits into the
 * room. `measure` gives a width in em. What does not fit at the smallest size ends in an ellipsis.
 */
export function setText(text: string, room: Room, measure: Measure): Setting {
  // Not at no-break spaces, which keep French punctuation with its word.
  const words = text.split(/[ \t\n]+/u).filter(Boolean)
  for (const size of room.sizes) {
    const width = room.width / size
    const { length } = fill(words, width, measure)
    if (length > room.lines || ((length - 1) * room.leading + 1) * size > room.height) continue
    const lines = balance(words, length, width, measure)
    if (lines) return { lines, size }
  }
  const size = room.sizes.at(-1) ?? 16
  const width = room.width / size
  const fits = Math.floor((room.height / size - 1) / room.leading) + 1
  const most = Math.max(1, Math.min(room.lines, fits))
  return { lines: cut(fill(words, width, measure), most, width, measure), size }
}
