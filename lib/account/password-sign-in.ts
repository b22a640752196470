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
 * Signs in with a password and answers the session. 401 'invalid_credentials' for every wrong pair, and for an address
 * that isn't confirmed yet: an answer of its own would tell strangers which addresses are known, and so would the time
 * that it takes. 429 'sign_in_by_mail' once a hundred attempts of a day have failed, from whatever network.
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
  // Counted before the password is checked, so that attempts which arrive together are counted too, and alike whether
  // or not there is such an account.
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
  // This network may start anew. What failed elsewhere stays counted, or the owner's sign-ins would help a guesser.
  await Promise.all([
    clearLimit('login-address', `${networkOf(ip)} ${email}`),
    returnLimit('login-account', email),
  ])
  logSignIn({ ...entry, outcome: 'done', person: data.user.id })
  return data.session
}
