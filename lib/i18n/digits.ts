/** The value of a digit: those of a script follow one another in the order of their values, in runs of ten from 0. */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(point - before - 1))) before++
  return String(before % 10)
}

/** A text with the digits of all scripts as 0 to 9. */
export const withPlainDigits = (text: string): string => text.replace(/\p{Nd}/gu, digitValue)

/** The digits of a text as 0 to 9, whatever was pasted around or between them. */
export const digitsOf = (text: string): string => withPlainDigits(text).replace(/[^0-9]/g, '')
