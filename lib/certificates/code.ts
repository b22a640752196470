import { certificateCode } from './certificate'

/**
 * The code that somebody means, from what they typed or pasted: capitals, spaces and dashes don't count.
 * Null for what can't be one.
 */
export function normalizeCode(text: string): string | null {
  const code = text.replace(/[\s\p{Pd}\p{Cf}]+/gu, '').toLowerCase()
  return certificateCode.safeParse(code).success ? code : null
}

/** The code in blocks of four, for reading aloud and typing. */
export function groupCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? ''
}
