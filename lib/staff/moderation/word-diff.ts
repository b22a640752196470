/** A piece of two texts: in both, only in the old or only in the new one. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Longer texts are shown whole, as comparing them takes too long. */
const maxWords = 1500

const piecesOf = (text: string) => text.match(/\s+|[^\s]+/gu) ?? []

/** Lengths of the longest common sequences of what follows each pair of places. */
function common(before: string[], after: string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const [row, below] = [rows[i], rows[i + 1]] as [Uint16Array, Uint16Array]
      row[j] =
        before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rows
}

/** Joins changes that only white space parts, so that a phrase reads as one change: what went, then what came. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  let [gone, fresh, space] = ['', '', '']
  const flush = () => {
    // What both end with hasn't changed.
    const end = fresh.slice(fresh.trimEnd().length)
    if (end && gone.endsWith(end)) {
      gone = gone.slice(0, -end.length)
      fresh = fresh.slice(0, -end.length)
      space = end + space
    }
    if (gone) result.push({ kind: 'gone', text: gone })
    if (fresh) result.push({ kind: 'new', text: fresh })
    if (space) result.push({ kind: 'same', text: space })
    gone = fresh = space = ''
  }
  for (const { kind, text } of pieces) {
    if (kind === 'same') {
      if ((gone || fresh) && !space && /^\s+$/u.test(text)) space = text
      else {
        flush()
        result.push({ kind, text })
      }
      continue
    }
    if (space) {
      gone += space
      fresh += space
      space = ''
    }
    if (kind === 'gone') gone += text
    else fresh += text
  }
  flush()
  return result
}

/** The differences of two texts, word by word. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, fresh] = [piecesOf(before), piecesOf(after)]
  if (old.length > maxWords || fresh.length > maxWords) {
    return before === after
      ? [{ kind: 'same', text: after }]
      : [
          { kind: 'gone', text: before },
          { kind: 'new', text: after },
        ]
  }
  const lengths = common(old, fresh)
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], text: string) => {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += text
    else pieces.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    if (i < old.length && old[i] === fresh[j]) {
      add('same', old[i] as string)
      i++
      j++
    } else if (
      j >= fresh.length ||
      (i < old.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      add('gone', old[i] as string)
      i++
    } else {
      add('new', fresh[j] as string)
      j++
    }
  }
  return joined(pieces)
}
