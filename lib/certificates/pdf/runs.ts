/** A font's coverage. */
type Coverage<Name> = { name: Name; covers: ReadonlySet<number> }

/** A part of a text set in one font; null where no font has its letters. */
export type Run<Name> = { font: Name | null; text: string }

const invisible = /\p{Default_Ignorable_Code_Point}/u
const letter = /\p{L}/u

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The text in composed form, with plain spaces and without invisible characters. */
function normalized(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Zs}\t\r\n]/gu, ' ')
    .replace(/\u2011/gu, '-')
}

function append<Name>(runs: Run<Name>[], font: Name | null, text: string): void {
  const last = runs.at(-1)
  // A box replaces a single character, so those runs aren't merged.
  if (last && font !== null && last.font === font) last.text += text
  else if (text) runs.push({ font, text })
}

/**
 * Splits a text by font: each visible character gets the first font that covers it; spaces and punctuation keep the
 * previous font if they can. Uncovered characters return as runs without a font.
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
    // A base letter is worth keeping even when its font lacks the mark.
    for (const one of segment) {
      if (invisible.test(one)) continue
      append(runs, stack.find((font) => has(font, one))?.name ?? null, one)
    }
  }
  return runs
}
