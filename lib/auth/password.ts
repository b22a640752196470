import 'server-only'
import type { z } from 'zod'
import type { Account } from '@/lib/account/account'
import { claimsOf, recoveryCookie, type Tokens } from '@/lib/account/session-cookie'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { authClient, type CookieJar, type CookieToSet, cookieClient } from '@/lib/db/clients'
import { isMailFailure, isOutage } from '@/lib/db/errors'
import { type CookieReader, readCookie, writeCookie } from '@/lib/http/cookies'
import { answerAfterFixedTime } from '@/lib/security/response-time'
import { seal, unseal } from '@/lib/security/seal'
import { record } from '@/lib/security/sign-in-log'
import { endAccess } from './access'
import { refuseAuth } from './errors'
import { mailTarget, mayMail, startFlow } from './flow'
import type { changePasswordInput, resetInput } from './schema'

const purpose = 'password recovery'
/** How long after opening a reset mail the old password is not asked for, in seconds. */
const recoveryLifetime = 900

/** Lets this very session choose a new password without the old one: a mail just proved who it is. */
export function allowRecovery(jar: CookieJar, accessToken: string): void {
  const session = claimsOf(accessToken).session_id ?? ''
  setRecovery(jar, seal(purpose, { session }, recoveryLifetime), recoveryLifetime)
}

const setRecovery = (jar: CookieJar, value: string, maxAge: number) =>
  writeCookie(jar, recoveryCookie, value, maxAge)

/** Whether the session of `accessToken` came through a reset mail a moment ago. */
export function mayRecover(jar: CookieReader, accessToken: string): boolean {
  const session = unseal(purpose, readCookie(jar, recoveryCookie))?.session
  return Boolean(session) && session === claimsOf(accessToken).session_id
}

/** Has a reset link mailed. The answer is the same whether or not the address is known. */
export async function requestReset(
  input: z.output<typeof resetInput>,
  jar: CookieJar,
  request: Request,
): Promise<Outcome<null>> {
  const flow = startFlow(jar, 'reset', input.email, null)
  record({ event: 'reset', by: 'mail', outcome: 'done', person: input.email, ip: jar.ip })
  return answerAfterFixedTime(async () => {
    if (!(await mayMail(input.email))) return done(null)
    const { error } = await authClient(jar.ip).auth.resetPasswordForEmail(input.email, {
      redirectTo: mailTarget(request, input.locale, flow),
    })
    return error && isOutage(error) && !isMailFailure(error) ? unavailable() : done(null)
  }, done(null))
}

/**
 * Sets a new password for the person of the session and signs out their other browsers; `complete` is false
 * when that could not be done. Asks for the old password unless a reset mail was opened just now or there never
 * was one. After a reset mail the keys and the calendar feed end too, unless they shall stay.
 */
export async function changePassword(
  input: z.output<typeof changePasswordInput>,
  account: Account,
  tokens: Tokens,
  jar: CookieJar,
): Promise<Outcome<{ complete: boolean }>> {
  const { user } = account
  const recovers = mayRecover(jar, tokens.accessToken)
  // Kept until it is certain that the browser shall have them.
  const cookies: CookieToSet[] = []
  const client = cookieClient({ ...jar, setAll: (list) => cookies.push(...list) })
  const asksOld = user.hasPassword && !recovers
  const proven = asksOld
    ? await proveAnew(client, user.email, input.currentPassword ?? '')
    : await takeUp(client, tokens)
  if (!proven.ok) return proven
  const accessToken = proven.data
  const { data, error } = await client.auth.updateUser({ password: input.password })
  if (error) {
    if (asksOld) await authClient(jar.ip).auth.admin.signOut(accessToken, 'local')
    return refuseAuth(error, 'password_failed')
  }
  if (!data.user?.id) return unavailable()
  jar.setAll(cookies)
  setRecovery(jar, '', 0)
  record({ event: 'password', outcome: 'done', person: user.id, ip: jar.ip })
  // The password is changed by now: what could not be ended beside it does not undo that.
  const access = recovers && !input.keepAccess ? await endAccess(accessToken) : done(null)
  const others = await authClient(jar.ip).auth.admin.signOut(accessToken, 'others')
  return done({ complete: !others.error && access.ok })
}

type Client = ReturnType<typeof cookieClient>

/** Takes up the browser's session as it is; answers its access token. */
async function takeUp(client: Client, tokens: Tokens): Promise<Outcome<string>> {
  const { data, error } = await client.auth.setSession({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  })
  if (error) return isOutage(error) ? unavailable() : refuse(401, 'session_ended')
  return data.session ? done(data.session.access_token) : refuse(401, 'session_ended')
}

/**
 * Begins a session with the password, as the backend wants one that is fresh where it is changed; it takes the
 * place of the browser's. 422 where the password is not right.
 */
async function proveAnew(
  client: Client,
  email: string,
  password: string,
): Promise<Outcome<string>> {
  const wrong = refuse(422, 'invalid_input', { fields: { currentPassword: 'password_wrong' } })
  if (!password) return wrong
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) return isOutage(error) ? unavailable() : wrong
  return done(data.session.access_token)
}
