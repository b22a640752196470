/** A font's coverage. */
type Coverage<Name> = { name: Name; covers: ReadonlySet<number>; isExtra?: boolean }

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

/** The words of a text that have a character which no font covers, in composed form. */
export function unwritten(text: string, stack: readonly Coverage<unknown>[]): string[] {
  const isCovered = (word: string) =>
    Array.from(clusters.segment(word), ({ segment }) => segment).every((cluster) =>
      stack.some(({ covers }) =>
        [...cluster].every((one) => covers.has(one.codePointAt(0) ?? 0) || invisible.test(one)),
      ),
    )
  return normalized(text)
    .split(' ')
    .filter((word) => word && !isCovered(word))
}

/**
 * Splits a text by font: each visible character gets the first font that covers it; spaces and punctuation keep the
 * previous font if they can. Uncovered characters return as runs without a font.
 */
export function splitRuns<Name>(text: string, fonts: readonly Coverage<Name>[]): Run<Name>[] {
  const runs: Run<Name>[] = []
  const own = fonts.filter(({ isExtra }) => !isExtra)
  // A word is written in one family: with the others first, if it needs them.
  const others = [...fonts].sort((a, b) => Number(b.isExtra ?? false) - Number(a.isExtra ?? false))
  for (const word of normalized(text).split(/(?<= )/)) {
    const needsOthers = own.length < fonts.length && unwritten(word, own).length > 0
    splitWord(runs, word, needsOthers ? others : own)
  }
  return runs
}

function splitWord<Name>(runs: Run<Name>[], word: string, stack: readonly Coverage<Name>[]): void {
  for (const { segment } of clusters.segment(word)) {
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
}
