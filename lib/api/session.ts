import 'server-only'
import type { z } from 'zod'
import type { clientOf } from '@/lib/account/device'
import { discardSession } from '@/lib/account/end-sessions'
import { signInWithPassword } from '@/lib/account/password-sign-in'
import { getAccount } from '@/lib/account/queries'
import { noteApiSignIn, touchSession } from '@/lib/account/session-record'
import { authClient } from '@/lib/db/clients'
import { isOutage, type Session } from '@/lib/db/errors'
import { Unavailable } from '@/lib/http/refusal'
import type { sessionAnswer } from './answer-schema'
import { problem, problemsFrom } from './problems'
import type { loginRequest, refreshRequest } from './schema'

type SessionAnswer = z.output<typeof sessionAnswer>

const blocked = ['account_blocked', 'This account is suspended. Contact support.'] as const

async function answerFor(session: Session): Promise<SessionAnswer> {
  const result = await getAccount(session.access_token)
  if (result.status === 'second-factor') {
    // The session would give no access, so end it.
    await discardSession(session.access_token)
    throw problem(
      'second_factor_required',
      'This account uses a second factor. Create an API key in its settings instead.',
    )
  }
  if (result.status === 'suspended') throw problem(...blocked)
  if (result.status !== 'known') throw new Unavailable()
  const { user, profile } = result.account
  return {
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: session.expires_in,
    token_type: 'bearer',
    user: { id: user.id, email: user.email, role: profile.role },
  }
}

/** Signs in with a password, without cookies. */
export async function logIn(
  input: z.output<typeof loginRequest>,
  client: ReturnType<typeof clientOf>,
): Promise<SessionAnswer> {
  const session = await signInWithPassword(authClient(client.ip), {
    ...input,
    ...client,
    device: null,
    by: 'api',
  }).catch(
    problemsFrom({
      sign_in_slowed: [
        'rate_limited',
        'Too many failed sign-ins with this address. Wait for the number of seconds in Retry-After, or reset the password on the website.',
      ],
      account_blocked: [...blocked],
      rate_limited: ['rate_limited', 'Too many attempts. Wait a minute.'],
      invalid_credentials: [
        'invalid_credentials',
        'No confirmed account has this address and password.',
      ],
    }),
  )
  await noteApiSignIn(session.access_token, client)
  return answerFor(session)
}

/** Exchanges a refresh token for a new session. */
export async function renew(
  { refresh_token }: z.output<typeof refreshRequest>,
  client: ReturnType<typeof clientOf>,
): Promise<SessionAnswer> {
  const { data, error } = await authClient(client.ip).auth.refreshSession({ refresh_token })
  if (data.session) {
    await touchSession(data.session.access_token, client)
    return answerFor(data.session)
  }
  if (!error || isOutage(error) || error.status === 429) throw new Unavailable(error)
  throw problem(
    'invalid_refresh_token',
    'This refresh token has been used, or its session has ended.',
  )
}
