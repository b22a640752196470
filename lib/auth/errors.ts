import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { type Refusal, refuse, unavailable } from '@/lib/http/handler'

/** True when the fault lies with the backend or the way to it, not with what was asked. */
export function isOutage(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500
}

const known: Record<string, [status: number, code: string]> = {
  invalid_credentials: [401, 'invalid_credentials'],
  same_password: [422, 'password_same'],
  weak_password: [422, 'password_weak'],
  otp_expired: [410, 'link_expired'],
  user_banned: [403, 'account_blocked'],
  signup_disabled: [403, 'sign_up_closed'],
  over_request_rate_limit: [429, 'rate_limited'],
  over_email_send_rate_limit: [429, 'rate_limited'],
}

/** The backend's complaint as one of our codes; what is not known becomes `fallback`. */
export function refuseAuth(error: AuthError, fallback: string): Refusal {
  if (isOutage(error)) return unavailable()
  const [status, code] = known[error.code ?? ''] ?? [400, fallback]
  return refuse(status, code, status === 429 ? { retryAfter: 60 } : {})
}
