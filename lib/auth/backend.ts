import 'server-only'
import { claimsOf, type Tokens } from '@/lib/account/session-cookie'
import { call, nothing } from '@/lib/db/call'
import { authClient, type CookieJar, patience, personClient } from '@/lib/db/clients'

/** Revokes the person's API keys and calendar feed. Refuses with 401 'session_ended'. */
export const endAccess = (accessToken: string): Promise<null> =>
  call(personClient(accessToken, patience.change).rpc('end_access'), nothing)

/** Ends the session whose cookie was just replaced, as it can't be reached any more. On failure it expires. */
export async function endPreviousSession(
  before: Tokens | null,
  accessToken: string,
  jar: Pick<CookieJar, 'ip'>,
): Promise<void> {
  if (!before || claimsOf(before.accessToken).session_id === claimsOf(accessToken).session_id)
    return
  await authClient(jar.ip).auth.admin.signOut(before.accessToken, 'local')
}
