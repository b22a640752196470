import type { Staff } from './staff'

/** The roles a person can sign up with. */
export const roles = ['student', 'client'] as const
type Role = (typeof roles)[number]

/** A row of `profiles` in camel case; times are ISO 8601 in UTC. */
export type Profile = {
  id: string
  role: Role
  college: string
  interests: string[]
  clubPresence: string
  createdAt: string
  updatedAt: string
}

export type User = {
  id: string
  email: string
  createdAt: string
  lastSignInAt: string | null
  fullName: string | null
  avatarUrl: string | null
  /** False for people who have only ever signed in with Google. */
  hasPassword: boolean
}

/** A signed-in person as stored; `complete` is the result of `is_profile_complete`, `staff` null for most people. */
export type Account = { user: User; profile: Profile; complete: boolean; staff: Staff | null }

/** Full name, else the email up to the at sign, else 'User'. */
export function displayName(user: Pick<User, 'fullName' | 'email'> | null | undefined): string {
  return user?.fullName?.trim() || user?.email?.split('@')[0] || 'User'
}

/** First letter of the email in upper case, else 'U'. */
export function avatarFallback(email: string | null | undefined): string {
  return email?.[0]?.toUpperCase() ?? 'U'
}
