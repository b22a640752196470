import 'server-only'
import { done, type Outcome, refuse, unavailable } from '@/lib/http/handler'
import { patience, personClient, serviceClient } from '@/lib/supabase/clients'

/** Deletes the account of the session for good. */
export async function deleteAccount(accessToken: string): Promise<Outcome<null>> {
  const { data, error, status } = await personClient(accessToken, patience.change).rpc(
    'delete_account',
  )
  if (error) return status === 401 ? refuse(401, 'session_ended') : unavailable()
  if (data === false) return refuse(401, 'session_ended')
  return data === true ? done(null) : unavailable()
}

/** Inserts the caller's profile with its defaults; the database sets the role from the sign-up. */
export async function createDefaultProfile(accessToken: string): Promise<boolean> {
  const client = personClient(accessToken)
  const { data, error } = await client.rpc('current_account')
  const id = Array.isArray(data) && data[0]?.id
  if (error || !id) return false
  const { error: failed } = await client
    .from('profiles')
    .upsert({ id }, { onConflict: 'id', ignoreDuplicates: true })
  return !failed
}

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
