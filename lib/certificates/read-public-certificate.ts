import 'server-only'
import { cache } from 'react'
import { readForPage } from '@/lib/http/page-status'
import { decodeSegment, normalizeCode } from './code'
import { getCertificate } from './queries'

/** The certificate of a path segment, read once per request; `written` is the segment, `code` its code or null. */
export const readCertificate = cache(async (segment: string) => {
  const written = decodeSegment(segment)
  const code = normalizeCode(written)
  const result = await readForPage('certificate', async () => (code ? getCertificate(code) : null))
  return { written, code, result }
})
