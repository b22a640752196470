'use client'

import { createContext, useContext } from 'react'
import type { Account } from '@/lib/account/account'
import type { SessionAnswer, SessionCheck } from './session-answer'

export type Snapshot = {
  status: 'loading' | 'authenticated' | 'unauthenticated'
  user: Account['user'] | null
  session: SessionAnswer['session'] | null
  profile: Account['profile'] | null
  token: string | null
}

export type Auth = Snapshot & {
  /** True while the first check of the session is under way. */
  loading: boolean
  signIn(email: string, password: string): Promise<SessionAnswer>
  signOut(): Promise<void>
  /**
   * Saves the profile and reads it again. Throws `HttpError`, 'No authenticated user session' when nobody is
   * signed in here.
   */
  updateProfile(input: ProfileInput): Promise<{ updatedAt: string }>
  /** Takes over a session that an answer of our server brought, and tells the other tabs. */
  accept(answer: SessionAnswer): void
  /** The session was ended by an answer of our server: forgets it, and tells the other tabs. */
  leave(): void
  /** Asks the server again who is signed in. */
  revalidate(): Promise<SessionCheck | null>
}

/** What the profile form holds, as it was typed. */
export type ProfileInput = {
  college: string
  customCollege?: string
  interests: string[]
  clubPresence: string
}

export const AuthContext = createContext<Auth | null>(null)

/** The browser's view of the session. Throws outside of an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
