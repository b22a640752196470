'use client'

import { useTranslations } from 'next-intl'
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Account } from '@/lib/account/account'
import type { Change } from '@/lib/change/define-change'
import { sendChange } from '@/lib/change/send-change'
import { HttpError, handleUnauthorized, setPerson, storedTokenKey } from '@/lib/http/client'
import { toast } from '@/lib/toast'
import { type Auth, AuthContext, type ProfileInput, type Snapshot } from './auth-context'
import { checkSession, endSession, refreshSession, signInWithPassword } from './requests'
import type { SessionAnswer, SessionCheck } from './session-answer'
import { openTabChannel, type TabChannel } from './tab-channel'

/** How early the access token is renewed, in milliseconds. */
const ahead = 120_000
/** Least time between two renewals of a tab, in milliseconds. */
const pause = 60_000

/**
 * Milliseconds until the next renewal of a token that ends in `expiresIn` seconds, `sinceLast` milliseconds after the
 * last one of this tab. Neither the device's clock, nor a token that ends soon, nor an answer that doesn't tell when it
 * ends leads to renewals without end.
 */
export function renewalDelay(expiresIn: unknown, sinceLast: number): number {
  // setTimeout fires at once if its delay isn't a number.
  if (typeof expiresIn !== 'number' || !Number.isFinite(expiresIn)) return pause
  const wait = Math.max(expiresIn * 1000 - ahead, pause - sinceLast, 1_000)
  // Longer timers would fire at once.
  return Math.min(wait, 2 ** 31 - 1)
}

const signedOut: Snapshot = { status: 'unauthenticated', user: null, session: null, profile: null }

/** The profile change, as far as this provider needs it. */
type SaveProfile = Change<'profile', ProfileInput, { updatedAt: string }>

type AuthProviderProps = {
  account?: Account
  /** Asks for another sign-in beside the page when its session has ended; without it, the person is just signed out. */
  signInAgain?: ReactNode
  children: ReactNode
}

/**
 * Mirrors the server's session: checks and renews it and syncs all tabs; the tokens stay in their cookie. Without the
 * server-rendered `account` the state is 'loading' until the first check.
 */
