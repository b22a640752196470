import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { pageStatus } from '@/lib/http/page-status'
import { certificatePath, localePath, routes, splitLocale } from '@/lib/routes'
import { decodeSegment, normalizeCode } from './certificate'
import { getCertificate } from './queries'

/** `pageStatus` of a certificate's page. Redirects codes in capitals or blocks to the canonical URL. */
export async function checkCertificateRequest(request: NextRequest): Promise<NextResponse> {
  const { locale, path } = splitLocale(request.nextUrl.pathname)
  const written = decodeSegment(path.slice(routes.certificates.length + 1))
  const code = normalizeCode(written)
  if (code && code !== written) {
    const canonical = localePath(locale, certificatePath(code))
    return NextResponse.redirect(new URL(canonical, request.url), 308)
  }
  return pageStatus(request, async () => code && getCertificate(code))
}
