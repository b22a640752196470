import 'server-only'
import { personClient } from '@/lib/db/clients'

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
