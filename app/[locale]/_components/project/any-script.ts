import type { CSSProperties } from 'react'

const sans =
  'sans-accented, var(--font-sans-ext), var(--font-sans-latin), devanagari, system-ui, sans-serif'

/** Around text that people wrote: English pages need the Devanagari font for it too. */
export const anyScript = {
  '--stack-sans': sans,
  '--stack-heading':
    'heading-accented, var(--font-heading-ext), var(--font-heading-latin), devanagari, system-ui, sans-serif',
  fontFamily: sans,
} as CSSProperties

/** Room above the letters of a heading that people wrote, where its script needs it. */
export function headingLeading(text: string): string {
  return /\p{Script=Devanagari}/u.test(text) ? 'leading-[1.35]' : ''
}
