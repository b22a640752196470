import 'server-only'
import type { CookieJar } from '@/lib/db/clients'
import { type AuthError, isMailFailure, isOutage } from '@/lib/db/errors'
import { type CookieReader, readCookie, writeCookie } from '@/lib/http/cookies'
import { Unavailable } from '@/lib/http/refusal'
import type { Locale } from '@/lib/i18n/routing'
import { localePath, routes } from '@/lib/routes'
import { takeLimits } from '@/lib/security/limits'
import { safeNext } from '@/lib/security/next-path'
import { trustedOrigin } from '@/lib/security/origin'
import { answerAfterFixedTime } from '@/lib/security/response-time'
import { digest, seal, unseal } from '@/lib/security/seal'

/** Marks the browser that asked for an email. */
const flowCookie = 'altiora-flow'
const purpose = 'mail flow'
/** How long the links in our emails work, in seconds. */
const lifetime = 3600
/** How many sign-ups of one address a browser remembers. */
const mostSignUps = 3

type Kind = 'sign-up' | 'resend' | 'reset'

/** `email` is a digest, `age` in seconds since the email was asked for. */
export type Flow = {
  id: string
  kind: Kind
  email: string
  next: string | null
  age: number
  /** The newest sign-ups of this browser with that address, whichever email was asked for since. */
  signUps: string[]
}

/**
 * Marks this browser as the one that asked for an email and answers the flow's id, which is part of the email's link. A
 * link that is opened in the same browser continues at once; in any other it waits for a click, so that neither a mail
 * scanner nor somebody else's link can sign a person in.
 */
export function startFlow(jar: CookieJar, kind: Kind, email: string, next: unknown): string {
  const id = crypto.randomUUID()
  const before = ownSignUps(jar, email)
  const signUps = (kind === 'sign-up' ? [id, ...before] : before).slice(0, mostSignUps).join(' ')
  const payload = { id, kind, email: digest(email), next: safeNext(next) ?? '', signUps }
  writeCookie(jar, flowCookie, seal(purpose, payload, lifetime), lifetime)
  return id
}

/** The flow that this browser started, if it is still running; `email` is a digest. */
export function readFlow(jar: CookieReader): Flow | null {
  const payload = unseal(purpose, readCookie(jar, flowCookie))
  if (!payload) return null
  return {
    id: String(payload.id),
    kind: payload.kind as Kind,
    email: String(payload.email),
    next: safeNext(payload.next),
    age: lifetime - (Number(payload.expires) - Date.now() / 1000),
    signUps: String(payload.signUps).split(' ').filter(Boolean),
  }
}

/** The ids of this browser's own sign-ups with `email` within the hour, the newest first. */
export function ownSignUps(jar: CookieReader, email: string): string[] {
  const flow = readFlow(jar)
  return flow?.email === digest(email) ? flow.signUps : []
}

export const endFlow = (jar: CookieJar): void => writeCookie(jar, flowCookie, '', 0)

/**
 * Runs `send`, which has an email sent to this address, unless too many were sent there in the last hour, whoever asked:
 * a stranger must neither flood a mailbox nor keep its owner from asking. The answer is the same in both cases and comes
 * after the same time.
 */
export const mailWithinLimit = (email: string, send: () => Promise<void>): Promise<null> =>
  answerAfterFixedTime(async () => {
    if ((await takeLimits({ 'mail-address': email })).allowed) await send()
    return null
  }, null)

/** Throws `Unavailable` where the backend failed, in a way that tells nothing about the address. */
export function requireMailed({ error }: { error: AuthError | null }): void {
  if (error && isOutage(error) && !isMailFailure(error)) throw new Unavailable(error)
}

/** Where an email's link leads; the flow's id is its only parameter. */
export function mailTarget(request: Request, locale: Locale, flow: string): string {
  return `${trustedOrigin(request)}${localePath(locale, routes.authConfirm)}?flow=${flow}`
}
