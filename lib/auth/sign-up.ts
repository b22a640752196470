import 'server-only'
import type { z } from 'zod'
import { discardUnconfirmed } from '@/lib/account/actions'
import { done, type Outcome, refuse, unavailable } from '@/lib/http/handler'
import { answerEvenly } from '@/lib/security/even-time'
import { digest } from '@/lib/security/seal'
import { anonymousClient, type CookieJar, cookieClient } from '@/lib/supabase/clients'
import { isOutage, type Session } from '@/lib/supabase/errors'
import { answerFor } from './actions'
import { refuseAuth } from './errors'
import { endFlow, type Flow, mailTarget, mayMail, readFlow, startedHere, startFlow } from './flow'
import { allowRecovery } from './password'
import type { resendInput, signUpInput, verifyInput } from './schema'
import type { Verified } from './session-answer'

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
  if (!(await mayMail(email))) return done(null)
  if (!(await discardUnconfirmed(email))) return unavailable()
  const flow = startFlow(jar, 'sign-up', email, next)
  return answerEvenly(async () => {
    const { error } = await anonymousClient().auth.signUp({
      email,
      password,
      options: { data: { role, locale, flow }, emailRedirectTo: mailTarget(request, locale, flow) },
    })
    return error && !hides(error.code) ? refuseAuth(error, 'sign_up_failed') : done(null)
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
  if (!(await mayMail(input.email))) return done(null)
  const flow = startFlow(jar, 'resend', input.email, input.next ?? running?.next)
  return answerEvenly(async () => {
    const { error } = await anonymousClient().auth.resend({
      type: 'signup',
      email: input.email,
      options: { emailRedirectTo: mailTarget(request, input.locale, flow) },
    })
    return error && isOutage(error) ? unavailable() : done(null)
  }, done(null))
}

/** Complaints that would tell whether an address is known, or that a mail went out a moment ago. */
function hides(code: string | undefined): boolean {
  return ['user_already_exists', 'email_exists', 'over_email_send_rate_limit'].includes(code ?? '')
}

/**
 * This browser signed up with the address, but the account that was just confirmed is somebody else's later
 * sign-up with it: its password is not the person's, so they choose a new one before it can be used.
 */
function isForeignSignUp(flow: Flow | null, type: string, { user }: Session): boolean {
  if (type !== 'signup' || flow?.kind !== 'sign-up' || flow.email !== digest(user.email ?? '')) {
    return false
  }
  return user.user_metadata.flow !== flow.id
}

/** Spends the token of a mail's link or its six digits, and signs the person in. 410 when it is no longer good. */
export async function verify(
  input: z.output<typeof verifyInput>,
  jar: CookieJar,
): Promise<Outcome<Verified>> {
  const client = cookieClient(jar)
  const { data, error } = await client.auth.verifyOtp(
    'code' in input
      ? { email: input.email, token: input.code, type: input.type }
      : { token_hash: input.tokenHash, type: input.type },
  )
  if (error || !data.session) {
    if (error && isOutage(error)) return unavailable()
    return 'code' in input ? refuse(422, 'code_wrong') : refuse(410, 'link_expired')
  }
  const flow = readFlow(jar)
  endFlow(jar)
  const answered = await answerFor(data.session)
  if (!answered.ok) return answered
  const foreign = isForeignSignUp(flow, input.type, data.session)
  if (foreign) await client.auth.updateUser({ password: crypto.randomUUID() })
  const recovery = input.type === 'recovery' || foreign
  if (recovery) allowRecovery(jar, data.session.access_token)
  return done({ ...answered.data, next: flow?.next ?? null, recovery })
}
