import 'server-only'
import type { z } from 'zod'
import { getAccount } from '@/lib/account/queries'
import { authClient } from '@/lib/db/clients'
import { isOutage, type Session } from '@/lib/db/errors'
import { networkOf } from '@/lib/http/client-ip'
import { delayFailure } from '@/lib/security/response-time'
import {
  clearSignInAttempts,
  countSignInAttempt,
  returnSignInAttempt,
} from '@/lib/security/sign-in-attempts'
import { record } from '@/lib/security/sign-in-log'
import type { sessionAnswer } from './answer-schema'
import { Refused, unavailable } from './refused'
import type { loginRequest, refreshRequest } from './schema'

type SessionAnswer = z.output<typeof sessionAnswer>

async function answerFor(session: Session): Promise<SessionAnswer> {
  const found = await getAccount(session.access_token)
  if (found.status !== 'known') throw unavailable()
  const { user, profile } = found.account
  return {
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: session.expires_in,
    token_type: 'bearer',
    user: { id: user.id, email: user.email, role: profile.role },
  }
}

/**
 * Signs in with a password, without cookies. 'invalid_credentials' also for an address that waits to be
 * confirmed, and after the same time, as on the site.
 */
export const logIn = (input: z.output<typeof loginRequest>, ip: string): Promise<SessionAnswer> =>
  delayFailure(() => tryLogIn(input, ip))

async function tryLogIn(input: z.output<typeof loginRequest>, ip: string): Promise<SessionAnswer> {
  const { email } = input
  const noted = { event: 'sign-in', by: 'api', person: email, ip } as const
  const counted = await countSignInAttempt(email)
  if (!counted.allowed) {
    record({ ...noted, outcome: 'limited' })
    const { retryAfter } = counted
    throw new Refused(
      'rate_limited',
      'Too many sign-ins with this address failed today. Choose a new password by a reset mail.',
      { retryAfter },
    )
  }
  const { data, error } = await authClient(ip).auth.signInWithPassword(input)
  if (error) {
    const unanswered = isOutage(error) || error.status === 429
    if (unanswered) await returnSignInAttempt(email)
    record({ ...noted, outcome: unanswered ? 'unavailable' : 'refused' })
    if (isOutage(error)) throw unavailable()
    if (error.code === 'user_banned') {
      throw new Refused('account_blocked', 'This account is blocked. Write to support.')
    }
    if (error.status === 429) {
      throw new Refused('rate_limited', 'Too many tries. Wait a minute.', { retryAfter: 60 })
    }
    throw new Refused('invalid_credentials', 'No confirmed account has this address and password.')
  }
  await clearSignInAttempts(networkOf(ip), email)
  record({ ...noted, outcome: 'done', person: data.user.id })
  return answerFor(data.session)
}

/** Trades a refresh token for a new session. */
export async function renew(
  { refresh_token }: z.output<typeof refreshRequest>,
  ip: string,
): Promise<SessionAnswer> {
  const { data, error } = await authClient(ip).auth.refreshSession({ refresh_token })
  if (data.session) return answerFor(data.session)
  if (!error || isOutage(error) || error.status === 429) throw unavailable()
  throw new Refused('invalid_refresh_token', 'This refresh token was used, or its session ended.')
}
