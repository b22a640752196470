import { isMarkedSignedOut, markSignedOut } from '@/lib/account/sign-out-marker'
import { sendChange } from '@/lib/change/send-change'
import { HttpError, request } from '@/lib/http/client'
import { setJoinedWaitlist } from '@/lib/joined-waitlist'
import type { login, logout, refreshSession as refresh } from './changes'
import { fromLoginAnswer, type SessionAnswer, type SessionCheck } from './session-answer'

/** Pauses between retries of a session check, in milliseconds. */
const checkPauses = [1_000, 2_000, 4_000]
/** Pauses between retries of a renewal: (n + 1) · 2 s, twice. */
const refreshPauses = [2_000, 4_000]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Whether our server or the backend behind it failed to answer. */
function isPassing(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 502)
}

async function retrying<T>(
  call: () => Promise<T>,
  pauses: number[],
  worthIt: (error: unknown) => boolean = isPassing,
): Promise<T> {
  for (const ms of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!worthIt(error)) throw error
      await pause(ms)
    }
  }
  return call()
}

type SessionOptions = { checkProfile?: boolean; checkWaitlist?: boolean }

/**
 * Checks the session once; `checkProfile` also checks whether the profile is complete, `checkWaitlist` whether the person
 * is on the waitlist.
 */
export async function readSession(options: SessionOptions = {}): Promise<SessionCheck> {
  try {
    const { checkProfile, checkWaitlist } = options
    const query = checkProfile ? '?check=profile' : checkWaitlist ? '?check=waitlist' : ''
    return await request<SessionCheck>(`/api/auth/session${query}`)
  } catch (error) {
    // The session cookie is still there, but this person has left.
    if (isMarkedSignedOut()) return { status: 'unauthenticated' }
    throw error
  }
}

/** As `readSession`, with up to three retries while there is no response, or after any failure. */
export function checkSession({
  onAnyFailure = false,
  ...options
}: SessionOptions & { onAnyFailure?: boolean } = {}): Promise<SessionCheck> {
  return retrying(() => readSession(options), checkPauses, onAnyFailure ? () => true : isPassing)
}

/** Makes the server renew the session now. */
export function refreshSession(): Promise<SessionCheck> {
  return retrying(() => sendChange<typeof refresh>('auth/refresh', {}), refreshPauses)
}

const invalidCredentials = { error: { code: 'invalid_credentials' } }

/** Signs in on our server, or at the backend without a login API (404). Throws `HttpError`, see its `code`. */
export async function signInWithPassword(email: string, password: string): Promise<SessionAnswer> {
  try {
    const input = { email, password }
    return fromLoginAnswer(await sendChange<typeof login>('auth/login', input, { signsIn: true }))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // The body isn't looked at, because a proxy in front of our server may have answered.
    if (error.status === 401) throw new HttpError(error.message, 401, invalidCredentials)
    if (error.status !== 404) throw error
    const { signInAtBackend } = await import('./fallback')
    return signInAtBackend(email, password)
  }
}

/** How long to wait for the server to sign out, in milliseconds: after that this browser does it alone. */
const signOutTimeout = 5_000

/**
 * Ends this browser's session, or only that of `person`; resolves to whether it ended everywhere. Never rejects.
 */
export async function endSession(person?: string): Promise<boolean> {
  // Whoever uses this browser next may not be on the waitlist.
  setJoinedWaitlist(false)
  try {
    // Signing out is what an ended session leads to, so its own answer must not.
    const options = { signsIn: true, timeout: signOutTimeout }
    const answer = await sendChange<typeof logout>(
      'auth/logout',
      { scope: 'local', person },
      options,
    )
    // Any other answer, such as a network's own sign-in page, didn't come from our server.
    if (typeof answer?.complete === 'boolean') return answer.complete
  } catch {
    // The marker that is set below finishes the sign-out later.
  }
  // With a `person`, the browser's session may be somebody else's by now, so it stays.
  if (!person) markSignedOut()
  return false
}
