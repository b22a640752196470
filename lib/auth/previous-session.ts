import 'server-only'
import { claimsOf, type Tokens } from '@/lib/account/session-cookie'
import { authClient, type CookieJar } from '@/lib/db/clients'

/**
 * Ends the session whose cookie a new one has just taken the place of: nobody could reach it any more, nor end
 * it. One that can't be ended now runs out by itself.
 */
export async function endPreviousSession(
  before: Tokens | null,
  accessToken: string,
  jar: Pick<CookieJar, 'ip'>,
): Promise<void> {
  if (!before || claimsOf(before.accessToken).session_id === claimsOf(accessToken).session_id)
    return
  await authClient(jar.ip).auth.admin.signOut(before.accessToken, 'local')
}
