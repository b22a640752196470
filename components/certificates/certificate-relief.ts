import { relief } from '@/lib/seo/og/relief'

/** Landscape A4. */
const sheet = { width: 1200, height: 848 } as const

/** One mountain per course and track, the same on the certificate's page and PDF. */
export function certificateRelief(subject: string) {
  const seed = Array.from(subject).reduce((sum, one) => sum * 31 + (one.codePointAt(0) ?? 0), 7)
  return { ...relief(seed % 4093, sheet.width, sheet.height), ...sheet }
}
