import 'server-only'
import { after } from 'next/server'
import { z } from 'zod'
import { clearAccountLimits, clearFactorLimits } from '@/lib/account/account-limits'
import { endPreviousSession, endSessions } from '@/lib/account/end-sessions'
import { clearSession, readTokens } from '@/lib/account/session-cookie'
import { allowRecovery, logFailedSignIn, noteSignIn } from '@/lib/account/session-record'
import { defineChange } from '@/lib/change/define-change'
import { read } from '@/lib/db/call'
import { authClient, type CookieStore, cookieClient, serviceClient } from '@/lib/db/clients'
import { type AuthError, authRefusal, isMailFailure, isOutage, type Session } from '@/lib/db/errors'
import { networkOf } from '@/lib/http/client-ip'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { clearLimit, requireLimits, returnLimit, takeLimits } from '@/lib/security/limits'
import { safeNext } from '@/lib/security/next-path'
import { digest } from '@/lib/security/seal'
import { logSignIn } from '@/lib/security/sign-in-log'
import {
  browserOf,
  endFlow,
  type Flow,
  mailTarget,
  mailWithinLimit,
  ownSignUps,
  readFlow,
  startFlow,
  wasMailed,
} from './flow'
import { requireGoodPassword } from './password'
import { answerFor } from './queries'
import { type LinkType, resendInput, signUpInput, verifyInput } from './schema'
import type { Verified } from './session-answer'

/** Minimum time between two emails to one address, in seconds (config.toml: max_frequency). */
const mailPause = 60

/** Errors that would reveal whether an address is known or was emailed recently. */
function isHidden(error: AuthError): boolean {
  const hidden = ['user_already_exists', 'email_exists', 'over_email_send_rate_limit']
  return isMailFailure(error) || hidden.includes(error.code ?? '')
}

/** Deletes an unconfirmed account with this address; true if no sign-up in `own` made it. Throws `Unavailable`. */
const discardUnconfirmed = (email: string, own: string[]): Promise<boolean> =>
  read(
    serviceClient().rpc('discard_unconfirmed_account', { user_email: email, own_flows: own }),
    z.boolean(),
  )

/**
 * Creates an account and sends the confirmation. Replaces an unconfirmed earlier sign-up, so the newest password and
 * role apply. The response is the same for known addresses; only the email differs.
 */
export const signUp = defineChange({
  name: 'auth/sign-up',
  input: signUpInput,
  access: 'public',
  limits: 'sign-up-ip',
  inputLimits: ({ email }, network) => ({ 'sign-up-address': `${network} ${email}` }),
  run: async ({ input: { email, password, role, locale, next, invitation }, cookies, request }) => {
    await requireGoodPassword(password, { email })
    const signUps = ownSignUps(cookies, email)
    const browser = browserOf(cookies, email)
    const flow = startFlow(cookies, 'sign-up', email, next)
    logSignIn({ event: 'sign-up', by: 'password', outcome: 'done', person: email, ip: cookies.ip })
    const mailing = { purpose: 'sign-up', email, browser: browser ?? flow, cookies } as const
    return mailWithinLimit(mailing, async () => {
      // Two browsers signed up with this address: the confirming one may not own this password.
      const contested = (await discardUnconfirmed(email, signUps)) || undefined
      const { data, error } = await authClient(cookies.ip).auth.signUp({
        email,
        password,
        options: {
          // The email may be opened in another browser, which has no flow of this one.
          data: {
            role,
            locale,
            flow,
            contested,
            next: safeNext(next) ?? undefined,
            // Read when the account is confirmed (join_from_waitlist).
            invitation: invitation && digest(invitation),
          },
          emailRedirectTo: mailTarget(request, locale, flow),
        },
      })
      if (error && !isHidden(error)) throw authRefusal(error, 'sign_up_failed')
      // For a known address the backend makes up an id.
      if (!error && !data.user?.id) throw new Unavailable()
      return !error
    })
  },
})

/** Sends the confirmation email again; the response reveals nothing about the address. */
export const resend = defineChange({
  name: 'auth/resend',
  input: resendInput,
  access: 'public',
  limits: 'resend-ip',
  run: async ({ input: { email, locale, next }, cookies, ip, request }) => {
    const latest = readFlow(cookies)
    const running = latest?.email === digest(email) ? latest : null
    // The backend reports its limit of one email a minute only for known addresses; for this browser's own email we
    // can.
    if (running && running.age < mailPause) {
      throw new Refusal(429, 'rate_limited', { retryAfter: Math.ceil(mailPause - running.age) })
    }
    const inNetwork = `${networkOf(ip)} ${email}`
    await requireLimits(
      running
        ? { 'resend-hour': running.browser }
        : { 'resend-hour': inNetwork, 'resend-address': inNetwork },
    )
    const flow = startFlow(cookies, 'resend', email, next ?? running?.next)
    const browser = running?.browser ?? flow
    return mailWithinLimit({ purpose: 'resend', email, browser, cookies }, async () => {
      const options = { emailRedirectTo: mailTarget(request, locale, flow) }
      return wasMailed(await authClient(cookies.ip).auth.resend({ type: 'signup', email, options }))
    })
  },
})

