/** What is asked of a font here: which letters it has. */
type Coverage<Name> = { name: Name; covers: ReadonlySet<number> }

/** A part of a text that one font writes; null where no font has its letters. */
export type Run<Name> = { font: Name | null; text: string }

const invisible = /\p{Default_Ignorable_Code_Point}/u
const letter = /\p{L}/u

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Composed letters, plain spaces, and nothing that would neither be seen nor spoken. */
function normalized(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Zs}\t\r\n]/gu, ' ')
    .replace(/\u2011/gu, '-')
}

function append<Name>(runs: Run<Name>[], font: Name | null, text: string): void {
  const last = runs.at(-1)
  // Boxes stand for one character each, so those runs are not joined.
  if (last && font !== null && last.font === font) last.text += text
  else if (text) runs.push({ font, text })
}

/**
 * Takes a text apart by font: what a reader sees as one character goes to the first font of the stack that
 * has all of it; spaces and punctuation stay with what they follow where that font has them. Nothing is
 * left out: what no font has comes back as a run without one.
 */
export function splitRuns<Name>(text: string, stack: readonly Coverage<Name>[]): Run<Name>[] {
  const runs: Run<Name>[] = []
  for (const { segment } of clusters.segment(normalized(text))) {
    const has = ({ covers }: Coverage<Name>, part: string) =>
      [...part].every((one) => covers.has(one.codePointAt(0) ?? 0) || invisible.test(one))
    const last = stack.find(({ name }) => name === runs.at(-1)?.font)
    const whole =
      last && !letter.test(segment) && has(last, segment)
        ? last
        : stack.find((font) => has(font, segment))
    if (whole) {
      const shown = [...segment].filter((one) => whole.covers.has(one.codePointAt(0) ?? 0))
      append(runs, whole.name, shown.join(''))
      continue
    }
    // A letter under a mark that its font lacks is still worth its own shape.
    for (const one of segment) {
      if (invisible.test(one)) continue
      append(runs, stack.find((font) => has(font, one))?.name ?? null, one)
    }
  }
  return runs
}
