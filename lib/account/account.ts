/** What a person signs up as; nothing else is ever stored. */
export const roles = ['student', 'client'] as const
type Role = (typeof roles)[number]

/** A row of `profiles`, in the application's own spelling; times are ISO 8601 in UTC. */
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
  /** False for somebody who has only ever come in through Google. */
  hasPassword: boolean
}

/** A signed-in person as the database knows them; `complete` is what `is_profile_complete` answered. */
export type Account = { user: User; profile: Profile; complete: boolean }

/** Full name, else the part of the e-mail before the at-sign, else 'User'. */
export function displayName(user: Pick<User, 'fullName' | 'email'> | null | undefined): string {
  return user?.fullName?.trim() || user?.email?.split('@')[0] || 'User'
}

/** First letter of the e-mail in upper case, else 'U'. */
export function avatarFallback(email: string | null | undefined): string {
  return email?.[0]?.toUpperCase() ?? 'U'
}
