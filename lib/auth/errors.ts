import 'server-only'
import { type Refusal, refuse, unavailable } from '@/lib/change/change'
import { type AuthError, isOutage } from '@/lib/db/errors'

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

/** The backend's complaint as one of our codes; what is not known becomes `fallback`. */
export function refuseAuth(error: AuthError, fallback: string): Refusal {
  if (isOutage(error)) return unavailable()
  const [status, code] = known[error.code ?? ''] ?? [400, fallback]
  return refuse(status, code, status === 429 ? { retryAfter: 60 } : {})
}
