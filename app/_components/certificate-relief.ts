import { relief } from '../og/_image/relief'

/** A sheet of A4 across. */
const sheet = { width: 1200, height: 848 } as const

/** Every course and track has its own mountain, the same on the page of a certificate and in its PDF. */
export function certificateRelief(subject: string) {
  const seed = Array.from(subject).reduce((sum, one) => sum * 31 + (one.codePointAt(0) ?? 0), 7)
  return { ...relief(seed % 4093, sheet.width, sheet.height), ...sheet }
}
