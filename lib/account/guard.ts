import 'server-only'
import { cookies, headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import type { CookieReader } from '@/lib/http/cookies'
import { redirect } from '@/lib/i18n/navigation'
import { blockedPath, onboardingPath, routes, splitLocale } from '@/lib/routes'
import { safeNext } from '@/lib/security/next-path'
import { isSecure } from '@/lib/security/origin'
import type { Account } from './account'
import { unsealAccount } from './guard-request'
import { type AccountResult, getAccount } from './queries'
import { readTokens, type Tokens } from './session-cookie'
import { mayAsStaff, type Permission } from './staff'
import { accountHeader, pathHeader, SessionUnverified } from './unverified'

/** Read-only access to the request's cookies, for pages. */
export async function pageCookies(): Promise<CookieReader> {
  const [store, sent] = await Promise.all([cookies(), headers()])
  return { getAll: () => store.getAll(), secure: isSecure({ headers: sent }) }
}

export type CurrentSession = { account: Account; tokens: Tokens }

/** Verifies the session once per request, unless middleware did. Never renews: pages can't set cookies. */
const verify = cache(async (): Promise<{ result: AccountResult; tokens: Tokens | null }> => {
  const tokens = await readTokens(await pageCookies())
  if (!tokens) return { result: { status: 'unknown' }, tokens }
  if (tokens.expiresAt <= Date.now() / 1000) return { result: { status: 'unreachable' }, tokens }
  const noted = unsealAccount((await headers()).get(accountHeader), tokens.accessToken)
  if (noted) return { result: { status: 'known', account: noted }, tokens }
  return { result: await getAccount(tokens.accessToken), tokens }
})

/** Whether the visitor's session still lacks the account's second factor. */
export async function isFactorMissing(): Promise<boolean> {
  return (await verify()).result.status === 'second-factor'
}

/** The signed-in person, or null for a visitor. Throws `SessionUnverified` when the backend can't tell. */
export async function currentSession(): Promise<CurrentSession | null> {
  const { result, tokens } = await verify()
  if (result.status === 'unreachable') throw new SessionUnverified()
  return result.status === 'known' && tokens ? { account: result.account, tokens } : null
}

/** The signed-in person; redirects visitors to sign in. Throws `SessionUnverified` when the backend can't tell. */
export async function requireUser(): Promise<Account> {
  const session = await currentSession()
  if (session) return session.account
  if ((await verify()).result.status === 'suspended') {
    return redirect({ href: blockedPath, locale: await getLocale() })
  }
  const next = safeNext((await headers()).get(pathHeader))
  const query = next ? `?${new URLSearchParams({ next })}` : ''
  const page = (await isFactorMissing()) ? routes.secondFactor : routes.auth
  return redirect({ href: `${page}${query}`, locale: await getLocale() })
}

/** As `requireUser`, but redirects people with an incomplete profile to their settings. */
export async function requireProfile(): Promise<Account> {
  const account = await requireUser()
  if (account.complete) return account
  const next = safeNext((await headers()).get(pathHeader))
  const href = onboardingPath(next && splitLocale(next).path)
  return redirect({ href, locale: await getLocale() })
}

/** As `requireProfile`, with the tokens for the person's own reads. */
export async function requireLearner(): Promise<CurrentSession> {
  const account = await requireProfile()
  const session = await currentSession()
  if (!session) throw new SessionUnverified()
  return { account, tokens: session.tokens }
}

/**
 * The signed-in member of staff with this permission, or with any; 404 for everyone else. Staff need no complete
 * profile. Throws `SessionUnverified` when the backend can't tell.
 */
export async function requireStaff(permission?: Permission): Promise<CurrentSession> {
  const session = await currentSession()
  if (!session || !mayAsStaff(session.account.staff, permission)) notFound()
  return session
}
