import { diffWords } from 'diff'

/** A piece of two texts: in both, only in the old or only in the new one. */
type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Texts with more differences are shown whole, as comparing them takes too long and nobody could read the result. */
const maxEdits = 1500

/** The differences of two texts, word by word; other white space alone is none. */
export function wordDiff(before: string, after: string): Piece[] {
  const changes = diffWords(before, after, { maxEditLength: maxEdits })
  if (!changes) {
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  }
  return changes.map(({ value, added, removed }) => ({
    kind: removed ? 'gone' : added ? 'new' : 'same',
    text: value,
  }))
}
