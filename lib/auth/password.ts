import 'server-only'
import { z } from 'zod'
import { clearAccountLimits } from '@/lib/account/account-limits'
import { dropSession, endSessions } from '@/lib/account/end-sessions'
import { tryForms } from '@/lib/account/password-forms'
import { freshSession } from '@/lib/account/session'
import { claimsOf, type Tokens } from '@/lib/account/session-cookie'
import { continueSession, endRecovery, mayRecover } from '@/lib/account/session-record'
import { defineChange } from '@/lib/change/define-change'
import { requirePerson, requireShown } from '@/lib/change/person'
import { call, nothing } from '@/lib/db/call'
import {
  authClient,
  type CookieStore,
  type CookieToSet,
  cookieClient,
  patience,
  personClient,
  serviceClient,
} from '@/lib/db/clients'
import { authRefusal, isOutage } from '@/lib/db/errors'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { requireLimits } from '@/lib/security/limits'
import { logSignIn } from '@/lib/security/sign-in-log'
import { site } from '@/lib/site'
import { browserOf, mailTarget, mailWithinLimit, startFlow, wasMailed } from './flow'
import { changePasswordInput, resetInput } from './schema'

/** Parts of names and addresses shorter than this occur in other words by chance. */
const shortestPart = 3

let common: Promise<Set<string>> | null = null

/** The 49,000 passwords that are tried first, in lower case. Loaded when a password is first set. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether a password is one of the most common, even with a year or `!` appended. */
async function isCommon(password: string): Promise<boolean> {
  common ??= loadCommon()
  const commonPasswords = await common
  return commonPasswords.has(password) || commonPasswords.has(password.replace(/\d{0,4}!?$/, ''))
}

/** The words of a text, and the text without its separators. */
const partsOf = (text: string): string[] => [
  text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  ...text.split(/[^\p{L}\p{M}\p{N}]+/u),
]

