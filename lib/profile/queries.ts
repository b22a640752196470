import 'server-only'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { patience, personClient } from '@/lib/db/clients'

/** Everything that is stored about the person, as one JSON document. */
export async function exportAccount(accessToken: string): Promise<Outcome<unknown>> {
  const { data, error, status } = await personClient(accessToken, patience.change).rpc(
    'export_account',
  )
  if (error) return status === 401 ? refuse(401, 'session_ended') : unavailable()
  return data === null ? refuse(401, 'session_ended') : done(data)
}
