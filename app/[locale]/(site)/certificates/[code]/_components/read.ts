import 'server-only'
import { cache } from 'react'
import { normalizeCode } from '@/lib/certificates/code'
import { type CertificateResult, readCertificate } from '@/lib/certificates/queries'
import { wasUnreachable } from '@/lib/http/page-status'

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Read = {
  /** What stands in the address, as it was typed. */
  written: string
  /** The code in it; null where it is none. */
  code: string | null
  result: CertificateResult
}

/** The certificate that an address asks for; asked once for the page and its title. */
export const readAddress = cache(async (segment: string): Promise<Read> => {
  const written = decoded(segment)
  const code = normalizeCode(written)
  if (!code) return { written, code, result: { status: 'unknown' } }
  if (await wasUnreachable()) return { written, code, result: { status: 'unreachable' } }
  return { written, code, result: await readCertificate(code) }
})
