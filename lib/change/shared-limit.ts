import 'server-only'
import { readTokens } from '@/lib/account/session-cookie'
import { networkOf } from '@/lib/http/client-ip'
import type { CookieReader } from '@/lib/http/cookies'
import type { LimitName, LimitSubjects } from '@/lib/security/limits'

/**
 * A limit of each network, or else of each session that we gave out and of each network for all others: strangers in a
 * network can't use up a session's share, nor can someone who knows the password, as they have another session.
 */
export type SharedLimit = LimitName | { session: LimitName }

/** What a public request counts towards. */
export async function subjectsOf(
  limit: SharedLimit,
  cookies: CookieReader,
  ip: string,
): Promise<LimitSubjects> {
  if (typeof limit === 'string') return { [limit]: networkOf(ip) }
  const tokens = await readTokens(cookies)
  // The refresh token is what our mark in the cookie vouches for.
  const session = tokens?.owner ? `${tokens.owner} ${tokens.refreshToken}` : null
  return { [limit.session]: session ?? networkOf(ip) }
}