export function AuthProvider({ account, signInAgain, children }: AuthProviderProps) {
  const t = useTranslations('auth.toasts')
  const [state, setState] = useState<Snapshot>(() =>
    account
      ? { status: 'authenticated', user: account.user, profile: account.profile, session: null }
      : { ...signedOut, status: 'loading' },
  )
  const userId = useRef<string | null>(account?.user.id ?? null)
  /** Whom the page shows, also while their session has ended. */
  const shown = useRef<Account['user'] | null>(account?.user ?? null)
  // This runs before any part of the page sends a change, and only in the browser: the server renders for many people.
  useState(() => typeof window !== 'undefined' && setPerson(account?.user.id ?? null))
  const channel = useRef<TabChannel | null>(null)
  /** The changes that wait for another sign-in. */
  const waiting = useRef<((isBack: boolean) => void)[]>([])
  /** The sign-out that an ended session led to: its answer clears the cookies. */
  const leaving = useRef<Promise<unknown>>(Promise.resolve())
  /** When the session was last known to live. */
  const takenAt = useRef(0)
  const asksAgain = signInAgain !== undefined

  const take = useCallback((answer: SessionAnswer | null, blocked = false) => {
    userId.current = answer?.user.id ?? null
    shown.current = answer?.user ?? null
    if (answer) takenAt.current = performance.now()
    // After the end of a session, what the page still sends is for the person whom it showed.
    if (answer) setPerson(answer.user.id)
    for (const settle of waiting.current.splice(0)) settle(answer !== null)
    // What follows the end of a session only repeats that it has ended.
    if (!answer) return setState((now) => ({ ...signedOut, blocked: blocked || now.blocked }))
    const { user, session, profile } = answer
    // Drop the token of a sign-in: the server has it in its cookie.
    const { expires_at, expires_in } = session
    // An urgent update would render parts that still wait for their scripts anew, and lose what was typed there.
    startTransition(() =>
      setState({ status: 'authenticated', user, session: { expires_at, expires_in }, profile }),
    )
  }, [])

  /** Leaves the page as it is, with what was typed, and asks the person to sign in again. */
  const end = useCallback(
    (blocked = false) => {
      const person = shown.current
      if (blocked || !asksAgain || !person) return take(null, blocked)
      userId.current = null
      setState({ ...signedOut, ended: person })
    },
    [asksAgain, take],
  )

  const apply = useCallback(
    (check: SessionCheck) => {
      const before = userId.current
      const now = check.status === 'authenticated' ? check.user.id : null
      // Another person signed in on this browser: drop everything of the previous one.
      if (shown.current && now && shown.current.id !== now) return window.location.reload()
      if (check.status === 'authenticated') take(check)
      // What is known already must not close the page that waits for another sign-in.
      else if (before || !shown.current || check.blocked) take(null, check.blocked)
      if (before !== userId.current)
        channel.current?.send({ type: 'state', userId: userId.current })
    },
    [take],
  )

  const revalidate = useCallback(async () => {
    try {
      const check = await checkSession()
      apply(check)
      return check
    } catch {
      // An outage must not sign anyone out; only the first check has to settle.
      setState((now) => (now.status === 'loading' ? signedOut : now))
      return null
    }
  }, [apply])

  useEffect(() => {
    const opened = openTabChannel({
      storedTokenKey,
      userId: () => userId.current,
      onMarker: () => void revalidate(),
      onMessage: (message) => {
        if (message.type === 'forced-logout') return end(message.blocked)
        if (message.type === 'session-refresh') return void revalidate()
        // Someone left another tab instead of signing in again.
        const isOver = message.type === 'state' && !message.userId && !userId.current
        if (isOver && shown.current) return take(null)
        if (message.userId !== userId.current) void revalidate()
      },
    })
    channel.current = opened
    // A page from the back/forward cache may show someone who has signed out.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate()
    }
    window.addEventListener('pageshow', onShow)
    void revalidate()
    const forget = handleUnauthorized((blocked, sentAt) => {
      // Sent before the last sign-in: a late answer says nothing about the new session.
      if (userId.current && !blocked && sentAt < takenAt.current) return Promise.resolve(true)
      const person = shown.current?.id
      const isNews = userId.current !== null || !person
      end(blocked)
      if (isNews) {
        opened.send({ type: 'forced-logout', blocked })
        // Best effort: the person is signed out here either way.
        leaving.current = endSession(person)
      }
      return shown.current ? new Promise((resolve) => waiting.current.push(resolve)) : null
    })
    return () => {
      forget()
      window.removeEventListener('pageshow', onShow)
      opened.close()
    }
  }, [revalidate, end, take])

  const session = state.session
  const renewedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!session) return
    let timer: ReturnType<typeof setTimeout>
    const delay = (expiresIn: number) =>
      renewalDelay(expiresIn, performance.now() - renewedAt.current)
    const renew = async () => {
      renewedAt.current = performance.now()
      try {
        const check = await refreshSession()
        if (check.status === 'authenticated') {
          apply(check)
          channel.current?.send({ type: 'session-refresh' })
        } else {
          end(check.blocked)
          channel.current?.send({ type: 'forced-logout', blocked: check.blocked })
        }
      } catch {
        // An outage must not sign anyone out.
        timer = setTimeout(renew, delay(0))
      }
    }
    timer = setTimeout(renew, delay(session.expires_in))
    return () => clearTimeout(timer)
  }, [session, apply, end])

  // Signing in elsewhere may have gone unnoticed.
  const hasEnded = state.ended !== undefined
  useEffect(() => {
    if (!hasEnded) return
    const check = () => void revalidate()
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [hasEnded, revalidate])

  const accept = useCallback(
    (answer: SessionAnswer) => {
      if (shown.current && shown.current.id !== answer.user.id) return window.location.reload()
      take(answer)
      channel.current?.send({ type: 'state', userId: answer.user.id })
    },
    [take],
  )

  const leave = useCallback(() => {
    take(null)
    channel.current?.send({ type: 'state', userId: null })
  }, [take])

  const value = useMemo<Auth>(
    () => ({
      ...state,
      loading: state.status === 'loading',
      accept,
      leave,
      revalidate,
      async signIn(email, password) {
        await leaving.current
        const answer = await signInWithPassword(email, password)
        accept(answer)
        return answer
      },
      async updateProfile(input, options) {
        if (!shown.current) {
          const body = { error: { code: 'no_session' } }
          throw new HttpError('No authenticated user session', 401, body)
        }
        const saved = await sendChange<SaveProfile>('profile', input, options)
        await revalidate()
        return saved
      },
      async signOut() {
        const complete = await endSession()
        leave()
        if (complete) toast.success(t('signedOut'))
        else toast.warning(t('signedOutWithErrors'))
      },
    }),
    [state, accept, leave, revalidate, t],
  )

  return (
    <AuthContext value={value}>
      {children}
      {state.ended && signInAgain}
    </AuthContext>
  )
}
