export type Word = { text: string; tag?: string }

/** A message's words with the tag that each stands in: `to <when>Friday</when>` is `to` and `Friday`, tagged `when`. */
export function taggedWords(message: string): Word[] {
  const parts = message.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+/g)
  return [...parts].flatMap(([whole, tag, inner]) => {
    const words = (inner ?? whole).split(/[ \n]+/).filter((text) => /[\p{L}\p{N}]/u.test(text))
    return words.map((text) => (tag ? { text, tag } : { text }))
  })
}

/** Where a tag's words begin and end, as lines of a grid, from 1; null where the message lacks the tag. */
export function span(words: readonly Word[], tag: string): { from: number; to: number } | null {
  const from = words.findIndex((word) => word.tag === tag)
  if (from < 0) return null
  return { from: from + 1, to: words.findLastIndex((word) => word.tag === tag) + 2 }
}

const rowHeight = 32
const bars = 8

/**
 * A voice that runs downwards: each word is a burst of `bars` strokes in a row of its own, louder the
 * longer it is. A made voice is even; a real one is not.
 */
export function voicePath(words: readonly Word[], width: number, made = false): string {
  let path = ''
  words.forEach(({ text }, row) => {
    const loud = Math.min(1, 0.45 + 0.075 * text.length)
    for (let i = 0; i < bars; i++) {
      const t = (i + 0.5) / bars
      const shape = Math.sin(Math.PI * t) ** (made ? 0.7 : 1.1)
      const grain = made ? 1 : 0.5 + 0.5 * Math.abs(Math.sin(row * 2.3 + i * 1.9))
      const half = Math.max(1, Math.round((width / 2) * loud * shape * grain))
      path += `M${width / 2 - half} ${row * rowHeight + (i + 0.5) * (rowHeight / bars)}h${2 * half}`
    }
  })
  return path
}

export const voiceHeight = (words: readonly Word[]) => words.length * rowHeight