/** Whether a password has almost no letters left without `words`. */
function consistsOf(password: string, words: string[]): boolean {
  const parts = [...new Set(words)].filter((part) => part.length >= shortestPart)
  const rest = parts
    .sort((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, ''), password)
  return rest !== password && rest.replace(/\P{L}/gu, '').length < shortestPart
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** A person's name and address. */
type Known = { email: string; fullName?: string | null | undefined }

/** Why a password is too easy to guess for someone who knows this person; null if it isn't. */
export async function passwordFault(
  password: string,
  { email, fullName }: Known,
): Promise<'password_common' | 'password_personal' | null> {
  const typed = plain(password)
  const [local = '', domain = ''] = plain(email).split('@')
  // The last label is no secret: .com, .in.
  const labels = domain.split('.').slice(0, -1)
  const personal = [
    ...partsOf(local),
    ...labels.flatMap(partsOf),
    ...partsOf(plain(fullName ?? '')),
  ]
  if (consistsOf(typed, personal)) return 'password_personal'
  const isOurs = consistsOf(
    typed,
    [site.name, site.academy].flatMap((name) => partsOf(plain(name))),
  )
  return isOurs || (await isCommon(typed)) ? 'password_common' : null
}

/** Refuses a guessable password with 422 'invalid_input', at the field `password`. */
export async function requireGoodPassword(password: string, person: Known): Promise<void> {
  const code = await passwordFault(password, person)
  if (code) throw new Refusal(422, 'invalid_input', { fields: { password: code } })
}

/** Sends a reset link. The response doesn't reveal whether the address is known. */
export const requestReset = defineChange({
  name: 'auth/reset',
  input: resetInput,
  access: 'public',
  limits: 'reset-ip',
  inputLimits: ({ email }, network) => ({ 'reset-address': `${network} ${email}` }),
  run: ({ input: { email, locale }, cookies, request }) => {
    const browser = browserOf(cookies, email)
    const flow = startFlow(cookies, 'reset', email, null)
    logSignIn({ event: 'reset', by: 'mail', outcome: 'done', person: email, ip: cookies.ip })
    const mailing = { purpose: 'reset', email, browser: browser ?? flow, cookies } as const
    return mailWithinLimit(mailing, async () => {
      const redirectTo = mailTarget(request, locale, flow)
      return wasMailed(
        await authClient(cookies.ip).auth.resetPasswordForEmail(email, { redirectTo }),
      )
    })
  },
})

/** Whoever changes a password: their account as far as the rules for passwords need it. */
type Owner = {
  user: { id: string; email: string; fullName: string | null; hasPassword: boolean }
  tokens: Tokens
  recovers: boolean
}

/**
 * The signed-in person; in a session from a reset email also someone whose second factor is still missing, since the
 * old password may be in the wrong hands.
 */
async function ownerOf(request: Request, cookies: CookieStore): Promise<Owner> {
  try {
    const { account, tokens } = await requirePerson(request, cookies)
    return { user: account.user, tokens, recovers: mayRecover(cookies, tokens.accessToken) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'second_factor_required') throw error
    const session = await freshSession(cookies)
    if (session.status !== 'live' || !mayRecover(cookies, session.tokens.accessToken)) throw error
    const { tokens } = session
    const { data, error: failure } = await authClient(cookies.ip).auth.getUser(tokens.accessToken)
    if (failure && isOutage(failure)) throw new Unavailable(failure)
    if (!data.user) throw new Refusal(401, 'session_ended')
    const { id, email = '' } = data.user
    requireShown(request, id)
    return { user: { id, email, fullName: null, hasPassword: true }, tokens, recovers: true }
  }
}

/**
 * Sets a new password and signs out the person's other browsers; `complete` is false if that failed. Requires the old
 * password, unless a reset email was just opened, which also revokes keys and the feed unless kept. For a first
 * password, the sign-in must be recent (403 'sign_in_again').
 */
export const changePassword = defineChange({
  name: 'auth/password',
  input: changePasswordInput,
  access: 'public',
  limits: { session: 'password-session' },
  run: async ({ input, cookies, request }) => {
    const { user, tokens, recovers } = await ownerOf(request, cookies)
    await requireLimits({ 'password-person': user.id })
    await requireGoodPassword(input.password, user)
    // With a stolen session, someone could set a first password to come back later.
    if (!user.hasPassword && !recovers) {
      const db = personClient(tokens.accessToken, patience.change)
      const isRecent = await call(db.rpc('is_sign_in_recent'), z.boolean())
      if (!isRecent) throw new Refusal(403, 'sign_in_again')
    }
    // Sent to the browser only once the password has changed.
    const newCookies: CookieToSet[] = []
    const client = cookieClient({ ...cookies, setAll: (list) => newCookies.push(...list) })
    const asksOld = user.hasPassword && !recovers
    const { accessToken, password: current } = asksOld
      ? await beginSession(client, user.email, input.currentPassword ?? '')
      : { accessToken: await resumeSession(client, tokens), password: '' }
    const { session_id: session = '' } = claimsOf(accessToken)
    const permit = { person: user.id, session }
    try {
      await call(serviceClient().rpc('permit_password', permit), nothing)
      const { data, error } = await client.auth.updateUser({
        password: input.password,
        // Hosted Supabase asks for it, whatever the age of the session.
        ...(asksOld && { current_password: current }),
      })
      if (error) throw authRefusal(error, 'password_failed')
      if (!data.user?.id) throw new Unavailable()
    } catch (error) {
      // The permission is for this change only.
      if (asksOld) await dropSession(accessToken)
      else await serviceClient().rpc('permit_password', { ...permit, permitted: false })
      throw error
    }
    cookies.setAll(newCookies)
    if (recovers) await clearAccountLimits(user.email)
    await continueSession(tokens.accessToken, accessToken)
    logSignIn({ event: 'password', outcome: 'done', person: user.id, ip: cookies.ip })
    // The password has changed already, so a failure here must not undo that.
    const complete = await endSessions(accessToken, 'others', {
      endsAccess: recovers && !input.keepAccess,
    }).then(
      () => true,
      () => false,
    )
    await endRecovery(cookies, accessToken)
    return { complete }
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

/**
 * Signs in with the password, as the backend only changes one in a fresh session; returns the form of it that was
 * right. 422 if it is wrong.
 */
export async function beginSession(
  client: Client,
  email: string,
  typed: string,
): Promise<{ accessToken: string; password: string }> {
  const wrong = new Refusal(422, 'invalid_input', { fields: { currentPassword: 'password_wrong' } })
  if (!typed) throw wrong
  const { answer, password } = await tryForms(typed, (form) =>
    client.auth.signInWithPassword({ email, password: form }),
  )
  const { data, error } = answer
  if (error) throw isOutage(error) ? new Unavailable(error) : wrong
  return { accessToken: data.session.access_token, password }
}
