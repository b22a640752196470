import { fontStack } from '@/lib/seo/og/fonts'

/** Longest run of letters without a space that the picture's lines can hold at their smallest size. */
const longest = 24

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A word that is wider than a line, in parts; no letter is cut from its marks. */
function parted(word: string): string[] {
  const letters = Array.from(segments.segment(word), ({ segment }) => segment)
  const parts: string[] = []
  for (let i = 0; i < letters.length; i += longest) {
    parts.push(letters.slice(i, i + longest).join(''))
  }
  return parts
}

/**
 * What people wrote, as far as the fonts of a voice can draw it: whatever holds a character that none of them
 * has is left out letter by letter, and words wider than a line are parted. Empty where nothing is left.
 */
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
