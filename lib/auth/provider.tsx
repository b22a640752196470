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
import { HttpError, handleUnauthorized, setPerson } from '@/lib/http/client'
import { storedTokenKey } from '@/lib/http/request-credentials'
import { toast } from '@/lib/toast'
import { type Auth, AuthContext, type ProfileInput, type Snapshot } from './auth-context'
import { checkSession, endSession, refreshSession, signInWithPassword } from './requests'
import type { SessionAnswer, SessionCheck } from './session-answer'
import { openTabChannel, type TabChannel } from './tab-channel'

const signedOut: Snapshot = {
  status: 'unauthenticated',
  user: null,
  session: null,
  profile: null,
}

/** The profile change, as far as this provider needs it. */
type SaveProfile = Change<'profile', ProfileInput, { updatedAt: string }>

/** How early the access token is renewed, in milliseconds. */
const renewAhead = 120_000
/** Pause after an unanswered renewal, in milliseconds. */
const renewRetry = 30_000

/**
 * Mirrors the server's session: checks and renews it and syncs all tabs; the tokens stay in their cookie. Without the
 * server-rendered `account` the state is 'loading' until the first check.
 */
export function AuthProvider({ account, children }: { account?: Account; children: ReactNode }) {
  const t = useTranslations('auth.toasts')
  const [state, setState] = useState<Snapshot>(() =>
    account
      ? {
          status: 'authenticated',
          user: account.user,
          profile: account.profile,
          session: null,
        }
      : { ...signedOut, status: 'loading' },
  )
  const userId = useRef<string | null>(account?.user.id ?? null)
  const channel = useRef<TabChannel | null>(null)

  const take = useCallback((answer: SessionAnswer | null, blocked = false) => {
    userId.current = answer?.user.id ?? null
    setPerson(userId.current)
    // What follows the end of a session only repeats that it has ended.
    if (!answer) return setState((now) => ({ ...signedOut, blocked: blocked || now.blocked }))
    const { user, session, profile } = answer
    // Drop the token of a sign-in: the server has it in its cookie.
    const { expires_at } = session
    // An urgent update would render parts that still wait for their scripts anew, and lose what was typed there.
    startTransition(() =>
      setState({ status: 'authenticated', user, session: { expires_at }, profile }),
    )
  }, [])

  const apply = useCallback(
    (check: SessionCheck) => {
      const before = userId.current
      const now = check.status === 'authenticated' ? check.user.id : null
      // Another person signed in on this browser: drop everything of the previous one.
      if (before && now && before !== now) return window.location.reload()
      if (check.status === 'authenticated') take(check)
      else take(null, check.blocked)
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
        if (message.type === 'forced-logout') return take(null, message.blocked)
        if (message.type === 'session-refresh') return void revalidate()
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
    const forget = handleUnauthorized((blocked) => {
      take(null, blocked)
      opened.send({ type: 'forced-logout', blocked })
      // Best effort: the person is signed out here either way.
      void endSession()
    })
    return () => {
      forget()
      window.removeEventListener('pageshow', onShow)
      opened.close()
    }
  }, [revalidate, take])

  const expiresAt = state.session?.expires_at
  useEffect(() => {
    if (!expiresAt) return
    let timer: ReturnType<typeof setTimeout>
    const renew = async () => {
      try {
        apply(await refreshSession())
        channel.current?.send({ type: 'session-refresh' })
      } catch {
        // An outage must not sign anyone out.
        timer = setTimeout(renew, renewRetry)
      }
    }
    const wait = Math.max(expiresAt * 1000 - Date.now() - renewAhead, 1_000)
    // Longer timers would fire at once.
    timer = setTimeout(renew, Math.min(wait, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [expiresAt, apply])

  const accept = useCallback(
    (answer: SessionAnswer) => {
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
        const answer = await signInWithPassword(email, password)
        accept(answer)
        return answer
      },
      async updateProfile(input) {
        if (!userId.current) {
          const body = { error: { code: 'no_session' } }
          throw new HttpError('No authenticated user session', 401, body)
        }
        // The form keeps what was typed and reports an ended session.
        const saved = await sendChange<SaveProfile>('profile', input, { keepsSession: true })
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

  return <AuthContext value={value}>{children}</AuthContext>
}
