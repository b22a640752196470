import 'server-only'
import { serviceClient } from '@/lib/db/clients'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { subjectOf } from './limit-subject'

/** `max` hits in `window` seconds, counted per subject from the first hit. */
type Limit = { max: number; window: number }

/**
 * All limits except those in lib/account/account-limits.ts, which strangers could use against an account's owner.
 * "ip" is wide, because a campus may share an address. "address" is also counted per network, so strangers can't lock
 * anyone out. "account" counts wrong codes across all networks; the link in the same email always works.
 */
const limits = {
  'login-ip': { max: 300, window: 300 },
  // Of each session, and of a network's requests without one (lib/change/define-change.ts).
  'factor-session': { max: 300, window: 300 },
  'password-session': { max: 300, window: 300 },
  'renew-ip': { max: 60, window: 300 },
  'renew-person': { max: 60, window: 300 },
  'sign-up-ip': { max: 300, window: 3600 },
  'sign-up-address': { max: 5, window: 3600 },
  'resend-ip': { max: 200, window: 3600 },
  'resend-address': { max: 1, window: 60 },
  'resend-hour': { max: 3, window: 3600 },
  'reset-ip': { max: 200, window: 3600 },
  'reset-address': { max: 1, window: 60 },
  'verify-ip': { max: 300, window: 900 },
  'verify-address': { max: 10, window: 900 },
  'verify-account': { max: 30, window: 3600 },
  'google-ip': { max: 300, window: 300 },
  'account-person': { max: 60, window: 300 },
  'learning-person': { max: 600, window: 300 },
  'live-person': { max: 300, window: 300 },
  // An instructor types code; the database limits what members write.
  'room-person': { max: 1500, window: 300 },
  'room-read-person': { max: 600, window: 300 },
  // A player asks for a film in many small parts, more so when it is wound.
  'film-person': { max: 3000, window: 300 },
  'notifications-person': { max: 300, window: 300 },
  'updates-person': { max: 120, window: 300 },
  'calendar-ip': { max: 600, window: 600 },
  'attempt-person': { max: 60, window: 600 },
  'questions-person': { max: 300, window: 300 },
  // Asked for while someone types.
  'questions-read-person': { max: 600, window: 300 },
  'showcase-person': { max: 300, window: 300 },
  'staff-person': { max: 600, window: 300 },
  'upload-person': { max: 30, window: 600 },
  'password-person': { max: 10, window: 900 },
  // Wrong codes of an authenticator app: at any time, three of a million are right. From each network and known device;
  // from all networks together; and after reset emails, which strangers can't open.
  'factor-day-source': { max: 30, window: 86_400 },
  'factor-day-person': { max: 300, window: 86_400 },
  'factor-reset-person': { max: 30, window: 86_400 },
  'factor-change-person': { max: 60, window: 900 },
  'waitlist-ip': { max: 600, window: 3600 },
  'error-report-ip': { max: 60, window: 600 },
  'csp-report-ip': { max: 60, window: 600 },
  'vitals-ip': { max: 600, window: 600 },
  'message-ip': { max: 200, window: 3600 },
  'message-address': { max: 10, window: 3600 },
  'reply-message': { max: 20, window: 3600 },
  'chat-ip': { max: 300, window: 3600 },
  'chat-new-ip': { max: 60, window: 3600 },
  'chat-text': { max: 20, window: 60 },
  'chat-read-ip': { max: 2400, window: 600 },
  'chat-stream-ip': { max: 300, window: 300 },
  'conversation-ip': { max: 1200, window: 600 },
  'faq-read-ip': { max: 1200, window: 600 },
  'faq-vote-ip': { max: 300, window: 3600 },
  'faq-voter-ip': { max: 30, window: 86_400 },
  'faq-seen-ip': { max: 1200, window: 600 },
  'faq-missed-ip': { max: 120, window: 600 },
  'search-ip': { max: 1200, window: 600 },
  // Mail providers open many people's links from few networks.
  'token-ip': { max: 1200, window: 600 },
  'certificate-ip': { max: 300, window: 600 },
  'picture-ip': { max: 120, window: 600 },
  'status-ip': { max: 100, window: 3600 },
  'api-ip': { max: 600, window: 60 },
  'api-analyze-ip': { max: 240, window: 60 },
  'api-analyze-person': { max: 60, window: 60 },
  'api-files-ip': { max: 600, window: 60 },
  'api-files-person': { max: 120, window: 60 },
  'api-upload-ip': { max: 200, window: 600 },
  'api-upload-person': { max: 30, window: 600 },
  'api-refresh-ip': { max: 300, window: 300 },
  'api-key-person': { max: 60, window: 300 },
  'sentiment-ip': { max: 30, window: 300 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
/** The limits a request counts towards, with their subjects. */
export type LimitSubjects = Partial<Record<LimitName, string>>
export type LimitResult = { allowed: true } | { allowed: false; retryAfter: number }

/** Whether a counter is one of these limits. */
export const isLimitName = (name: string): name is LimitName => name in limits

/** A limit's hits and window in seconds, for pages that mention it. */
export const limitOf = (name: LimitName): Limit => limits[name]

const checkOf = ([bucket, subject]: [LimitName, string]) => ({
  bucket,
  subject: subjectOf(bucket, subject),
  ...limits[bucket],
})

/**
 * Counts one attempt in each limit, atomically in one Postgres call; returns the seconds to wait if one is used up.
 * Throws `Unavailable` on failure or after `ms` (default: the time limit of a change).
 */
export async function takeLimits(checks: LimitSubjects, ms?: number): Promise<LimitResult> {
  const entries = Object.entries(checks) as [LimitName, string][]
  const { data, error } = await serviceClient(ms).rpc('take_rate_limits', {
    checks: entries.map(checkOf),
  })
  const row = data?.[0]
  if (error || typeof row?.allowed !== 'boolean') {
    throw new Unavailable(error)
  }
  return row.allowed ? { allowed: true } : { allowed: false, retryAfter: row.retry_after }
}

/** As `takeLimits`, but refuses with 429 'rate_limited'. Throws `Unavailable`. */
export async function requireLimits(checks: LimitSubjects, ms?: number): Promise<void> {
  const taken = await takeLimits(checks, ms)
  if (!taken.allowed) throw new Refusal(429, 'rate_limited', { retryAfter: taken.retryAfter })
}

/** A limit's state after a counted or refused request; `reset` in seconds from now. */
export type LimitState = {
  name: LimitName
  max: number
  window: number
  remaining: number
  reset: number
}

/** As `takeLimits`, with what remains of each limit. Throws `Unavailable`. */
export async function countLimits(
  checks: LimitSubjects,
): Promise<LimitResult & { states: LimitState[] }> {
  const entries = Object.entries(checks) as [LimitName, string][]
  const { data, error } = await serviceClient().rpc('take_api_limits', {
    checks: entries.map(checkOf),
  })
  if (error || typeof data?.[0]?.allowed !== 'boolean') {
    throw new Unavailable(error)
  }
  const states = data.map((row) => ({
    name: row.bucket as LimitName,
    max: row.max_hits,
    window: row.window_seconds,
    remaining: row.remaining,
    reset: row.reset_after,
  }))
  if (data[0].allowed) return { allowed: true, states }
  const used = states.filter(({ remaining }) => remaining === 0).map(({ reset }) => reset)
  return { allowed: false, retryAfter: Math.max(1, ...used), states }
}

/** Resets a counter after a success. Failures are harmless. */
export async function clearLimit(bucket: LimitName, subject: string): Promise<void> {
  await serviceClient().rpc('clear_rate_limit', { bucket, subject: subjectOf(bucket, subject) })
}

/** Takes back a counted attempt, so only failures count. Failing here is harmless. */
export async function returnLimit(bucket: LimitName, subject: string): Promise<void> {
  await serviceClient().rpc('return_rate_limit', { bucket, subject: subjectOf(bucket, subject) })
}
