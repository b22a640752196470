import { HttpError, request } from '@/lib/http/client'
import type { SessionAnswer, SessionCheck } from './session-answer'

/** Pauses before a session check is tried again, in milliseconds (SPEC §8). */
const checkPauses = [1_000, 2_000, 4_000]
/** Pauses before a failed renewal is tried again: (n + 1) · 2 s, twice. */
const refreshPauses = [2_000, 4_000]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** True when no answer came, or the backend behind our server gave none. */
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

/** Asks once who is signed in here, and if told so whether the profile is complete, as a check of its own. */
export function readSession(options: { checkProfile?: boolean } = {}): Promise<SessionCheck> {
  return request<SessionCheck>(`/api/auth/session${options.checkProfile ? '?check=profile' : ''}`)
}

/** The same, tried up to three times more with growing pauses while no answer comes. */
export function checkSession(): Promise<SessionCheck> {
  return retrying(() => readSession(), checkPauses)
}

/** Has the server renew the session now. */
export function refreshSession(): Promise<SessionCheck> {
  return retrying(
    () => request<SessionCheck>('/api/auth/refresh', { method: 'POST', body: {} }),
    refreshPauses,
  )
}

/**
 * Signs in through our server, or, where that has no login API (404), at the backend itself (SPEC §7).
 * Throws `HttpError`; its code is 'invalid_credentials' for a wrong pair.
 */
export async function signInWithPassword(email: string, password: string): Promise<SessionAnswer> {
  try {
    return await request<SessionAnswer>('/api/auth/login', {
      method: 'POST',
      body: { email, password },
      keepTokenOn401: true,
    })
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error
    const { signInAtBackend } = await import('./fallback')
    return signInAtBackend(email, password)
  }
}

/**
 * Ends the session of this browser, whatever becomes of the request; resolves with whether that worked
 * everywhere.
 */
export async function endSession(): Promise<boolean> {
  try {
    const answer = await request<{ complete: boolean }>('/api/auth/logout', {
      method: 'POST',
      body: { scope: 'local' },
      keepTokenOn401: true,
    })
    return answer.complete
  } catch {
    return false
  }
}
