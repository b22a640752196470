import 'server-only'
import type { CurrentSession } from '@/lib/account/guard'
import { getAccount } from '@/lib/account/queries'
import { freshSession } from '@/lib/account/session'
import { clearSession } from '@/lib/account/session-cookie'
import type { CookieStore } from '@/lib/db/clients'
import { personHeader } from '@/lib/http/client'
import { Refusal, Unavailable } from '@/lib/http/refusal'

/** The account has been suspended since the session began. */
const suspended = () => new Refusal(401, 'account_blocked')

const ended = () => new Refusal(401, 'session_ended')

/** The password was right, but the account's second factor is still missing in this session. */
export const factorRequired = () => new Refusal(403, 'second_factor_required')

/**
 * The verified session, renewed if needed or if `renew`. Refuses with 401 'session_ended' or 'account_blocked', or 403
 * 'second_factor_required'; throws `Unavailable`.
 */
export async function personOf(cookies: CookieStore, renew = false): Promise<CurrentSession> {
  const session = await freshSession(cookies, renew)
  if (session.status === 'unreachable') throw new Unavailable()
  if (session.status !== 'live') throw ended()
  const stored = await getAccount(session.tokens.accessToken)
  if (stored.status === 'unreachable') throw new Unavailable()
  if (stored.status === 'second-factor') throw factorRequired()
  // The cookie stays until the page has left: its other requests have to be told as well.
  if (stored.status === 'suspended') throw suspended()
  if (stored.status === 'unknown') {
    clearSession(cookies)
    throw ended()
  }
  return { account: stored.account, tokens: session.tokens }
}

/** As `personOf`, or null for a visitor; for a change, as `requirePerson` of its `request`. Throws `Unavailable`. */
export const optionalPersonOf = (
  cookies: CookieStore,
  request?: Request,
): Promise<CurrentSession | null> =>
  (request ? requirePerson(request, cookies) : personOf(cookies)).catch((error: unknown) => {
    if (error instanceof Refusal && (error.status === 401 || error.status === 403)) return null
    throw error
  })

/** Refuses a request of a page that shows another person, or that is sent for them, with 409 'session_changed'. */
export function requireShown(request: Request, person: string): void {
  const sender = request.headers.get(personHeader)
  if (sender && sender !== person) throw new Refusal(409, 'session_changed')
}

/** As `personOf`; 409 'session_changed' when the page still shows another person, or sends for them. */
export async function requirePerson(
  request: Request,
  cookies: CookieStore,
): Promise<CurrentSession> {
  const person = await personOf(cookies)
  requireShown(request, person.account.user.id)
  return person
}
