import 'server-only'
import { z } from 'zod'
import type { Account } from '@/lib/account/account'
import { getAccount, isProfileComplete } from '@/lib/account/queries'
import { factorRequired, personOf } from '@/lib/change/person'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { type CookieStore, patience, personClient, serviceClient } from '@/lib/db/clients'
import type { Session } from '@/lib/db/errors'
import { env } from '@/lib/env'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { seal, unseal } from '@/lib/security/seal'
import type { SessionAnswer, SessionCheck } from './session-answer'

const linkPurpose = 'email change'
/** Longer than the database lets a change be confirmed or reverted, in seconds. */
const linkLifetime = 9 * 86_400

const link = z.object({ change: z.uuid(), side: z.enum(['old', 'new', 'revert']) })

/** What a link may do: confirm for the old or the new address, or revert. */
export type ChangeLink = z.output<typeof link>

/** The sealed part of an email's link. */
export const emailChangeToken = (about: ChangeLink): string =>
  seal(linkPurpose, about, linkLifetime)

/** What a token allows; null when it isn't valid. */
export const linkOf = (token: string): ChangeLink | null =>
  link.safeParse(unseal(linkPurpose, token)).data ?? null

/** How long both addresses have to confirm, in milliseconds (confirm_email_change). */
const openFor = 86_400_000

const openRow = camelRow({
  new_email: z.string(),
  requested_at: timestamp,
  old_confirmed_at: timestamp.nullable(),
  new_confirmed_at: timestamp.nullable(),
})

export type OpenChange = z.output<typeof openRow>

/** The person's change that waits for confirmation, or null. Throws `Unavailable`. */
export async function getOpenChange(accessToken: string): Promise<OpenChange | null> {
  const query = personClient(accessToken)
    .from('email_changes')
    .select('new_email, requested_at, old_confirmed_at, new_confirmed_at')
    .is('applied_at', null)
    .is('cancelled_at', null)
    .gt('requested_at', new Date(Date.now() - openFor).toISOString())
  const [open] = await read(query, z.array(openRow))
  return open ?? null
}

const stateRow = camelRow({
  state: z.enum(['open', 'expired', 'cancelled', 'taken', 'applied', 'settled', 'reverted']),
  old_email: z.string(),
  new_email: z.string(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  old_taken: z.boolean(),
})

export type LinkedChange = z.output<typeof stateRow> & { side: ChangeLink['side'] }

/** The change that a link is about; null when the link isn't valid or the account is gone. Throws `Unavailable`. */
export async function getLinkedChange(token: string): Promise<LinkedChange | null> {
  const link = linkOf(token)
  if (!link) return null
  const query = serviceClient(patience.read).rpc('email_change_state', { change: link.change })
  const state = await read(query, stateRow.nullable())
  return state && { ...state, side: link.side }
}

/** Seconds until a time in seconds since 1970: browsers must not compare it with their own clock. */
const secondsUntil = (time: number): number => Math.max(0, Math.round(time - Date.now() / 1000))

export const sessionAnswer = (
  account: Account,
  { expiresAt }: { expiresAt: number },
): SessionAnswer => ({
  user: account.user,
  session: { expires_at: expiresAt, expires_in: secondsUntil(expiresAt) },
  profile: account.profile,
})

/** The response for a new session. Refuses with 403 'second_factor_required' or 'account_blocked'; throws `Unavailable`. */
export async function answerFor(session: Session): Promise<SessionAnswer> {
  const { access_token: accessToken, expires_at: expiresAt = 0 } = session
  const stored = await getAccount(accessToken)
  if (stored.status === 'second-factor') throw factorRequired()
  if (stored.status === 'suspended') throw new Refusal(403, 'account_blocked')
  if (stored.status !== 'known') throw new Unavailable()
  return sessionAnswer(stored.account, { expiresAt })
}

/** An access token and the seconds until its end. Refuses with 404 without Realtime, 401 'session_ended'. */
export async function realtimeToken(
  cookies: CookieStore,
): Promise<{ token: string; expiresIn: number }> {
  if (env().realtimeUrl === null) throw new Refusal(404, 'not_found')
  const { accessToken, expiresAt } = (await personOf(cookies)).tokens
  return { token: accessToken, expiresIn: secondsUntil(expiresAt) }
}

/** Age below which an account counts as new, in milliseconds. */
const newUserWindow = 60_000

/** The session according to the database; clears ended ones. `checkProfile` sets `complete`. Throws `Unavailable`. */
export async function getSession(
  cookies: CookieStore,
  { renew = false, checkProfile = false } = {},
): Promise<SessionCheck> {
  const person = await personOf(cookies, renew).catch((error: unknown) => {
    if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return error
    throw error
  })
  if (person instanceof Refusal) {
    const secondFactor = person.status === 403 || undefined
    const blocked = person.code === 'account_blocked' || undefined
    return { status: 'unauthenticated', secondFactor, blocked }
  }
  const { account, tokens } = person
  return {
    status: 'authenticated',
    complete: checkProfile
      ? await isProfileComplete(tokens.accessToken, account.user.id)
      : account.complete,
    isNew: Date.now() - Date.parse(account.user.createdAt) < newUserWindow,
    ...sessionAnswer(account, tokens),
  }
}
