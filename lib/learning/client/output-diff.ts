import { diffArrays } from 'diff'

export type DiffLine = {
  text: string
  /** Only in this version. */
  own: boolean
}

/** With more differing lines nothing is marked, so that typing in the editor stays responsive. */
const maxEdits = 500

const linesOf = (text: string) => text.split('\n')

/** The lines of two texts, each marked unless it is in both, in the same order. */
export function diffLines(before: string, after: string): [DiffLine[], DiffLine[]] {
  const changes = diffArrays(linesOf(before), linesOf(after), { maxEditLength: maxEdits })
  if (!changes) {
    const plain = (text: string) => linesOf(text).map((line) => ({ text: line, own: false }))
    return [plain(before), plain(after)]
  }
  const side = (own: 'added' | 'removed', other: 'added' | 'removed') =>
    changes
      .filter((change) => !change[other])
      .flatMap((change) => change.value.map((text) => ({ text, own: change[own] })))
  return [side('removed', 'added'), side('added', 'removed')]
}
