import 'server-only'
import { serviceClient } from '@/lib/db/clients'

/**
 * Removes an account with this address that was never confirmed; a confirmed one stays. `foreign` when there was
 * one that none of the sign-ups `own` had made. Null when the backend does not answer.
 */
export async function discardUnconfirmed(
  email: string,
  own: string[],
): Promise<{ foreign: boolean } | null> {
  const { data, error } = await serviceClient().rpc('discard_unconfirmed_account', {
    user_email: email,
    own_flows: own,
  })
  return error ? null : { foreign: data }
}
