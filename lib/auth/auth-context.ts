'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { createContext, useContext } from 'react'
import type { Account } from '@/lib/account/account'
import type { Change } from '@/lib/change/define-change'
import type { Failure } from '@/lib/change/outcome'
import type { SendOptions } from '@/lib/change/send-change'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { routes, splitLocale } from '@/lib/routes'
import { safeNext } from '@/lib/security/next-path'
import type { SessionAnswer, SessionCheck } from './session-answer'

export type Snapshot = {
  status: 'loading' | 'authenticated' | 'unauthenticated'
  user: Account['user'] | null
  session: SessionAnswer['session'] | null
  profile: Account['profile'] | null
  /** The account was suspended, which ended the session. */
  blocked?: boolean
  /** Whose session ended while the page was open: it stays as it is and asks them to sign in again. */
  ended?: Account['user']
}

export type Auth = Snapshot & {
  /** True during the first session check. */
  loading: boolean
  signIn(email: string, password: string): Promise<SessionAnswer>
  signOut(): Promise<void>
  /** Saves and reloads the profile. Throws `HttpError`, 'No authenticated user session' when signed out. */
  updateProfile(input: ProfileInput, options?: SendOptions): Promise<{ updatedAt: string }>
  /** Adopts a session from our server's response and tells the other tabs. */
  accept(answer: SessionAnswer): void
  /** Drops a session that our server ended and tells the other tabs. */
  leave(): void
  /** Asks the server again who is signed in. */
  revalidate(): Promise<SessionCheck | null>
}

/** The sign-in change, with the part of its answer that pages use. */
export type SignIn = Change<'auth/login', { email: string; password: string }, SessionAnswer>

/** The profile form as typed. */
export type ProfileInput = {
  fullName: string
  college: string
  customCollege?: string
  interests: string[]
  clubPresence: string
}

export const AuthContext = createContext<Auth | null>(null)

/** The session in the browser. Throws outside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The messages of the green banner. */
export type Notice = 'checkMail' | 'redirecting' | 'code.resent' | 'reset.sent' | 'reset.resent'

/** The `?next=` path (same origin only), else the dashboard; without a locale. */
export function useNext(): string {
  const next = safeNext(useSearchParams().get('next'))
  return next ? splitLocale(next).path : routes.dashboard
}

/** A field's trimmed text. */
export function fieldText(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}

/** The text of a form's error for its banner: without an answer from the server, the general message and the likely cause. */
export function useBannerError() {
  const t = useTranslations('auth')
  const errorText = useErrorText()
  return (form: { failure: Failure | null; formError: string | null }) =>
    form.failure?.code === 'unavailable'
      ? `${errorText('unexpected')} ${t('unreachable')}`
      : form.formError
}
