// What clean_name() and has_letter() in the database do. A test compares them, character by character.

/** Characters that format a text and show nothing. */
const format = /(?![\u200c\u200d])\p{Cf}/gu

/** Joiners are part of writing in the scripts of India, in Arabic ones and in emoji only. */
const strayJoiner =
  /(?<![\u0620-\u1fff\u2190-\u2bff\u3030-\uabff\ufb50-\ufdff\ufe70-\ufefc\u{1f000}-\u{1faff}])(?<!\ufe0f)(?:\u200c|\u200d)/gu

/** Letters of Hangul and hieroglyphs that show nothing. */
const blankLetter = /[\u115f\u1160\u3164\uffa0\u{13441}\u{13442}]/gu

/** A name as it is stored: composed, without stray format characters, with single spaces. */
export const cleanName = (typed: string): string =>
  typed.normalize('NFC').replace(format, '').replace(strayJoiner, '').replace(/\s+/gu, ' ').trim()

/** Whether a name shows a letter or digit of any script. */
export const hasLetter = (name: string): boolean =>
  /[\p{L}\p{N}]/u.test(name.replace(blankLetter, ''))
