import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { pageStatus } from '@/lib/http/page-status'
import { Unavailable } from '@/lib/http/refusal'
import { certificatePath, localePath, routes, splitLocale } from '@/lib/routes'
import { normalizeCode } from './code'
import { readCertificate } from './queries'

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `pageStatus` of a certificate's page. A code in capitals or blocks is redirected to its one URL. */
export async function checkCertificateRequest(request: NextRequest): Promise<NextResponse> {
  const { locale, path } = splitLocale(request.nextUrl.pathname)
  const written = decoded(path.slice(routes.certificates.length + 1))
  const code = normalizeCode(written)
  if (code && code !== written) {
    const canonical = localePath(locale, certificatePath(code))
    return NextResponse.redirect(new URL(canonical, request.url), 308)
  }
  return pageStatus(request, async () => {
    if (!code) return null
    const { status } = await readCertificate(code)
    if (status === 'unreachable') throw new Unavailable()
    return status !== 'unknown'
  })
}
