import 'server-only'
import type { z } from 'zod'
import { getAccount } from '@/lib/account/queries'
import { failEvenly } from '@/lib/security/even-time'
import { clearLimit } from '@/lib/security/limits'
import { anonymousClient } from '@/lib/supabase/clients'
import { isOutage, type Session } from '@/lib/supabase/errors'
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
export const logIn = (
  input: z.output<typeof loginRequest>,
  subject: string,
): Promise<SessionAnswer> => failEvenly(() => tryLogIn(input, subject))

async function tryLogIn(
  input: z.output<typeof loginRequest>,
  subject: string,
): Promise<SessionAnswer> {
  const { data, error } = await anonymousClient().auth.signInWithPassword(input)
  if (error) {
    if (isOutage(error)) throw unavailable()
    if (error.code === 'user_banned') {
      throw new Refused('account_blocked', 'This account is blocked. Write to support.')
    }
    if (error.status === 429) {
      throw new Refused('rate_limited', 'Too many tries. Wait a minute.', { retryAfter: 60 })
    }
    throw new Refused('invalid_credentials', 'No confirmed account has this address and password.')
  }
  await clearLimit('login-address', subject)
  return answerFor(data.session)
}

/** Trades a refresh token for a new session. */
export async function renew({
  refresh_token,
}: z.output<typeof refreshRequest>): Promise<SessionAnswer> {
  const { data, error } = await anonymousClient().auth.refreshSession({ refresh_token })
  if (data.session) return answerFor(data.session)
  if (!error || isOutage(error) || error.status === 429) throw unavailable()
  throw new Refused('invalid_refresh_token', 'This refresh token was used, or its session ended.')
}
