import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { toReachable, toUnreachable } from '@/lib/http/page-status'
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

/**
 * Answers for the page of a certificate with the status that a page cannot give: 404 for a code that nobody
 * has, 503 while nobody can tell. A code in capitals or blocks leads on to its one address. The page says the
 * same in words, and asks again by itself where there was an answer.
 */
export async function checkCertificateRequest(request: NextRequest): Promise<NextResponse> {
  const { locale, path } = splitLocale(request.nextUrl.pathname)
  const written = decoded(path.slice(routes.certificates.length + 1))
  const code = normalizeCode(written)
  if (!code) return toReachable(request, 404)
  if (code !== written) {
    const address = localePath(locale, certificatePath(code))
    return NextResponse.redirect(new URL(address, request.url), 308)
  }
  const { status } = await readCertificate(code)
  if (status === 'unreachable') return toUnreachable(request)
  return toReachable(request, status === 'unknown' ? 404 : 200)
}
