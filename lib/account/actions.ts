import 'server-only'
import { clearSession } from '@/lib/auth/session'
import { done, type Outcome, refuse, unavailable } from '@/lib/http/handler'
import { type CookieJar, patience, personClient } from '@/lib/supabase/clients'

/** Deletes the account of the session for good; the cookies go with it. */
export async function deleteAccount(accessToken: string, jar: CookieJar): Promise<Outcome<null>> {
  const { data, error, status } = await personClient(accessToken, patience.change).rpc(
    'delete_account',
  )
  if (error) return status === 401 || status === 403 ? refuse(401, 'session_ended') : unavailable()
  if (!data) return refuse(401, 'session_ended')
  clearSession(jar)
  return done(null)
}
