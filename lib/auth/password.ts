import 'server-only'
import { claimsOf, recoveryCookie, type Tokens } from '@/lib/account/session-cookie'
import { defineChange } from '@/lib/change/define-change'
import { authClient, type CookieJar, type CookieToSet, cookieClient } from '@/lib/db/clients'
import { authRefusal, isOutage } from '@/lib/db/errors'
import { type CookieReader, readCookie, writeCookie } from '@/lib/http/cookies'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { seal, unseal } from '@/lib/security/seal'
import { logSignIn } from '@/lib/security/sign-in-log'
import { endAccess } from './backend'
import { mailTarget, mailWithinLimit, requireMailed, startFlow } from './flow'
import { changePasswordInput, resetInput } from './schema'

const purpose = 'password recovery'
/** How long after opening a reset email the old password is not asked for, in seconds. */
const recoveryLifetime = 900

/** Lets this session choose a new password without the old one: an email has just proved who it is. */
export function allowRecovery(jar: CookieJar, accessToken: string): void {
  const session = claimsOf(accessToken).session_id ?? ''
  setRecovery(jar, seal(purpose, { session }, recoveryLifetime), recoveryLifetime)
}

const setRecovery = (jar: CookieJar, value: string, maxAge: number) =>
  writeCookie(jar, recoveryCookie, value, maxAge)

/** Whether the session of `accessToken` began with a reset email a moment ago. */
export function mayRecover(jar: CookieReader, accessToken: string): boolean {
  const session = unseal(purpose, readCookie(jar, recoveryCookie))?.session
  return Boolean(session) && session === claimsOf(accessToken).session_id
}

/** Has a reset link sent. The answer is the same whether or not the address is known. */
export const requestReset = defineChange({
  name: 'auth/reset',
  input: resetInput,
  access: 'public',
  limits: ({ email }, network) => ({ 'reset-ip': network, 'reset-address': `${network} ${email}` }),
  run: ({ input: { email, locale }, jar, request }) => {
    const flow = startFlow(jar, 'reset', email, null)
    logSignIn({ event: 'reset', by: 'mail', outcome: 'done', person: email, ip: jar.ip })
    return mailWithinLimit(email, async () => {
      const redirectTo = mailTarget(request, locale, flow)
      requireMailed(await authClient(jar.ip).auth.resetPasswordForEmail(email, { redirectTo }))
    })
  },
})

/**
 * Sets a new password for the person of the session and signs out their other browsers; `complete` is false
 * when that could not be done. Asks for the old password unless a reset email was opened just now or there never
 * was one. After a reset email the keys and the calendar feed end too, unless they shall stay.
 */
export const changePassword = defineChange({
  name: 'auth/password',
  input: changePasswordInput,
  access: 'person',
  // Counts attempts only, not forms that were filled in wrong: there are ten in a quarter of an hour.
  limits: (_input, _network, personId) => ({ 'password-person': personId }),
  run: async ({ input, account: { user }, tokens, jar }) => {
    const recovers = mayRecover(jar, tokens.accessToken)
    // Handed to the browser only once the password is changed.
    const cookies: CookieToSet[] = []
    const client = cookieClient({ ...jar, setAll: (list) => cookies.push(...list) })
    const asksOld = user.hasPassword && !recovers
    const accessToken = asksOld
      ? await beginSession(client, user.email, input.currentPassword ?? '')
      : await resumeSession(client, tokens)
    const { data, error } = await client.auth.updateUser({ password: input.password })
    if (error) {
      if (asksOld) await authClient(jar.ip).auth.admin.signOut(accessToken, 'local')
      throw authRefusal(error, 'password_failed')
    }
    if (!data.user?.id) throw new Unavailable()
    jar.setAll(cookies)
    setRecovery(jar, '', 0)
    logSignIn({ event: 'password', outcome: 'done', person: user.id, ip: jar.ip })
    // The password is changed by now: what could not be ended beside it does not undo that.
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

/** Has the client use the browser's session as it is; answers its access token. */
async function resumeSession(client: Client, tokens: Tokens): Promise<string> {
  const { data, error } = await client.auth.setSession({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  })
  if (error && isOutage(error)) throw new Unavailable(error)
  if (!data.session) throw new Refusal(401, 'session_ended')
  return data.session.access_token
}

/**
 * Begins a session with the password, since the backend wants a fresh one where it is changed; it replaces the
 * browser's. 422 where the password is not right.
 */
async function beginSession(client: Client, email: string, password: string): Promise<string> {
  const wrong = new Refusal(422, 'invalid_input', { fields: { currentPassword: 'password_wrong' } })
  if (!password) throw wrong
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw isOutage(error) ? new Unavailable(error) : wrong
  return data.session.access_token
}
