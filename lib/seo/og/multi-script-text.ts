import { fontStack } from './fonts'

/** Longest run of letters that fits a line at the smallest size. */
const longest = 24

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Splits a word wider than a line, without separating letters from their marks. */
function parted(word: string): string[] {
  const letters = Array.from(segments.segment(word), ({ segment }) => segment)
  const parts: string[] = []
  for (let i = 0; i < letters.length; i += longest) {
    parts.push(letters.slice(i, i + longest).join(''))
  }
  return parts
}

/** Text without words the fonts can't draw, and with over-long words split; may be empty. */
export async function drawable(text: string, family: 'heading' | 'text'): Promise<string> {
  const stack = await fontStack(family, family === 'heading' ? 600 : 400)
  const known = (letter: string) =>
    [...letter].every((character) =>
      stack.some(({ covers }) => covers.has(character.codePointAt(0) ?? 0)),
    )
  const kept = Array.from(segments.segment(text.normalize('NFC')), ({ segment }) =>
    /\s/u.test(segment) || segment === '\u00a0' ? ' ' : known(segment) ? segment : '',
  ).join('')
  return kept.split(' ').filter(Boolean).flatMap(parted).join(' ')
}
