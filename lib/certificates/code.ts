import { certificateCode } from './certificate'

/** A segment of a path as it was typed; as it is where it is wrongly encoded. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * The code that is meant by what was typed or pasted: capitals, spaces and dashes are ignored. Null for what
 * can't be one.
 */
export function normalizeCode(text: string): string | null {
  const code = text.replace(/[\s\p{Pd}\p{Cf}]+/gu, '').toLowerCase()
  return certificateCode.safeParse(code).success ? code : null
}

/** The code in blocks of four, for reading aloud and typing. */
export function groupCode(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? ''
}
