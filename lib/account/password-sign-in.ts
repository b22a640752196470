import 'server-only'
import type { cookieClient } from '@/lib/db/clients'
import { authRefusal, isOutage, type Session } from '@/lib/db/errors'
import { Refusal } from '@/lib/http/refusal'
import { delayFailure } from '@/lib/security/response-time'
import { logSignIn } from '@/lib/security/sign-in-log'
import { takeSignInTurn } from './account-limits'
import { tryForms } from './password-forms'
import { logFailedSignIn } from './session-record'

type Attempt = {
  email: string
  password: string
  ip: string
  agent: string | undefined
  /** As `deviceOf` returns it. */
  device: string | null
  /** Through the site or the API. */
  by: 'password' | 'api'
}

/**
 * Signs in with a password and returns the session. Wrong pairs and unconfirmed addresses both get 401
 * 'invalid_credentials' in equal time, so addresses can't be probed. 429 'sign_in_slowed' while someone is guessing
 * the account's password.
 */
export const signInWithPassword = (
  client: ReturnType<typeof cookieClient>,
  attempt: Attempt,
): Promise<Session> => delayFailure(() => trySignIn(client, attempt))

async function trySignIn(
  client: ReturnType<typeof cookieClient>,
  { email, password: typed, ip, agent, device, by }: Attempt,
): Promise<Session> {
  const entry = { event: 'sign-in', by, person: email, ip } as const
  // Whether or not the account exists.
  const turn = await takeSignInTurn(email, ip, device)
  if (!('settle' in turn)) {
    logSignIn({ ...entry, outcome: 'limited' })
    throw new Refusal(429, 'sign_in_slowed', { retryAfter: turn.retryAfter })
  }
  const { answer } = await tryForms(typed, (password) =>
    client.auth.signInWithPassword({ email, password }),
  )
  const { data, error } = answer
  if (error) {
    const unanswered = isOutage(error) || error.status === 429
    if (unanswered) await turn.settle(false)
    logSignIn({ ...entry, outcome: unanswered ? 'unavailable' : 'refused' })
    if (unanswered || error.code === 'user_banned') throw authRefusal(error, 'sign_in_failed')
    await logFailedSignIn(email, { ip, agent })
    throw new Refusal(401, 'invalid_credentials')
  }
  // Forget only this network's failures: otherwise the owner's sign-ins would help a guesser.
  await turn.settle(true)
  logSignIn({ ...entry, outcome: 'done', person: data.user.id })
  return data.session
}
