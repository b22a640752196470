import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { Refusal, Unavailable } from '@/lib/http/refusal'

export type { AuthError, Session } from '@supabase/supabase-js'

/** True when the fault lies with the backend or the way to it, not with what was asked. */
export function isOutage(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500
}

/**
 * True when the backend could not send its email. It says so only of addresses that it writes to, so the answer must
 * not tell.
 */
export function isMailFailure(error: AuthError): boolean {
  return error.code === 'unexpected_failure'
}

/** What the auth service complains of, with the HTTP status and our code. */
const known: Record<string, [status: number, code: string]> = {
  invalid_credentials: [401, 'invalid_credentials'],
  same_password: [422, 'password_same'],
  weak_password: [422, 'password_weak'],
  otp_expired: [410, 'link_expired'],
  user_banned: [403, 'account_blocked'],
  signup_disabled: [403, 'sign_up_closed'],
  reauthentication_needed: [403, 'sign_in_again'],
  over_request_rate_limit: [429, 'rate_limited'],
  over_email_send_rate_limit: [429, 'rate_limited'],
}

/** A complaint of the auth service as a refusal; one that isn't known becomes 400 `fallback`. */
export function authRefusal(error: AuthError, fallback: string): Refusal {
  if (isOutage(error)) return new Unavailable(error)
  const [status, code] = known[error.code ?? ''] ?? [400, fallback]
  return new Refusal(status, code, status === 429 ? { retryAfter: 60 } : {})
}
