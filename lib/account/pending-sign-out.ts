import 'server-only'
import { type CookieStore, patience } from '@/lib/db/clients'
import { writeCookie } from '@/lib/http/cookies'
import { logSignIn } from '@/lib/security/sign-in-log'
import { endSessions } from './end-sessions'
import { redeem, senderOf } from './session'
import {
  claimsOf,
  clearSession,
  isSignedOut,
  readStoredTokens,
  type Tokens,
} from './session-cookie'
import { signOutMarker } from './sign-out-marker'

/** Ends the session at the backend, renewing its access token if that has expired. */
async function endAtBackend(tokens: Tokens, cookies: CookieStore): Promise<void> {
  const unused: CookieStore = { ...cookies, getAll: () => [], setAll: () => {} }
  const isExpired = tokens.expiresAt <= Date.now() / 1000
  const renewed = isExpired
    ? await redeem(unused, tokens.refreshToken, senderOf(cookies, tokens))
    : null
  if (renewed && renewed.status !== 'live') return
  const { accessToken } = renewed?.tokens ?? tokens
  const outcome = await endSessions(accessToken, 'local').then(
    () => 'done' as const,
    () => 'unavailable' as const,
  )
  logSignIn({ event: 'sign-out', outcome, person: claimsOf(accessToken).sub, ip: cookies.ip })
}

/**
 * Finishes a sign-out that didn't reach the server: clears this browser's session, and ends it at the backend (on
 * failure it expires). Every writable cookie cookies passes here before it is used.
 */
export async function finishSignOut(cookies: CookieStore): Promise<CookieStore> {
  if (!isSignedOut(cookies)) return cookies
  const tokens = await readStoredTokens(cookies)
  clearSession(cookies)
  writeCookie(cookies, signOutMarker, '', 0)
  if (!tokens) return cookies
  const ending = endAtBackend(tokens, cookies).catch(() => {})
  await Promise.race([ending, new Promise((done) => setTimeout(done, patience.brief).unref())])
  return cookies
}
