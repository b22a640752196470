import 'server-only'
import { z } from 'zod'
import { freshSession } from '@/lib/account/session'
import { requireShown } from '@/lib/change/person'
import { call, camelRow, read, timestamp } from '@/lib/db/call'
import { type CookieStore, personClient, serviceClient } from '@/lib/db/clients'
import { Refusal, Unavailable } from '@/lib/http/refusal'

const stateRow = camelRow({
  user_id: z.uuid(),
  session_id: z.uuid(),
  /** Whether this session still needs the factor. */
  is_missing: z.boolean(),
  has_app: z.boolean(),
  has_passkey: z.boolean(),
  codes_left: z.number(),
  /** When staff may remove lost factors; null without a request. */
  removal_due_at: timestamp.nullable(),
})

export type FactorState = z.output<typeof stateRow>

/**
 * The ways in which a person can confirm their identity, even while the second factor is missing; null once the
 * session has ended.
 */
export async function getFactorState(accessToken: string): Promise<FactorState | null> {
  const query = personClient(accessToken).rpc('second_factor_state')
  const [state] = await call(query, z.array(stateRow)).catch((error: unknown) => {
    // A token that the backend refuses, such as an expired one, counts as an ended session.
    if (error instanceof Refusal && !(error instanceof Unavailable)) return []
    throw error
  })
  return state ?? null
}

/**
 * As `getFactorState`, for the session of a request. Refuses with 401 'session_ended'; a change, which passes its
 * `request`, with 409 'session_changed' when its page shows another person.
 */
export async function factorSessionOf(
  cookies: CookieStore,
  request?: Request,
): Promise<FactorState & { accessToken: string }> {
  const session = await freshSession(cookies)
  if (session.status === 'unreachable') throw new Unavailable()
  if (session.status !== 'live') throw new Refusal(401, 'session_ended')
  const { accessToken } = session.tokens
  const state = await getFactorState(accessToken)
  if (!state) throw new Refusal(401, 'session_ended')
  if (request) requireShown(request, state.userId)
  return { ...state, accessToken }
}

const factorRow = camelRow({
  id: z.uuid(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
})

/** A second factor as listed. */
export type Factor = z.output<typeof factorRow>

/** The person's factors, oldest first. */
export const getFactors = (accessToken: string): Promise<Factor[]> =>
  read(personClient(accessToken).rpc('my_second_factors'), z.array(factorRow))

const storedRow = camelRow({
  id: z.uuid(),
  kind: z.enum(['totp', 'passkey']),
  secret: z.string().nullable(),
  credential_id: z.string().nullable(),
  public_key: z.string().nullable(),
  sign_count: z.number().nullable(),
  transports: z.array(z.string()),
})

/** A person's factors, with the data needed to check them. */
export const getStoredFactors = (personId: string) =>
  read(serviceClient().rpc('get_second_factors', { person: personId }), z.array(storedRow))
