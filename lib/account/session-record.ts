import 'server-only'
import { patience, serviceClient } from '@/lib/db/clients'
import { type Client, clientDevice } from './device'
import { claimsOf } from './session-cookie'

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
