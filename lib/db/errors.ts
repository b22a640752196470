import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { Refusal, Unavailable } from '@/lib/http/refusal'

export type { AuthError, Session } from '@supabase/supabase-js'

/** Whether the backend or the connection failed, rather than the request. */
export function isOutage(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500
}

/** Whether the backend could not send its email. This only happens for known addresses, so don't reveal it. */
export function isMailFailure(error: AuthError): boolean {
  return error.code === 'unexpected_failure'
}

/** The auth service's error codes, with the HTTP status and our code. */
const known: Record<string, [status: number, code: string]> = {
  invalid_credentials: [401, 'invalid_credentials'],
  same_password: [422, 'password_same'],
  weak_password: [422, 'password_weak'],
  otp_expired: [410, 'link_expired'],
  user_banned: [403, 'account_blocked'],
  signup_disabled: [403, 'sign_up_closed'],
  reauthentication_needed: [403, 'sign_in_again'],
  current_password_required: [403, 'sign_in_again'],
  over_request_rate_limit: [429, 'rate_limited'],
  over_email_send_rate_limit: [429, 'rate_limited'],
}

/** An auth error as a refusal; unknown ones become 400 `fallback`. */
export function authRefusal(error: AuthError, fallback: string): Refusal {
  if (isOutage(error)) return new Unavailable(error)
  const [status, code] = known[error.code ?? ''] ?? [400, fallback]
  return new Refusal(status, code, status === 429 ? { retryAfter: 60 } : {})
}
