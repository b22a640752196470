import { sendChange } from '@/lib/change/send-change'
import { HttpError, request } from '@/lib/http/client'
import type { login, logout, refreshSession as refresh } from './changes'
import type { SessionAnswer, SessionCheck } from './session-answer'

/** Pauses before a session check is tried again, in milliseconds. */
const checkPauses = [1_000, 2_000, 4_000]
/** Pauses before a failed renewal is tried again: (n + 1) · 2 s, twice. */
const refreshPauses = [2_000, 4_000]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** True when no answer came, from our server or from the backend behind it. */
function isPassing(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 502)
}

async function retrying<T>(call: () => Promise<T>, pauses: number[]): Promise<T> {
  for (const ms of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!isPassing(error)) throw error
      await pause(ms)
    }
  }
  return call()
}

/** Asks once who is signed in here; with `checkProfile` also, separately, whether the profile is complete. */
export function readSession(options: { checkProfile?: boolean } = {}): Promise<SessionCheck> {
  return request<SessionCheck>(`/api/auth/session${options.checkProfile ? '?check=profile' : ''}`)
}

/** The same, tried up to three times more with growing pauses while no answer comes. */
export function checkSession(): Promise<SessionCheck> {
  return retrying(() => readSession(), checkPauses)
}

/** Has the server renew the session now. */
export function refreshSession(): Promise<SessionCheck> {
  return retrying(() => sendChange<typeof refresh>('auth/refresh', {}), refreshPauses)
}

/**
 * Signs in through our server, or, where that has no login API (404), at the backend itself.
 * Throws `HttpError`; its code is 'invalid_credentials' for a wrong pair.
 */
export async function signInWithPassword(email: string, password: string): Promise<SessionAnswer> {
  try {
    return await sendChange<typeof login>('auth/login', { email, password }, { keepsSession: true })
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error
    const { signInAtBackend } = await import('./fallback')
    return signInAtBackend(email, password)
  }
}

/** Ends the session of this browser, whatever becomes of the request; resolves with whether that worked everywhere. */
export async function endSession(): Promise<boolean> {
  try {
    const input = { scope: 'local' } as const
    const { complete } = await sendChange<typeof logout>('auth/logout', input, {
      keepsSession: true,
    })
    return complete
  } catch {
    return false
  }
}
