import { sendChange } from '@/lib/change/send-change'
import { HttpError } from '@/lib/http/client'
import { onboardingPath, routes } from '@/lib/routes'
import { readSession } from './requests'
import type { LinkType } from './schema'
import type { SessionCheck, Verified } from './session-answer'
import type { verify } from './sign-up'

/** In milliseconds. */
const sessionTries = 3
const sessionPause = 500
export const redirectDelay = 2_000
/** Long enough to read the last line, or have it read out. */
const readingTime = 700

export type Progress =
  | 'verifying'
  | 'settingUp'
  | 'newUser'
  | 'newUserNamed'
  | 'welcomeBack'
  | 'incomplete'
  | 'recovery'

/** Ends the screen with an error code; `returns` if it goes back to sign-in after a while. */
export class CallbackError extends Error {
  readonly code: string
  readonly returns: boolean

  constructor(code: string, returns = false) {
    super(code)
    this.code = code
    this.returns = returns
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Exchanges an email's token for a session. Throws `CallbackError` if it is used, expired or malformed. */
export async function spendToken(input: {
  tokenHash: string
  type: LinkType
  /** Whether the person wants another password than the one from sign-up. */
  newPassword: boolean
}): Promise<Verified> {
  try {
    return await sendChange<typeof verify>('auth/verify', input)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // The token may be spent although the answer was lost; then the session exists.
    const check =
      error.status === 0 || error.status >= 500 ? await readSession().catch(() => null) : null
    if (check?.status === 'authenticated') return { ...check, next: null, recovery: false }
    throw new CallbackError(error.code === 'invalid_input' ? 'link_broken' : error.code)
  }
}

/** The page for a new password; for invited people, it continues to the profile. */
export const passwordPage = (type: LinkType): string =>
  type === 'invite' ? `${routes.updatePassword}?first=true` : routes.updatePassword

/** Reads the session up to three times, half a second apart. */
async function waitForSession(): Promise<SessionCheck & { status: 'authenticated' }> {
  for (let attempt = 1; attempt <= sessionTries; attempt++) {
    if (attempt > 1) await pause(sessionPause)
    try {
      const check = await readSession({ checkProfile: true })
      if (check.status === 'authenticated') return check
      if (check.secondFactor) throw new CallbackError('second_factor_required')
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (attempt === sessionTries) throw new CallbackError('session_failed')
    }
  }
  throw new CallbackError('session_missing', true)
}

/** The next page after sign-in: profile setup for new people, else their destination. */
export const landing = async (next: string | null) => decide(await waitForSession(), next)

/** As `landing`, with the message until then, which stays long enough to be read. */
export async function sessionOutcome(
  next: string | null,
): Promise<{ progress: Progress; target: string }> {
  const outcome = await landing(next)
  await pause(readingTime)
  return outcome
}

/** The rule for the next page; `complete` is null if the check failed. */
export function decide(
  { complete, isNew }: { complete: boolean | null; isNew: boolean },
  next: string | null,
): { progress: Progress; target: string } {
  if (complete) return { progress: 'welcomeBack', target: next ?? routes.dashboard }
  if (isNew) {
    const progress = complete === null ? 'newUser' : 'newUserNamed'
    return { progress, target: onboardingPath(next, { welcome: true }) }
  }
  return { progress: 'incomplete', target: onboardingPath(next) }
}
