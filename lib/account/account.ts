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
export type Account = {
  user: User
  profile: Profile
  complete: boolean
  staff: Staff | null
  /** IANA name of the time zone of their days. */
  zone: string
}

/** Full name, else the email up to the at sign, else 'User'. */
export function displayName(user: Pick<User, 'fullName' | 'email'> | null | undefined): string {
  return user?.fullName?.trim() || user?.email?.split('@')[0] || 'User'
}

/** The first letter of a word, with everything that belongs to it in its script. */
function initialOf(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return first?.segment.toUpperCase() ?? ''
}

/** The initials of a name's first and last word; without a name the email's first letter in upper case, else 'U'. */
export function avatarFallback(user: Pick<User, 'fullName' | 'email'>): string {
  const words = (user.fullName ?? '')
    .split(/\s/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => initialOf(word)).join('') || user.email[0]?.toUpperCase() || 'U'
}
