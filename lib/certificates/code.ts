import { certificateCode } from './certificate'

/** A decoded path segment, or the raw one when its encoding is invalid. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The code in a typed or pasted text, ignoring case, spaces and dashes; null if it isn't one. */
export function normalizeCode(text: string): string | null {
  const code = text.replace(/[\s\p{Pd}\p{Cf}]+/gu, '').toLowerCase()
  return certificateCode.safeParse(code).success ? code : null
}

/** The code in blocks of four, easier to read aloud and type. */
export function groupCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? ''
}
