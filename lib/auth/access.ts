import 'server-only'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { patience, personClient } from '@/lib/db/clients'

/** Ends what lets in beside a session: the API keys and the calendar feed of the session's person. */
export async function endAccess(accessToken: string): Promise<Outcome<null>> {
  const { error, status } = await personClient(accessToken, patience.change).rpc('end_access')
  if (!error) return done(null)
  const ended = error.message === 'session_ended' || status === 401
  return ended ? refuse(401, 'session_ended') : unavailable()
}
