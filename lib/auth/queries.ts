import 'server-only'
import type { Account } from '@/lib/account/account'
import { getAccount, isProfileComplete } from '@/lib/account/queries'
import { factorRequired, personOf } from '@/lib/change/person'
import type { CookieStore } from '@/lib/db/clients'
import type { Session } from '@/lib/db/errors'
import { env } from '@/lib/env'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import type { SessionAnswer, SessionCheck } from './session-answer'

/** Seconds until a time in seconds since 1970: browsers must not compare it with their own clock. */
const secondsUntil = (time: number): number => Math.max(0, Math.round(time - Date.now() / 1000))

export const sessionAnswer = (
  account: Account,
  { expiresAt }: { expiresAt: number },
): SessionAnswer => ({
  user: account.user,
  session: {
    expires_at: expiresAt,
    expires_in: secondsUntil(expiresAt),
  },
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
