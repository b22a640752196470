import 'server-only'
import { z } from 'zod'
import { deviceOf } from '@/lib/account/device'
import { endPreviousSession, endSessions } from '@/lib/account/end-sessions'
import { signInWithPassword } from '@/lib/account/password-sign-in'
import { getAccount } from '@/lib/account/queries'
import { freshSession, redeem } from '@/lib/account/session'
import { claimsOf, clearSession, readTokens } from '@/lib/account/session-cookie'
import { logSecurityEvent, mayRecover, noteSignIn } from '@/lib/account/session-record'
import { defineChange } from '@/lib/change/define-change'
import { factorRequired, requirePerson, requireShown } from '@/lib/change/person'
import { cookieClient } from '@/lib/db/clients'
import { readOptionalJson } from '@/lib/http/body'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { logSignIn } from '@/lib/security/sign-in-log'
import { answerFor, getSession, sessionAnswer } from './queries'
import { adoptInput, loginInput, logoutInput } from './schema'
import { type LoginAnswer, toLoginAnswer } from './session-answer'

const ended = () => new Refusal(401, 'session_ended')

/** Signs in with a password. */
export const login = defineChange({
  name: 'auth/login',
  input: loginInput,
  access: 'public',
  limits: 'login-ip',
  run: async ({ input, cookies, ip }): Promise<LoginAnswer> => {
    const before = await readTokens(cookies)
    const attempt = {
      ...input,
      ip,
      agent: cookies.agent,
      device: deviceOf(cookies),
      by: 'password',
    } as const
    const session = await signInWithPassword(cookieClient(cookies), attempt)
    await endPreviousSession(before, session.access_token)
    await noteSignIn({ cookies, accessToken: session.access_token, method: 'password' })
    return toLoginAnswer(await answerFor(session), session.access_token)
  },
})

/** Adopts a session the browser got from the backend; its refresh token is the proof. */
export const adoptSession = defineChange({
  name: 'auth/session',
  input: adoptInput,
  access: 'public',
  limits: 'login-ip',
  run: async ({ input, cookies }) => {
    const before = await readTokens(cookies)
    const session = await redeem(cookies, input.refreshToken)
    if (session.status === 'unreachable') throw new Unavailable()
    if (session.status !== 'live') throw ended()
    const { accessToken } = session.tokens
    await endPreviousSession(before, accessToken)
    await noteSignIn({ cookies, accessToken, method: 'password' })
    const stored = await getAccount(accessToken)
    if (stored.status === 'second-factor') throw factorRequired()
    if (stored.status === 'suspended') throw new Refusal(403, 'account_blocked')
    if (stored.status !== 'known') throw new Unavailable()
    return sessionAnswer(stored.account, session.tokens)
  },
})

/** Renews this browser's session now. */
export const refreshSession = defineChange({
  name: 'auth/refresh',
  input: z.object({}),
  access: 'public',
  // Refused renewals are counted, by cookies that we gave out and by networks (session.ts).
  limits: null,
  run: ({ cookies }) => getSession(cookies, { renew: true }),
})

/**
 * Ends this session, the others or all. Ending all also ends API keys and the calendar feed, unless kept. Clears this
 * browser's cookies except for `others`. `complete` is false when the backend couldn't be reached.
 */
export const logout = defineChange({
  name: 'auth/logout',
  input: logoutInput,
  access: 'public',
  // Whoever wants to leave may.
  limits: null,
  read: readOptionalJson,
  run: async ({ input: { scope, keepAccess, person }, request, cookies }) => {
    const everywhere = scope !== 'local'
    const session = await freshSession(cookies)
    // Someone who only knows the password must not sign out the owner; someone who reads their mailbox may.
    // An old page must not sign out the next person.
    if (
      everywhere &&
      session.status === 'live' &&
      mayRecover(cookies, session.tokens.accessToken)
    ) {
      requireShown(request, claimsOf(session.tokens.accessToken).sub ?? '')
    } else if (everywhere) {
      await requirePerson(request, cookies)
    }
    if (session.status === 'none' || session.status === 'ended') {
      if (everywhere) throw ended()
      return { complete: true }
    }
    if (session.status === 'unreachable') {
      if (everywhere) throw new Unavailable()
      clearSession(cookies)
      return { complete: false }
    }
    const { accessToken } = session.tokens
    if (person && claimsOf(accessToken).sub !== person) return { complete: true }
    const endsAccess = scope === 'global' && !keepAccess
    const failure = await endSessions(accessToken, scope, { endsAccess }).then(
      () => null,
      (error: unknown) => error,
    )
    logSignIn({
      event: 'sign-out',
      outcome: 'done',
      person: claimsOf(accessToken).sub,
      ip: cookies.ip,
    })
    // Report other browsers as signed out only if they are.
    if (everywhere && failure) throw failure
    if (everywhere) {
      const { sub = '' } = claimsOf(accessToken)
      await logSecurityEvent(sub, cookies, { kind: 'sessions-ended', detail: { scope } })
    }
    if (scope !== 'others') clearSession(cookies)
    // A session that was already over needs no ending.
    return { complete: !(failure instanceof Unavailable) }
  },
})
