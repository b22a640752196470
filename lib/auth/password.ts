import 'server-only'
import type { z } from 'zod'
import type { Account } from '@/lib/account/account'
import { done, type Outcome, refuse, unavailable } from '@/lib/http/handler'
import { answerEvenly } from '@/lib/security/even-time'
import { seal, unseal } from '@/lib/security/seal'
import { anonymousClient, type CookieJar, cookieClient } from '@/lib/supabase/clients'
import { isOutage } from '@/lib/supabase/errors'
import { claimsOf, recoveryCookie, type Tokens } from '@/lib/supabase/session-cookie'
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

function setRecovery(jar: CookieJar, value: string, maxAge: number): void {
  const options = {
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: jar.secure,
  } as const
  jar.setAll([{ name: recoveryCookie, value, options }])
}

/** Whether the session of `accessToken` came through a reset mail a moment ago. */
export function mayRecover(jar: Pick<CookieJar, 'getAll'>, accessToken: string): boolean {
  const value = jar.getAll().find(({ name }) => name === recoveryCookie)?.value
  const session = unseal(purpose, value)?.session
  return Boolean(session) && session === claimsOf(accessToken).session_id
}

/** Has a reset link mailed. The answer is the same whether or not the address is known. */
export async function requestReset(
  input: z.output<typeof resetInput>,
  jar: CookieJar,
  request: Request,
): Promise<Outcome<null>> {
  if (!(await mayMail(input.email))) return done(null)
  const flow = startFlow(jar, 'reset', input.email, null)
  return answerEvenly(async () => {
    const { error } = await anonymousClient().auth.resetPasswordForEmail(input.email, {
      redirectTo: mailTarget(request, input.locale, flow),
    })
    return error && isOutage(error) ? unavailable() : done(null)
  }, done(null))
}

/**
 * Sets a new password for the person of the session and signs out their other browsers; `complete` is false
 * when that could not be done. Asks for the old
 * password unless a reset mail was opened just now or there never was one.
 */
export async function changePassword(
  input: z.output<typeof changePasswordInput>,
  account: Account,
  tokens: Tokens,
  jar: CookieJar,
): Promise<Outcome<{ complete: boolean }>> {
  const { user } = account
  if (user.hasPassword && !mayRecover(jar, tokens.accessToken)) {
    const right = await isPassword(user.email, input.currentPassword ?? '')
    if (!right.ok) return right
    if (!right.data) {
      return refuse(422, 'invalid_input', { fields: { currentPassword: 'password_wrong' } })
    }
  }
  const client = cookieClient(jar)
  const { error: lost } = await client.auth.setSession({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  })
  if (lost) return isOutage(lost) ? unavailable() : refuse(401, 'session_ended')
  const { error } = await client.auth.updateUser({ password: input.password })
  if (error) return refuseAuth(error, 'password_failed')
  setRecovery(jar, '', 0)
  // The password is changed by now: other sessions that could not be ended do not undo that.
  const others = await anonymousClient().auth.admin.signOut(tokens.accessToken, 'others')
  return done({ complete: !others.error })
}

/** Tries a password in a session of its own, which is ended at once. */
async function isPassword(email: string, password: string): Promise<Outcome<boolean>> {
  if (!password) return done(false)
  const client = anonymousClient()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) return isOutage(error) ? unavailable() : done(false)
  await client.auth.admin.signOut(data.session.access_token, 'local')
  return done(true)
}
