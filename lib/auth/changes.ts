import 'server-only'
import type { z } from 'zod'
import type { Account } from '@/lib/account/account'
import { getAccount, isProfileComplete } from '@/lib/account/queries'
import { freshSession, redeem } from '@/lib/account/session'
import { claimsOf, clearSession, readTokens } from '@/lib/account/session-cookie'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { authClient, type CookieJar, cookieClient } from '@/lib/db/clients'
import { isOutage, type Session } from '@/lib/db/errors'
import { networkOf } from '@/lib/http/client-ip'
import { delayFailure } from '@/lib/security/response-time'
import {
  clearSignInAttempts,
  countSignInAttempt,
  returnSignInAttempt,
} from '@/lib/security/sign-in-attempts'
import { record } from '@/lib/security/sign-in-log'
import { endAccess } from './access'
import { refuseAuth } from './errors'
import { endPreviousSession } from './previous-session'
import type { adoptInput, loginInput, logoutInput } from './schema'
import type { SessionAnswer, SessionCheck } from './session-answer'

function sessionAnswer(
  account: Account,
  session: { accessToken: string; expiresAt: number },
): SessionAnswer {
  return {
    user: account.user,
    session: { access_token: session.accessToken, expires_at: session.expiresAt },
    profile: account.profile,
    token: session.accessToken,
  }
}

/** The answer to a session that was just begun. */
export async function answerFor(session: Session): Promise<Outcome<SessionAnswer>> {
  const found = await getAccount(session.access_token)
  if (found.status !== 'known') return unavailable()
  const { access_token: accessToken, expires_at: expiresAt = 0 } = session
  return done(sessionAnswer(found.account, { accessToken, expiresAt }))
}

/** Someone whose account is younger than this counts as new, in milliseconds (SPEC §4). */
const newUserWindow = 60_000

/**
 * Who is signed in here, asked of the database. `complete` is null when it could not be told. A session
 * that is over loses its cookies. `checkProfile` asks for the profile's completeness by itself. 503 'unavailable' when the backend does not answer.
 */
export async function currentSessionAnswer(
  jar: CookieJar,
  { renew = false, checkProfile = false } = {},
): Promise<Outcome<SessionCheck>> {
  const session = await freshSession(jar, renew)
  if (session.status === 'unreachable') return unavailable()
  if (session.status !== 'live') return done({ status: 'unauthenticated' })
  const found = await getAccount(session.tokens.accessToken)
  if (found.status === 'unreachable') return unavailable()
  if (found.status === 'unknown') {
    clearSession(jar)
    return done({ status: 'unauthenticated' })
  }
  const { account } = found
  return done({
    status: 'authenticated',
    complete: checkProfile
      ? await isProfileComplete(session.tokens.accessToken, account.user.id)
      : account.complete,
    isNew: Date.now() - Date.parse(account.user.createdAt) < newUserWindow,
    ...sessionAnswer(account, session.tokens),
  })
}

/**
 * Signs in with a password (SPEC §7). 401 'invalid_credentials' for every wrong pair, and for an address that
 * still waits to be confirmed: an answer of its own would tell strangers which addresses are known, and so
 * would the time that it takes.
 */
export const login = (
  input: z.output<typeof loginInput>,
  jar: CookieJar,
  ip: string,
): Promise<Outcome<SessionAnswer>> =>
  delayFailure(
    () => tryLogin(input, jar, ip),
    ({ ok }) => !ok,
  )

async function tryLogin(
  input: z.output<typeof loginInput>,
  jar: CookieJar,
  ip: string,
): Promise<Outcome<SessionAnswer>> {
  const { email } = input
  const noted = { event: 'sign-in', by: 'password', person: email, ip } as const
  const counted = await countSignInAttempt(email)
  if (!counted.allowed) {
    record({ ...noted, outcome: 'limited' })
    return refuse(429, 'sign_in_by_mail', { retryAfter: counted.retryAfter })
  }
  const before = await readTokens(jar)
  const { data, error } = await cookieClient(jar).auth.signInWithPassword(input)
  if (error) {
    const unanswered = isOutage(error) || error.status === 429
    if (unanswered) await returnSignInAttempt(email)
    record({ ...noted, outcome: unanswered ? 'unavailable' : 'refused' })
    return unanswered || error.code === 'user_banned'
      ? refuseAuth(error, 'sign_in_failed')
      : refuse(401, 'invalid_credentials')
  }
  await clearSignInAttempts(networkOf(ip), email)
  await endPreviousSession(before, data.session.access_token, jar)
  record({ ...noted, outcome: 'done', person: data.user.id })
  return answerFor(data.session)
}

/** Takes over a session that the browser got from the backend itself; its refresh token is the proof. */
export async function adoptSession(
  { refreshToken }: z.output<typeof adoptInput>,
  jar: CookieJar,
): Promise<Outcome<SessionAnswer>> {
  const before = await readTokens(jar)
  const session = await redeem(jar, refreshToken)
  if (session.status === 'unreachable') return unavailable()
  if (session.status !== 'live') return refuse(401, 'session_ended')
  await endPreviousSession(before, session.tokens.accessToken, jar)
  const found = await getAccount(session.tokens.accessToken)
  return found.status === 'known'
    ? done(sessionAnswer(found.account, session.tokens))
    : unavailable()
}

/**
 * Ends this session, the person's other ones, or all of them and, unless they shall stay, the keys and the
 * calendar feed that would outlive them. This browser's cookies go in any case (but
 * for `others`); `complete` is false when the backend could not be told.
 */
export async function logout(
  input: z.output<typeof logoutInput>,
  jar: CookieJar,
): Promise<Outcome<{ complete: boolean }>> {
  const session = await freshSession(jar)
  const everywhere = input.scope !== 'local'
  if (session.status === 'none' || session.status === 'ended') {
    return everywhere ? refuse(401, 'session_ended') : done({ complete: true })
  }
  if (session.status === 'unreachable') {
    if (everywhere) return unavailable()
    clearSession(jar)
    return done({ complete: false })
  }
  const { accessToken } = session.tokens
  // First, while the session can still say so.
  if (input.scope === 'global' && !input.keepAccess) {
    const ended = await endAccess(accessToken)
    if (!ended.ok) return ended
  }
  const { error } = await authClient(jar.ip).auth.admin.signOut(accessToken, input.scope)
  record({ event: 'sign-out', outcome: 'done', person: claimsOf(accessToken).sub, ip: jar.ip })
  // Other browsers are only said to be signed out when they are.
  if (everywhere && error) return isOutage(error) ? unavailable() : refuse(401, 'session_ended')
  if (input.scope !== 'others') clearSession(jar)
  // A session that was over already has nothing left to end.
  return done({ complete: !error || [401, 403, 404].includes(error.status ?? 0) })
}
