import 'server-only'
import { cache } from 'react'
import type { Certificate } from '@/lib/certificates/certificate'
import { decodeSegment, normalizeCode } from '@/lib/certificates/code'
import { getCertificate } from '@/lib/certificates/queries'
import { wasUnreachable } from '@/lib/http/page-status'
import { Unavailable } from '@/lib/http/refusal'

type Found =
  | { status: 'found'; certificate: Certificate }
  | { status: 'unknown' }
  | { status: 'unreachable' }

async function find(code: string): Promise<Found> {
  if (await wasUnreachable()) return { status: 'unreachable' }
  try {
    const certificate = await getCertificate(code)
    return certificate ? { status: 'found', certificate } : { status: 'unknown' }
  } catch (error) {
    if (error instanceof Unavailable) return { status: 'unreachable' }
    throw error
  }
}

/**
 * The certificate that a path segment names; read once for the page and its title. `written` is the segment as it was
 * typed, `code` the code in it or null.
 */
export const readCertificate = cache(async (segment: string) => {
  const written = decodeSegment(segment)
  const code = normalizeCode(written)
  const result: Found = code ? await find(code) : { status: 'unknown' }
  return { written, code, result }
})
