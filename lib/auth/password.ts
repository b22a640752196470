import 'server-only'
import { z } from 'zod'
import { clearAccountLimits } from '@/lib/account/account-limits'
import { claimsOf, recoveryCookie, type Tokens } from '@/lib/account/session-cookie'
import { continueSession } from '@/lib/account/session-record'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { authClient, type CookieJar, type CookieToSet, cookieClient } from '@/lib/db/clients'
import { authRefusal, isOutage } from '@/lib/db/errors'
import { type CookieReader, readCookie, writeCookie } from '@/lib/http/cookies'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { seal, unseal } from '@/lib/security/seal'
import { logSignIn } from '@/lib/security/sign-in-log'
import { endAccess } from './backend'
import { browserOf, mailTarget, mailWithinLimit, startFlow, wasMailed } from './flow'
import { requireGoodPassword } from './password-rules'
import { changePasswordInput, resetInput } from './schema'

const purpose = 'password recovery'
/**
 * How long after opening a reset email the old password isn't required, in seconds; auth-rules.ts requires a session
 * at most this old.
 */
const recoveryLifetime = 600

/** Lets this session set a new password without the old one, after a reset email. */
export function allowRecovery(jar: CookieJar, accessToken: string): void {
  const session = claimsOf(accessToken).session_id ?? ''
  setRecovery(jar, seal(purpose, { session }, recoveryLifetime), recoveryLifetime)
}

const setRecovery = (jar: CookieJar, value: string, maxAge: number) =>
  writeCookie(jar, recoveryCookie, value, maxAge)

/** Whether the session of `accessToken` began with a recent reset email. */
export function mayRecover(jar: CookieReader, accessToken: string): boolean {
  const session = unseal(purpose, readCookie(jar, recoveryCookie))?.session
  return Boolean(session) && session === claimsOf(accessToken).session_id
}

/** Sends a reset link. The response doesn't reveal whether the address is known. */
export const requestReset = defineChange({
  name: 'auth/reset',
  input: resetInput,
  access: 'public',
  limits: ({ email }, network) => ({ 'reset-ip': network, 'reset-address': `${network} ${email}` }),
  run: ({ input: { email, locale }, jar, request }) => {
    const browser = browserOf(jar, email)
    const flow = startFlow(jar, 'reset', email, null)
    logSignIn({ event: 'reset', by: 'mail', outcome: 'done', person: email, ip: jar.ip })
    const mailing = { purpose: 'reset', email, browser: browser ?? flow, jar } as const
    return mailWithinLimit(mailing, async () => {
      const redirectTo = mailTarget(request, locale, flow)
      return wasMailed(await authClient(jar.ip).auth.resetPasswordForEmail(email, { redirectTo }))
    })
  },
})

/**
 * Sets a new password and signs out the person's other browsers; `complete` is false if that failed. Requires the old
 * password, unless a reset email was just opened, which also revokes keys and the feed unless kept. For a first
 * password, the sign-in must be recent (403 'sign_in_again').
 */
export const changePassword = defineChange({
  name: 'auth/password',
  input: changePasswordInput,
  access: 'person',
  // Counts attempts (ten in 15 minutes), not invalid forms.
  limits: (_input, _network, personId) => ({ 'password-person': personId }),
  run: async ({ input, account: { user }, tokens, db, jar }) => {
    await requireGoodPassword(input.password, user)
    const recovers = mayRecover(jar, tokens.accessToken)
    // With a stolen session, someone could set a first password to come back later.
    if (!user.hasPassword && !recovers && !(await call(db.rpc('is_sign_in_recent'), z.boolean()))) {
      throw new Refusal(403, 'sign_in_again')
    }
    // Sent to the browser only once the password has changed.
    const cookies: CookieToSet[] = []
    const client = cookieClient({ ...jar, setAll: (list) => cookies.push(...list) })
    const asksOld = user.hasPassword && !recovers
    const accessToken = asksOld
      ? await beginSession(client, user.email, input.currentPassword ?? '')
      : await resumeSession(client, tokens)
    const { data, error } = await client.auth.updateUser({
      password: input.password,
      // Hosted Supabase asks for it, whatever the age of the session.
      ...(asksOld && { current_password: input.currentPassword ?? '' }),
    })
    if (error) {
      if (asksOld) await authClient(jar.ip).auth.admin.signOut(accessToken, 'local')
      throw authRefusal(error, 'password_failed')
    }
    if (!data.user?.id) throw new Unavailable()
    jar.setAll(cookies)
    setRecovery(jar, '', 0)
    if (recovers) await clearAccountLimits(user.email)
    await continueSession(tokens.accessToken, accessToken)
    logSignIn({ event: 'password', outcome: 'done', person: user.id, ip: jar.ip })
    // The password has changed already, so a failure here must not undo that.
    const isAccessDone =
      !recovers ||
      input.keepAccess ||
      (await endAccess(accessToken).then(
        () => true,
        () => false,
      ))
    const others = await authClient(jar.ip).auth.admin.signOut(accessToken, 'others')
    return { complete: !others.error && isAccessDone }
  },
})

type Client = ReturnType<typeof cookieClient>

/** Loads the browser's session into the client; returns its access token. */
async function resumeSession(client: Client, tokens: Tokens): Promise<string> {
  const { data, error } = await client.auth.setSession({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  })
  if (error && isOutage(error)) throw new Unavailable(error)
  if (!data.session) throw new Refusal(401, 'session_ended')
  return data.session.access_token
}

/** Signs in with the password, as the backend only changes one in a fresh session. 422 if it is wrong. */
export async function beginSession(
  client: Client,
  email: string,
  password: string,
): Promise<string> {
  const wrong = new Refusal(422, 'invalid_input', { fields: { currentPassword: 'password_wrong' } })
  if (!password) throw wrong
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw isOutage(error) ? new Unavailable(error) : wrong
  return data.session.access_token
}
