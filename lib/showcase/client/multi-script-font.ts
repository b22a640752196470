import type { CSSProperties } from 'react'

const sans =
  'sans-accented, sans-ext, sans, sans-fallback, devanagari, devanagari-ext, system-ui, sans-serif'

/** Wraps user-written text, which needs the Devanagari font on English pages too. */
export const multiScriptFont = {
  '--stack-sans': sans,
  '--stack-heading':
    'heading-accented, heading-ext, heading, heading-fallback, devanagari, devanagari-ext, system-ui, sans-serif',
  fontFamily: sans,
} as CSSProperties

/** Room above a user-written heading, for tall scripts. */
export function devanagariLeading(text: string): string {
  return /\p{Script=Devanagari}/u.test(text) ? 'leading-[1.35]' : ''
}
