import 'server-only'
import type { z } from 'zod'
import { clearSession, readTokens } from '@/lib/account/session-cookie'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { authClient, type CookieJar, cookieClient } from '@/lib/db/clients'
import { type AuthError, isMailFailure, isOutage, type Session } from '@/lib/db/errors'
import { answerAfterFixedTime } from '@/lib/security/response-time'
import { digest } from '@/lib/security/seal'
import { record } from '@/lib/security/sign-in-log'
import { answerFor } from './changes'
import { refuseAuth } from './errors'
import {
  endFlow,
  type Flow,
  mailTarget,
  mayMail,
  ownSignUps,
  readFlow,
  startedHere,
  startFlow,
} from './flow'
import { allowRecovery } from './password'
import { endPreviousSession } from './previous-session'
import type { resendInput, signUpInput, verifyInput } from './schema'
import type { Verified } from './session-answer'
import { discardUnconfirmed } from './unconfirmed'

/** Least time between two mails to one address, in seconds (config.toml: max_frequency). */
const mailPause = 60

/**
 * Creates an account and has the confirmation mailed. An earlier sign-up that nobody confirmed gives way, so that
 * the password and role of the newest one count and a mail is sent again. Known and unknown addresses get the same answer; what
 * is new travels in the mail alone.
 */
export async function signUp(
  input: z.output<typeof signUpInput>,
  jar: CookieJar,
  request: Request,
): Promise<Outcome<null>> {
  const { email, password, role, locale, next } = input
  const own = ownSignUps(jar, email)
  const flow = startFlow(jar, 'sign-up', email, next)
  record({ event: 'sign-up', by: 'password', outcome: 'done', person: email, ip: jar.ip })
  return answerAfterFixedTime(async () => {
    if (!(await mayMail(email))) return done(null)
    const discarded = await discardUnconfirmed(email, own)
    if (!discarded) return unavailable()
    // Two browsers want this address: whoever confirms it elsewhere may not be the one whose password this is.
    const contested = discarded.foreign || undefined
    const { data, error } = await authClient(jar.ip).auth.signUp({
      email,
      password,
      options: {
        data: { role, locale, flow, contested },
        emailRedirectTo: mailTarget(request, locale, flow),
      },
    })
    if (error) return hides(error) ? done(null) : refuseAuth(error, 'sign_up_failed')
    // For a known address the backend makes one up.
    return data.user?.id ? done(null) : unavailable()
  }, done(null))
}

/** Asks for the confirmation mail once more; the answer tells nothing about the address. */
export async function resend(
  input: z.output<typeof resendInput>,
  jar: CookieJar,
  request: Request,
): Promise<Outcome<null>> {
  const running = startedHere(jar, input.email) ? readFlow(jar) : null
  // The backend sends one mail a minute and says so only of addresses that it knows; of the mail that this
  // very browser asked for, we can say it too.
  if (running && running.age < mailPause) {
    return refuse(429, 'rate_limited', { retryAfter: Math.ceil(mailPause - running.age) })
  }
  const flow = startFlow(jar, 'resend', input.email, input.next ?? running?.next)
  return answerAfterFixedTime(async () => {
    if (!(await mayMail(input.email))) return done(null)
    const { error } = await authClient(jar.ip).auth.resend({
      type: 'signup',
      email: input.email,
      options: { emailRedirectTo: mailTarget(request, input.locale, flow) },
    })
    return error && isOutage(error) && !isMailFailure(error) ? unavailable() : done(null)
  }, done(null))
}

/** Complaints that would tell whether an address is known, or that a mail went out a moment ago. */
function hides(error: AuthError): boolean {
  const hidden = ['user_already_exists', 'email_exists', 'over_email_send_rate_limit']
  return isMailFailure(error) || hidden.includes(error.code ?? '')
}

/** Within this time an address is confirmed and its person signed in, where one mail does both; in milliseconds. */
const oneStep = 2_000

/**
 * Whether the password of an account that a mail has just let somebody into may be a stranger's: where this
 * browser signed up but not this sign-up was confirmed, where several browsers signed up with the address, and
 * where a reset mail confirmed what nobody had confirmed before.
 */
function isForeignSignUp(flow: Flow | null, type: string, { user }: Session): boolean {
  const {
    email_confirmed_at: confirmed = '',
    last_sign_in_at: now = '',
    user_metadata: made,
  } = user
  // Both times are the backend's.
  if (type === 'recovery') return Date.parse(now) - Date.parse(confirmed) < oneStep
  const own = flow?.email === digest(user.email ?? '') ? flow.signUps : []
  return own.includes(String(made.flow)) ? false : own.length > 0 || made.contested === true
}

/** Puts a password that nobody knows in the place of one that may be a stranger's; without that nobody gets in. */
async function replacePassword(
  client: ReturnType<typeof cookieClient>,
  session: Session,
  jar: CookieJar,
): Promise<boolean> {
  const change = { password: crypto.randomUUID(), data: { contested: null } }
  const { data } = await client.auth.updateUser(change)
  if (data.user?.id) return true
  await authClient(jar.ip).auth.admin.signOut(session.access_token, 'global')
  clearSession(jar)
  return false
}

/** Spends the token of a mail's link or its six digits, and signs the person in. 410 when it is no longer good. */
export async function verify(
  input: z.output<typeof verifyInput>,
  jar: CookieJar,
): Promise<Outcome<Verified>> {
  const before = await readTokens(jar)
  const client = cookieClient(jar)
  const { data, error } = await client.auth.verifyOtp(
    'code' in input
      ? { email: input.email, token: input.code, type: input.type }
      : { token_hash: input.tokenHash, type: input.type },
  )
  if (error || !data.session) {
    if (!error || isOutage(error)) return unavailable()
    const person = 'code' in input ? input.email : undefined
    record({ event: 'sign-in', by: 'mail', outcome: 'refused', person, ip: jar.ip })
    return 'code' in input ? refuse(422, 'code_wrong') : refuse(410, 'link_expired')
  }
  const { session } = data
  const flow = readFlow(jar)
  endFlow(jar)
  const foreign = input.newPassword || isForeignSignUp(flow, input.type, session)
  if (foreign && !(await replacePassword(client, session, jar))) return unavailable()
  await endPreviousSession(before, session.access_token, jar)
  record({ event: 'sign-in', by: 'mail', outcome: 'done', person: session.user.id, ip: jar.ip })
  const answered = await answerFor(session)
  if (!answered.ok) return answered
  const recovery = input.type === 'recovery' || foreign
  if (recovery) allowRecovery(jar, session.access_token)
  return done({ ...answered.data, next: flow?.next ?? null, recovery })
}
