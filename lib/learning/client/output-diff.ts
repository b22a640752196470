export type DiffLine = {
  text: string
  /** Only in this version. */
  own: boolean
}

/** Beyond it, nothing is marked, so that the page stays responsive. */
const mostPairs = 1_000_000

/** The lines of two texts, each marked unless it is in both, in the same order. */
export function diffLines(before: string, after: string): [DiffLine[], DiffLine[]] {
  const left = before.split('\n')
  const right = after.split('\n')
  if (left.length * right.length > mostPairs) {
    const plain = (lines: string[]) => lines.map((text) => ({ text, own: false }))
    return [plain(left), plain(right)]
  }
  // The length of the longest common list of lines, from each pair of places on.
  const width = right.length + 1
  const common = new Uint16Array((left.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const first: DiffLine[] = []
  const second: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < left.length || j < right.length) {
    const [one, other] = [left[i], right[j]]
    if (one !== undefined && one === other) {
      first.push({ text: one, own: false })
      second.push({ text: one, own: false })
      i += 1
      j += 1
    } else if (other === undefined || (one !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      first.push({ text: one ?? '', own: true })
      i += 1
    } else {
      second.push({ text: other, own: true })
      j += 1
    }
  }
  return [first, second]
}
