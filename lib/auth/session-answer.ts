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

type User = {
  id: string
  email: string
  created_at: string
  last_sign_in_at: string | null
  user_metadata: { full_name: string | null; avatar_url: string | null }
}

/**
 * The response to signing in with a password, the only one with the access token. Field names match the database and
 * the auth service, for clients other than our pages, which store none of it.
 */
export type LoginAnswer = {
  user: User
  /** `expires_at` in seconds since 1970, `expires_in` seconds from the answer; the refresh token stays in its cookie. */
  session: { access_token: string; expires_at: number; expires_in: number; user: User }
  profile: Omit<SessionAnswer['profile'], 'clubPresence' | 'createdAt' | 'updatedAt'> & {
    club_presence: string
    created_at: string
    updated_at: string
  }
  token: string
}

/** The answer for a new session and its access token. */
export function toLoginAnswer(answer: SessionAnswer, token: string): LoginAnswer {
  const { clubPresence, createdAt, updatedAt, ...profile } = answer.profile
  const { id, email, fullName, avatarUrl, ...user } = answer.user
  const person: User = {
    id,
    email,
    created_at: user.createdAt,
    last_sign_in_at: user.lastSignInAt,
    user_metadata: { full_name: fullName, avatar_url: avatarUrl },
  }
  return {
    user: person,
    session: { access_token: token, ...answer.session, user: person },
    profile: {
      ...profile,
      club_presence: clubPresence,
      created_at: createdAt,
      updated_at: updatedAt,
    },
    token,
  }
}

/** The part of the answer that pages use. */
export function fromLoginAnswer({ user, session, profile }: LoginAnswer): SessionAnswer {
  const { club_presence, created_at, updated_at, ...rest } = profile
  return {
    user: {
      id: user.id,
      email: user.email,
      createdAt: user.created_at,
      lastSignInAt: user.last_sign_in_at,
      fullName: user.user_metadata.full_name,
      avatarUrl: user.user_metadata.avatar_url,
      hasPassword: true,
    },
    session: { expires_at: session.expires_at, expires_in: session.expires_in },
    profile: { ...rest, clubPresence: club_presence, createdAt: created_at, updatedAt: updated_at },
  }
}
