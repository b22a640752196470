import 'server-only'
import { patience, serviceClient } from '@/lib/db/clients'
import { type CookieReader, type CookieStore, readCookie, writeCookie } from '@/lib/http/cookies'
import { subjectOf } from '@/lib/security/limit-subject'
import { seal, unseal } from '@/lib/security/seal'
import { type Client, clientDevice, markDevice } from './device'
import { claimsOf, recoveryCookie } from './session-cookie'

// Records for the list of sessions and the security log. If the database fails here, the recorded action still
// happens.

/** Records that a session is in use. Takes a token that our backend issued or checked. */
export async function touchSession(accessToken: string, client: Client): Promise<void> {
  const { sub: person, session_id: session } = claimsOf(accessToken)
  if (!person || !session) return
  const device = clientDevice(client)
  await serviceClient(patience.brief).rpc('touch_session', { person, session, device })
}

/** When the use of a session was last recorded by this process, to ask the database once a minute. */
const noted = new Map<string, number>()
const mostNoted = 10_000
const minute = 60_000

/** Records that a session is in use, at most once a minute. Takes a token that the database has just accepted. */
export function noteUse(accessToken: string): void {
  const { sub: person, session_id: session } = claimsOf(accessToken)
  const now = Date.now()
  if (!person || !session || now - (noted.get(session) ?? 0) < minute) return
  if (noted.size >= mostNoted) noted.clear()
  noted.set(session, now)
  const record = async () => {
    await serviceClient(patience.brief).rpc('touch_session', { person, session, device: {} })
  }
  record().catch(() => noted.delete(session))
}

/** Passes a session's record, second factor included, to the session that replaces it in this browser. */
export async function continueSession(before: string, after: string): Promise<void> {
  const { sub: person, session_id: old } = claimsOf(before)
  const { session_id: fresh } = claimsOf(after)
  if (!person || !old || !fresh || old === fresh) return
  await serviceClient().rpc('continue_session', { person, before: old, after: fresh })
}

/** Adds a failed sign-in to the security log of the address's account, if there is one. */
export async function logFailedSignIn(email: string, client: Client): Promise<void> {
  await serviceClient().rpc('log_failed_sign_in', { email, device: clientDevice(client) })
}

type Entry =
  | { kind: 'sessions-ended'; detail: { scope: 'others' | 'global' } }
  | { kind: 'exported' }

/** Adds a line to a person's security log. */
export async function logSecurityEvent(
  person: string,
  client: Client,
  { kind, ...more }: Entry,
): Promise<void> {
  await serviceClient().rpc('log_security_event', {
    person,
    kind,
    device: clientDevice(client),
    ...more,
  })
}

type SignIn = {
  /** The new session's token. */
  accessToken: string
  method: 'password' | 'google' | 'email'
}

async function note({ accessToken, method }: SignIn, client: Client, deviceHash: string) {
  const { sub: person = '', session_id: session = '' } = claimsOf(accessToken)
  const { error } = await serviceClient().rpc('note_sign_in', {
    person,
    session,
    method,
    device_hash: deviceHash,
    device: clientDevice(client),
  })
  if (error) console.error({ event: 'sign-in-not-recorded', code: error.code })
}

/**
 * Records a sign-in in this browser, by any means, and emails the person if the device is new. A failure doesn't stop
 * the sign-in.
 */
export const noteSignIn = ({
  cookies,
  ...signIn
}: SignIn & { cookies: CookieStore }): Promise<void> => note(signIn, cookies, markDevice(cookies))

/** As `noteSignIn`, for a program, which has no cookies: a device is its name in its network. */
export function noteApiSignIn(accessToken: string, client: Client): Promise<void> {
  const { network } = clientDevice(client)
  const deviceHash = subjectOf('api-device', `${network} ${client.agent}`)
  return note({ accessToken, method: 'password' }, client, deviceHash)
}

const recoveryPurpose = 'password recovery'
/**
 * How long after opening a reset email the old password and the second factor aren't required, in seconds;
 * auth-rules.ts requires a session at most this old, and allow_recovery() uses the same time.
 */
const recoveryLifetime = 600

/**
 * Lets this session, which our backend has just begun with a reset email, set a new password without the old one and
 * end the other sessions, even while its second factor is missing.
 */
export async function allowRecovery(cookies: CookieStore, accessToken: string): Promise<void> {
  const { sub: person = '', session_id: session = '' } = claimsOf(accessToken)
  writeCookie(
    cookies,
    recoveryCookie,
    seal(recoveryPurpose, { session }, recoveryLifetime),
    recoveryLifetime,
  )
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
  const session = unseal(recoveryPurpose, readCookie(cookies, recoveryCookie))?.session
  return Boolean(session) && session === claimsOf(accessToken).session_id
}
