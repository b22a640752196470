import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { certificatePath, localePath, routes, splitLocale } from '@/lib/routes'
import { normalizeCode } from './code'
import { readCertificate } from './queries'

const statuses = { found: 200, unknown: 404, unreachable: 503 } as const

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Answers for the page of a certificate with the status that a page cannot give: 404 for a code that nobody
 * has, 503 while nobody can tell. A code in capitals or blocks leads on to its one address. The page asks
 * again by itself, and says the same in words.
 */
export async function checkCertificateRequest(request: NextRequest): Promise<NextResponse> {
  const { locale, path } = splitLocale(request.nextUrl.pathname)
  const written = decoded(path.slice(routes.certificates.length + 1))
  const code = normalizeCode(written)
  if (!code) return NextResponse.next({ request, status: statuses.unknown })
  if (code !== written) {
    const address = localePath(locale, certificatePath(code))
    return NextResponse.redirect(new URL(address, request.url), 308)
  }
  const { status } = await readCertificate(code)
  return NextResponse.next({
    request,
    status: statuses[status],
    headers: status === 'unreachable' ? { 'retry-after': '60' } : {},
  })
}
