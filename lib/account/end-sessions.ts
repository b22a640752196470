import 'server-only'
import { call, nothing } from '@/lib/db/call'
import { patience, personClient, serviceClient } from '@/lib/db/clients'
import { claimsOf, type Tokens } from './session-cookie'

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
