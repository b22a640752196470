import 'server-only'
import { cache } from 'react'
import { decodeSegment, normalizeCode } from '@/lib/certificates/code'
import { getCertificate } from '@/lib/certificates/queries'
import { readForPage } from '@/lib/http/page-status'

/**
 * The certificate that a path segment names; read once for the page and its title. `written` is the segment as it was
 * typed, `code` the code in it or null.
 */
export const readCertificate = cache(async (segment: string) => {
  const written = decodeSegment(segment)
  const code = normalizeCode(written)
  const result = await readForPage('certificate', async () => (code ? getCertificate(code) : null))
  return { written, code, result }
})
