import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { toReachable, toUnreachable } from '@/lib/http/page-status'
import { Unavailable } from '@/lib/http/refusal'
import { certificatePath, localePath, routes, splitLocale } from '@/lib/routes'
import { decodeSegment, normalizeCode } from './code'
import { getCertificate } from './queries'

/**
 * Answers for the page of a certificate with the status that a page cannot give: 404 for an unknown code, 503 while
 * the database can't be asked. A code in capitals or blocks is redirected to its canonical URL. The page shows the
 * same in words.
 */
export async function checkCertificateRequest(request: NextRequest): Promise<NextResponse> {
  const { locale, path } = splitLocale(request.nextUrl.pathname)
  const written = decodeSegment(path.slice(routes.certificates.length + 1))
  const code = normalizeCode(written)
  if (!code) return toReachable(request, 404)
  if (code !== written) {
    const canonical = localePath(locale, certificatePath(code))
    return NextResponse.redirect(new URL(canonical, request.url), 308)
  }
  try {
    return toReachable(request, (await getCertificate(code)) ? 200 : 404)
  } catch (error) {
    if (error instanceof Unavailable) return toUnreachable(request)
    throw error
  }
}