/** Longest gap between confirmation and sign-in by the same email, in milliseconds. */
const oneStep = 2_000

/**
 * Whether an account's password may be a stranger's: the email confirmed another sign-up than this browser's, several
 * browsers used the address, or the first confirmation came from an email that no sign-up sent. Invited people don't
 * have one.
 */
function isForeignSignUp(flow: Flow | null, type: LinkType, { user }: Session): boolean {
  const {
    email_confirmed_at: confirmed = '',
    last_sign_in_at: now = '',
    user_metadata: made,
  } = user
  // Both times come from the backend's clock.
  if (type === 'invite') return true
  if (type !== 'signup') return Date.parse(now) - Date.parse(confirmed) < oneStep
  const signUps = flow?.email === digest(user.email ?? '') ? flow.signUps : []
  return signUps.includes(String(made.flow)) ? false : signUps.length > 0 || made.contested === true
}

/** Removes a password that may be a stranger's. Throws `Unavailable`, which stops the sign-in. */
async function discardPassword(session: Session, cookies: CookieStore): Promise<void> {
  const { data } = await serviceClient().rpc('discard_password', { person: session.user.id })
  if (data === true) return
  await endSessions(session.access_token, 'global').catch(() => {})
  clearSession(cookies)
  throw new Unavailable()
}

/** Counts an attempt to enter a code, from any network; the link in its email always works. */
async function takeCodeAttempt(email: string): Promise<void> {
  const counted = await takeLimits({ 'verify-account': email })
  if (!counted.allowed) throw new Refusal(429, 'codes_used_up', { retryAfter: counted.retryAfter })
}

/** Clears the counters of someone who has just opened one of our emails. */
const clearLimits = ({ id, email = '' }: Session['user'], ip: string) =>
  Promise.all([
    clearAccountLimits(email),
    clearFactorLimits(id),
    clearLimit('verify-account', email),
    clearLimit('verify-address', `${networkOf(ip)} ${email}`),
  ])

/** Redeems an email's link or eight-digit code and signs the person in. 410 when it is no longer valid. */
export const verify = defineChange({
  name: 'auth/verify',
  input: verifyInput,
  access: 'public',
  limits: 'verify-ip',
  // A code can be guessed, a link's hash can't.
  inputLimits: (input, network) =>
    'code' in input ? { 'verify-address': `${network} ${input.email}` } : {},
  run: async ({ input, cookies, ip }): Promise<Verified> => {
    if ('code' in input) await takeCodeAttempt(input.email)
    const before = await readTokens(cookies)
    const client = cookieClient(cookies)
    const { data, error } = await client.auth.verifyOtp(
      'code' in input
        ? { email: input.email, token: input.code, type: input.type }
        : { token_hash: input.tokenHash, type: input.type },
    )
    if (error || !data.session) {
      const unanswered = !error || isOutage(error) || error.status === 429
      if (unanswered && 'code' in input) await returnLimit('verify-account', input.email)
      if (unanswered) throw new Unavailable(error)
      const person = 'code' in input ? input.email : undefined
      logSignIn({ event: 'sign-in', by: 'mail', outcome: 'refused', person, ip: cookies.ip })
      if (error.code === 'user_banned') throw authRefusal(error, 'link_expired')
      // After the answer, because its timing would reveal whether there is an account.
      if (person) after(() => logFailedSignIn(person, cookies))
      if ('code' in input) throw new Refusal(422, 'code_wrong')
      throw new Refusal(410, input.type === 'invite' ? 'invite_expired' : 'link_expired')
    }
    const { session } = data
    const flow = readFlow(cookies)
    endFlow(cookies)
    const foreign = input.newPassword || isForeignSignUp(flow, input.type, session)
    if (foreign) await discardPassword(session, cookies)
    const { access_token: accessToken } = session
    await endPreviousSession(before, accessToken)
    await clearLimits(session.user, ip)
    await noteSignIn({ cookies, accessToken, method: 'email' })
    logSignIn({
      event: 'sign-in',
      by: 'mail',
      outcome: 'done',
      person: session.user.id,
      ip: cookies.ip,
    })
    const recovery = input.type === 'recovery' || foreign
    // First: with a second factor, the answer is a refusal until that is used.
    if (recovery) await allowRecovery(cookies, accessToken)
    const answer = await answerFor(session)
    const next = input.type === 'signup' && !foreign ? session.user.user_metadata.next : null
    return { ...answer, next: flow?.next ?? safeNext(next), recovery }
  },
})
