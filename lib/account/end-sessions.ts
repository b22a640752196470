import 'server-only'
import { call, nothing } from '@/lib/db/call'
import { type CookieStore, patience, personClient, serviceClient } from '@/lib/db/clients'
import { writeCookie } from '@/lib/http/cookies'
import { logSignIn } from '@/lib/security/sign-in-log'
import { redeem, senderOf } from './session'
import {
  claimsOf,
  clearSession,
  isSignedOut,
  readStoredTokens,
  type Tokens,
} from './session-cookie'
import { signOutMarker } from './sign-out-marker'

/** This session, the others of its person, or all. */
type Scope = 'local' | 'others' | 'global'

/**
 * Ends sessions of the token's person, with `endsAccess` also API keys and the calendar feed. Our own function does it:
 * the auth service ends no session that has passed a second factor, as it would do so for anyone with the password.
 * Refuses with 401 'session_ended' or 403 'second_factor_required'; throws `Unavailable`.
 */
export const endSessions = (
  accessToken: string,
  scope: Scope,
  { endsAccess = false } = {},
): Promise<null> =>
  call(
    personClient(accessToken, patience.change).rpc('sign_out', { scope, ends_access: endsAccess }),
    nothing,
  )

/**
 * Ends a session that our server began only to check something, without telling its owner of a sign-in. Takes a token
 * that the backend has just issued. On failure it expires.
 */
export async function dropSession(accessToken: string): Promise<void> {
  const { sub: person = '', session_id: session = '' } = claimsOf(accessToken)
  await serviceClient().rpc('discard_session', { person, session })
}

/** Ends a session that is no longer needed. On failure it expires. */
export const discardSession = (accessToken: string): Promise<void> =>
  endSessions(accessToken, 'local').then(
    () => {},
    () => {},
  )

/** Ends the session whose cookie was just replaced, as it can't be reached any more. On failure it expires. */
export async function endPreviousSession(
  before: Tokens | null,
  accessToken: string,
): Promise<void> {
  if (!before || claimsOf(before.accessToken).session_id === claimsOf(accessToken).session_id)
    return
  await discardSession(before.accessToken)
}

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
