import 'server-only'
import { type CookieJar, patience } from '@/lib/db/clients'
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
async function endAtBackend(tokens: Tokens, jar: CookieJar): Promise<void> {
  const unused: CookieJar = { ...jar, getAll: () => [], setAll: () => {} }
  const isExpired = tokens.expiresAt <= Date.now() / 1000
  const renewed = isExpired
    ? await redeem(unused, tokens.refreshToken, senderOf(jar, tokens))
    : null
  if (renewed && renewed.status !== 'live') return
  const { accessToken } = renewed?.tokens ?? tokens
  const outcome = await endSessions(accessToken, 'local').then(
    () => 'done' as const,
    () => 'unavailable' as const,
  )
  logSignIn({ event: 'sign-out', outcome, person: claimsOf(accessToken).sub, ip: jar.ip })
}

/**
 * Finishes a sign-out that didn't reach the server: clears this browser's session, and ends it at the backend (on
 * failure it expires). Every writable cookie jar passes here before it is used.
 */
export async function finishSignOut(jar: CookieJar): Promise<CookieJar> {
  if (!isSignedOut(jar)) return jar
  const tokens = await readStoredTokens(jar)
  clearSession(jar)
  writeCookie(jar, signOutMarker, '', 0)
  if (!tokens) return jar
  const ending = endAtBackend(tokens, jar).catch(() => {})
  await Promise.race([ending, new Promise((done) => setTimeout(done, patience.brief).unref())])
  return jar
}
