import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'

export type { AuthError, Session } from '@supabase/supabase-js'

/** True when the fault lies with the backend or the way to it, not with what was asked. */
export function isOutage(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500
}

/** Whether a function that has nothing to tell did its work: any other success is somebody else's answer. */
export function wasDone({ error, status }: { error: unknown; status: number }): boolean {
  return !error && status === 204
}

/**
 * True when the backend could not have its mail sent. It says so only of addresses that it writes to, so whoever
 * asked must not hear it.
 */
export function isMailFailure(error: AuthError): boolean {
  return error.code === 'unexpected_failure'
}
