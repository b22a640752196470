import 'server-only'
import { serviceClient } from '@/lib/db/clients'
import { type CookieReader, type CookieStore, readCookie, writeCookie } from '@/lib/http/cookies'
import { seal, unseal } from '@/lib/security/seal'
import { claimsOf, recoveryCookie } from './session-cookie'

const purpose = 'password recovery'
/**
 * How long after opening a reset email the old password and the second factor aren't required, in seconds;
 * auth-rules.ts requires a session at most this old, and allow_recovery() uses the same time.
 */
const lifetime = 600

/**
 * Lets this session, which our backend has just begun with a reset email, set a new password without the old one and
 * end the other sessions, even while its second factor is missing.
 */
export async function allowRecovery(cookies: CookieStore, accessToken: string): Promise<void> {
  const { sub: person = '', session_id: session = '' } = claimsOf(accessToken)
  writeCookie(cookies, recoveryCookie, seal(purpose, { session }, lifetime), lifetime)
  // The email's link is spent: without this, the other sessions just stay.
  await serviceClient().rpc('allow_recovery', { person, session })
}

/** Ends the permission of this session, once it was used. */
export async function endRecovery(cookies: CookieStore, accessToken: string): Promise<void> {
  const { sub: person = '', session_id: session = '' } = claimsOf(accessToken)
  writeCookie(cookies, recoveryCookie, '', 0)
  await serviceClient().rpc('allow_recovery', { person, session, allowed: false })
}

/** Whether the session of `accessToken` began with a recent reset email. */
export function mayRecover(cookies: CookieReader, accessToken: string): boolean {
  const session = unseal(purpose, readCookie(cookies, recoveryCookie))?.session
  return Boolean(session) && session === claimsOf(accessToken).session_id
}
