import 'server-only'
import { z } from 'zod'
import { clearSession, readTokens } from '@/lib/account/session-cookie'
import { defineChange } from '@/lib/change/define-change'
import { read } from '@/lib/db/call'
import { authClient, type CookieJar, cookieClient, serviceClient } from '@/lib/db/clients'
import { type AuthError, authRefusal, isMailFailure, isOutage, type Session } from '@/lib/db/errors'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { digest } from '@/lib/security/seal'
import { logSignIn } from '@/lib/security/sign-in-log'
import { endPreviousSession } from './backend'
import {
  endFlow,
  type Flow,
  mailTarget,
  mailWithinLimit,
  ownSignUps,
  readFlow,
  requireMailed,
  startFlow,
} from './flow'
import { allowRecovery } from './password'
import { answerFor } from './queries'
import { resendInput, signUpInput, verifyInput } from './schema'
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
  limits: ({ email }, network) => ({
    'sign-up-ip': network,
    'sign-up-address': `${network} ${email}`,
  }),
  run: ({ input: { email, password, role, locale, next }, jar, request }) => {
    const own = ownSignUps(jar, email)
    const flow = startFlow(jar, 'sign-up', email, next)
    logSignIn({ event: 'sign-up', by: 'password', outcome: 'done', person: email, ip: jar.ip })
    return mailWithinLimit(email, async () => {
      // Two browsers signed up with this address: the confirming one may not own this password.
      const contested = (await discardUnconfirmed(email, own)) || undefined
      const { data, error } = await authClient(jar.ip).auth.signUp({
        email,
        password,
        options: {
          data: { role, locale, flow, contested },
          emailRedirectTo: mailTarget(request, locale, flow),
        },
      })
      if (error && !isHidden(error)) throw authRefusal(error, 'sign_up_failed')
      // For a known address the backend makes up an id.
      if (!error && !data.user?.id) throw new Unavailable()
    })
  },
})

/** Sends the confirmation email again; the response reveals nothing about the address. */
export const resend = defineChange({
  name: 'auth/resend',
  input: resendInput,
  access: 'public',
  limits: ({ email }, network) => ({
    'resend-ip': network,
    'resend-address': `${network} ${email}`,
  }),
  run: async ({ input: { email, locale, next }, jar, request }) => {
    const latest = readFlow(jar)
    const running = latest?.email === digest(email) ? latest : null
    // The backend reports its limit of one email a minute only for known addresses; for this browser's own email we
    // can.
    if (running && running.age < mailPause) {
      throw new Refusal(429, 'rate_limited', { retryAfter: Math.ceil(mailPause - running.age) })
    }
    const flow = startFlow(jar, 'resend', email, next ?? running?.next)
    return mailWithinLimit(email, async () => {
      const options = { emailRedirectTo: mailTarget(request, locale, flow) }
      requireMailed(await authClient(jar.ip).auth.resend({ type: 'signup', email, options }))
    })
  },
})

/** Longest gap between confirmation and sign-in by the same email, in milliseconds. */
const oneStep = 2_000

/**
 * Whether an account's password may be a stranger's: the email confirmed another sign-up than this browser's, several
 * browsers used the address, or a reset email was the first confirmation.
 */
function isForeignSignUp(flow: Flow | null, type: string, { user }: Session): boolean {
  const {
    email_confirmed_at: confirmed = '',
    last_sign_in_at: now = '',
    user_metadata: made,
  } = user
  // Both times come from the backend's clock.
  if (type === 'recovery') return Date.parse(now) - Date.parse(confirmed) < oneStep
  const own = flow?.email === digest(user.email ?? '') ? flow.signUps : []
  return own.includes(String(made.flow)) ? false : own.length > 0 || made.contested === true
}

/** Replaces a password that may be a stranger's with a random one. Throws `Unavailable`, which stops the sign-in. */
async function replacePassword(
  client: ReturnType<typeof cookieClient>,
  session: Session,
  jar: CookieJar,
): Promise<void> {
  const change = { password: crypto.randomUUID(), data: { contested: null } }
  const { data } = await client.auth.updateUser(change)
  if (data.user?.id) return
  await authClient(jar.ip).auth.admin.signOut(session.access_token, 'global')
  clearSession(jar)
  throw new Unavailable()
}

/** Redeems an email's link or six-digit code and signs the person in. 410 when it is no longer valid. */
export const verify = defineChange({
  name: 'auth/verify',
  input: verifyInput,
  access: 'public',
  limits: (input, network) => ({
    'verify-ip': network,
    // A six-digit code can be guessed, a link's hash can't.
    ...('code' in input && {
      'verify-address': `${network} ${input.email}`,
      'verify-account': input.email,
    }),
  }),
  run: async ({ input, jar }): Promise<Verified> => {
    const before = await readTokens(jar)
    const client = cookieClient(jar)
    const { data, error } = await client.auth.verifyOtp(
      'code' in input
        ? { email: input.email, token: input.code, type: input.type }
        : { token_hash: input.tokenHash, type: input.type },
    )
    if (error || !data.session) {
      if (!error || isOutage(error)) throw new Unavailable(error)
      const person = 'code' in input ? input.email : undefined
      logSignIn({ event: 'sign-in', by: 'mail', outcome: 'refused', person, ip: jar.ip })
      throw 'code' in input ? new Refusal(422, 'code_wrong') : new Refusal(410, 'link_expired')
    }
    const { session } = data
    const flow = readFlow(jar)
    endFlow(jar)
    const foreign = input.newPassword || isForeignSignUp(flow, input.type, session)
    if (foreign) await replacePassword(client, session, jar)
    await endPreviousSession(before, session.access_token, jar)
    logSignIn({
      event: 'sign-in',
      by: 'mail',
      outcome: 'done',
      person: session.user.id,
      ip: jar.ip,
    })
    const recovery = input.type === 'recovery' || foreign
    // First: with a second factor, the answer is a refusal until that is used.
    if (recovery) allowRecovery(jar, session.access_token)
    const answer = await answerFor(session)
    return { ...answer, next: flow?.next ?? null, recovery }
  },
})
