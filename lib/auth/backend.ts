import 'server-only'
import { discardSession } from '@/lib/account/end-sessions'
import { claimsOf, type Tokens } from '@/lib/account/session-cookie'

/** Ends the session whose cookie was just replaced, as it can't be reached any more. On failure it expires. */
export async function endPreviousSession(
  before: Tokens | null,
  accessToken: string,
): Promise<void> {
  if (!before || claimsOf(before.accessToken).session_id === claimsOf(accessToken).session_id)
    return
  await discardSession(before.accessToken)
}
