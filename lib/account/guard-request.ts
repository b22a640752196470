import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import type { CookieStore, CookieToSet } from '@/lib/db/clients'
import {
  accessOf,
  blockedPath,
  localePath,
  onboardingPath,
  renewedRoutes,
  routes,
  splitLocale,
  verifyingPath,
} from '@/lib/routes'
import { safeNext } from '@/lib/security/next-path'
import { isSecure } from '@/lib/security/origin'
import { digest, seal, unseal } from '@/lib/security/seal'
import type { Account } from './account'
import { clientOf } from './device'
import { finishSignOut } from './end-sessions'
import { type AccountResult, getAccount } from './queries'
import { freshSession, type SessionState } from './session'
import { clearSession, isSignedOut } from './session-cookie'
import { mayAsStaff } from './staff'
import { accountHeader, pathHeader, unverifiedHeader } from './unverified'

const notePurpose = 'account note'
/** Longest time between middleware and the start of the page, in seconds. */
const noteLifetime = 5

/** Seals the account of this token, for middleware to pass to the page. */
function sealAccount(accessToken: string, account: Account): string {
  const payload = { token: digest(accessToken), account: JSON.stringify(account) }
  return seal(notePurpose, payload, noteLifetime)
}

/** The account this server just sealed for this token; null otherwise, as for a forged header. */
export function unsealAccount(value: string | null, accessToken: string): Account | null {
  const note = unseal(notePurpose, value ?? undefined)
  if (note?.token !== digest(accessToken)) return null
  return JSON.parse(String(note.account)) as Account
}

/** The request's cookies; new ones are passed to the page and collected for the response. */
function middlewareCookies(request: NextRequest): { cookies: CookieStore; written: CookieToSet[] } {
  const written: CookieToSet[] = []
  const cookies: CookieStore = {
    getAll: () => request.cookies.getAll(),
    setAll: (list) => {
      for (const { name, value } of list) {
        if (value) request.cookies.set(name, value)
        else request.cookies.delete(name)
      }
      written.push(...list)
    },
    secure: isSecure(request),
    ...clientOf(request.headers),
  }
  return { cookies, written }
}

/** Continues to a page that finds nothing, with the status it can't set. */
const notFoundPage = (request: NextRequest) =>
  NextResponse.next({ request: { headers: request.headers }, status: 404 })

function withCookies(response: NextResponse, written: CookieToSet[]): NextResponse {
  for (const { name, value, options } of written) response.cookies.set(name, value, options)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

async function accountOf(session: SessionState): Promise<AccountResult> {
  if (session.status === 'unreachable') return { status: 'unreachable' }
  return session.status === 'live' ? getAccount(session.tokens.accessToken) : { status: 'unknown' }
}

/** Renews a session about to end and redirects unauthorised visitors; pages, handlers and database recheck. */
export async function guardRequest(request: NextRequest): Promise<NextResponse> {
  const { locale, path } = splitLocale(request.nextUrl.pathname)
  const to = (target: string) => new URL(localePath(locale, target), request.url)
  const { cookies, written } = middlewareCookies(request)
  const isSigningOut = isSignedOut(cookies)
  await finishSignOut(cookies)

  if (path === routes.auth) {
    const session = await freshSession(cookies)
    const stored = await accountOf(session)
    if (stored.status === 'second-factor') {
      const page = to(routes.secondFactor)
      page.search = request.nextUrl.search
      return withCookies(NextResponse.redirect(page), written)
    }
    if (stored.status !== 'known') {
      // The page is public and cacheable, so an ended session is cleared elsewhere.
      const renewed = session.status === 'live' && session.refreshed
      return renewed || isSigningOut
        ? withCookies(NextResponse.next(), written)
        : NextResponse.next()
    }
    const next = safeNext(request.nextUrl.searchParams.get('next'))
    const target = next ? new URL(next, request.url) : to(routes.dashboard)
    return withCookies(NextResponse.redirect(target), written)
  }

  const access = accessOf(path)
  if (renewedRoutes.includes(path)) {
    await freshSession(cookies)
    return withCookies(NextResponse.next({ request: { headers: request.headers } }), written)
  }
  if (!access?.requireAuth) return NextResponse.next({ request: { headers: request.headers } })

  const session = await freshSession(cookies)
  // To people who never signed in here, the staff console doesn't exist.
  if (access.requireStaff && session.status === 'none') return notFoundPage(request)
  const stored = await accountOf(session)
  const address = `${request.nextUrl.pathname}${request.nextUrl.search}`
  const headers = new Headers(request.headers)
  headers.delete(unverifiedHeader)
  headers.delete(accountHeader)
  headers.set(pathHeader, address)

  if (stored.status === 'unreachable') {
    headers.set(unverifiedHeader, '1')
    const screen = new URL(`/${locale}${verifyingPath}`, request.url)
    return withCookies(NextResponse.rewrite(screen, { request: { headers } }), written)
  }
  if (stored.status === 'suspended') {
    clearSession(cookies)
    return withCookies(NextResponse.redirect(to(blockedPath)), written)
  }
  if (stored.status !== 'known') {
    if (stored.status === 'unknown') clearSession(cookies)
    const auth = to(stored.status === 'unknown' ? routes.auth : routes.secondFactor)
    // The sign-in page would reject an unsafe path, which may also be too long for a header.
    const next = safeNext(address)
    if (next) auth.searchParams.set('next', next)
    return withCookies(NextResponse.redirect(auth), written)
  }
  if (access.requireStaff && !mayAsStaff(stored.account.staff)) {
    if (!stored.account.staff) return withCookies(notFoundPage(request), written)
    return withCookies(NextResponse.redirect(to(routes.securitySettings)), written)
  }
  if (access.requireProfile && !stored.account.complete) {
    const next = safeNext(address)
    const settings = to(onboardingPath(next && splitLocale(next).path))
    return withCookies(NextResponse.redirect(settings), written)
  }
  if (session.status === 'live') {
    headers.set(accountHeader, sealAccount(session.tokens.accessToken, stored.account))
  }
  return withCookies(NextResponse.next({ request: { headers } }), written)
}
