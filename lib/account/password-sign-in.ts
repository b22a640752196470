import 'server-only'
import type { cookieClient } from '@/lib/db/clients'
import { authRefusal, isOutage, type Session } from '@/lib/db/errors'
import { networkOf } from '@/lib/http/client-ip'
import { Refusal } from '@/lib/http/refusal'
import { clearLimit, returnLimit, takeLimits } from '@/lib/security/limits'
import { delayFailure } from '@/lib/security/response-time'
import { logSignIn } from '@/lib/security/sign-in-log'

type Attempt = {
  email: string
  password: string
  ip: string
  /** Through the site or the API. */
  by: 'password' | 'api'
}

/**
 * Signs in with a password and returns the session. 401 'invalid_credentials' for wrong pairs and unconfirmed
 * addresses alike, in equal time, so addresses can't be probed. 429 'sign_in_by_mail' after 100 failures a day.
 */
export const signInWithPassword = (
  client: ReturnType<typeof cookieClient>,
  attempt: Attempt,
): Promise<Session> => delayFailure(() => trySignIn(client, attempt))

async function trySignIn(
  client: ReturnType<typeof cookieClient>,
  { email, password, ip, by }: Attempt,
): Promise<Session> {
  const entry = { event: 'sign-in', by, person: email, ip } as const
  // Counted before the check, so parallel attempts count too, whether or not the account exists.
  const counted = await takeLimits({ 'login-account': email })
  if (!counted.allowed) {
    logSignIn({ ...entry, outcome: 'limited' })
    throw new Refusal(429, 'sign_in_by_mail', { retryAfter: counted.retryAfter })
  }
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) {
    const unanswered = isOutage(error) || error.status === 429
    if (unanswered) await returnLimit('login-account', email)
    logSignIn({ ...entry, outcome: unanswered ? 'unavailable' : 'refused' })
    if (unanswered || error.code === 'user_banned') throw authRefusal(error, 'sign_in_failed')
    throw new Refusal(401, 'invalid_credentials')
  }
  // Only this network's counter resets: otherwise the owner's sign-ins would help a guesser.
  await Promise.all([
    clearLimit('login-address', `${networkOf(ip)} ${email}`),
    returnLimit('login-account', email),
  ])
  logSignIn({ ...entry, outcome: 'done', person: data.user.id })
  return data.session
}
