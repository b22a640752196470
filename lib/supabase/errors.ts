import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'

export type { AuthError, Session } from '@supabase/supabase-js'

/** True when the fault lies with the backend or the way to it, not with what was asked. */
export function isOutage(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500
}
