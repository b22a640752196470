import 'server-only'
import { z } from 'zod'
import { claimsOf, clearSession, readTokens } from '@/lib/account/session-cookie'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import { type CookieStore, serviceClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { logSignIn } from '@/lib/security/sign-in-log'
import { personOfLink } from './end-link'
import { endSessionInput } from './schema'

/** Ends one of the person's sessions; 404 'session_unknown' if it has ended already. */
export const endSession = defineChange({
  name: 'sessions/end',
  input: endSessionInput,
  access: 'person',
  limits: 'account-person',
  run: async ({ input: { id }, db }) => {
    const ended = await call(db.rpc('end_session', { target: id }), z.boolean())
    if (!ended) throw new Refusal(404, 'session_unknown')
  },
})

/**
 * Ends all sessions, API keys and the calendar feed of the person whose email contains this link; may be repeated.
 * Refuses with 410 'link_expired' if the token is forged or too old.
 */
export async function endAllSessions(token: string, cookies: CookieStore): Promise<void> {
  const person = personOfLink(token)
  if (!person) throw new Refusal(410, 'link_expired')
  await call(serviceClient().rpc('end_all_sessions', { person }), nothing)
  logSignIn({ event: 'sign-out', by: 'mail', outcome: 'done', person, ip: cookies.ip })
  const tokens = await readTokens(cookies)
  if (tokens && claimsOf(tokens.accessToken).sub === person) clearSession(cookies)
}
