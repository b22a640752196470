/** A text in lines, and the size at which they fit. */
export type Setting = { lines: string[]; size: number }

export type Room = {
  /** Sizes in pixels to try, largest first. */
  sizes: readonly number[]
  width: number
  height: number
  lines: number
  /** Line height, in em. */
  leading: number
}

type Measure = (text: string) => number

/** Fills lines up to `width` em; a wider word gets its own line. */
function fill(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The most even way to break `words` into `count` lines up to `width` em, or null. */
function balance(words: readonly string[], count: number, width: number, measure: Measure) {
  const cache = new Map<string, { cost: number; lines: string[] } | null>()
  const from = (start: number, left: number): { cost: number; lines: string[] } | null => {
    const key = `${start} ${left}`
    const before = cache.get(key)
    if (before !== undefined) return before
    let best: { cost: number; lines: string[] } | null = null
    for (let end = start + 1; end <= words.length; end++) {
      const line = words.slice(start, end).join(' ')
      const slack = 1 - measure(line) / width
      if (slack < 0) break
      const rest = end === words.length ? { cost: 0, lines: [] } : from(end, left - 1)
      if (!rest || (end === words.length) !== (left === 1)) continue
      // Prefer breaks after punctuation.
      const pause = end < words.length && /[,:;.।–—]$/u.test(line) ? 0.06 : 0
      const cost = slack ** 2 - pause + rest.cost
      if (!best || cost < best.cost) best = { cost, lines: [line, ...rest.lines] }
    }
    cache.set(key, best)
    return best
  }
  return from(0, count)?.lines ?? null
}

/** Drops excess lines and adds an ellipsis. */
function cut(lines: readonly string[], count: number, width: number, measure: Measure): string[] {
  if (lines.length <= count) return [...lines]
  const words = lines[count - 1]?.split(' ') ?? []
  while (words.length > 1 && measure(`${words.join(' ')}…`) > width) words.pop()
  const characters = [...words.join(' ')]
  const end = characters.findLastIndex((character) => !/[\s,;:.।–—-]/u.test(character)) + 1
  return [...lines.slice(0, count - 1), `${characters.slice(0, end).join('')}…`]
}

/** Breaks a text into even lines at the largest size that fits; `measure` returns em. Truncates at the smallest. */
export function setText(text: string, room: Room, measure: Measure): Setting {
  // Keeps no-break spaces, which French puts before punctuation.
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
