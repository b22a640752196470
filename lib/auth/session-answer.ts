import type { Account } from '@/lib/account/account'

/** What sign-in and the session's check answer; the refresh token stays in its cookie. */
export type SessionAnswer = {
  user: Account['user']
  /** `expires_at` in seconds since 1970. */
  session: { access_token: string; expires_at: number }
  profile: Account['profile']
  token: string
}

/** `complete` is null when it could not be told; `isNew` for the first minute of an account. */
export type SessionCheck =
  | { status: 'unauthenticated' }
  | ({ status: 'authenticated'; complete: boolean | null; isNew: boolean } & SessionAnswer)

/** What spending an email's token answers besides. */
export type Verified = SessionAnswer & { next: string | null; recovery: boolean }
