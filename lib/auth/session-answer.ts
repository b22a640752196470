import type { Account } from '@/lib/account/account'

/** The response to session checks, and what pages keep of a sign-in; the tokens stay in their cookie. */
export type SessionAnswer = {
  user: Account['user']
  /** `expires_at` in seconds since 1970; `expires_in` seconds from the answer, for browsers whose clock is wrong. */
  session: { expires_at: number; expires_in: number }
  profile: Account['profile']
}

/** `complete` is null when unknown; `isNew` is set during an account's first minute. */
export type SessionCheck =
  /**
   * `secondFactor`: the password was right, but the account's second factor is missing. `blocked`: the account was
   * suspended, which ended the session.
   */
  | { status: 'unauthenticated'; secondFactor?: true; blocked?: true }
  | ({
      status: 'authenticated'
      complete: boolean | null
      isNew: boolean
      /** Whether the person is on the waitlist, if asked for. */
      waitlisted?: boolean
    } & SessionAnswer)

/** The response to a verified email token. */
export type Verified = SessionAnswer & { next: string | null; recovery: boolean }
