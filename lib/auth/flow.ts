import 'server-only'
import type { CookieJar } from '@/lib/db/clients'
import { type CookieReader, readCookie, writeCookie } from '@/lib/http/cookies'
import type { Locale } from '@/lib/i18n/routing'
import { localePath, routes } from '@/lib/routes'
import { takeLimits } from '@/lib/security/limits'
import { safeNext } from '@/lib/security/next-path'
import { trustedOrigin } from '@/lib/security/origin'
import { digest, seal, unseal } from '@/lib/security/seal'

/** Remembers, in the browser that asked for a mail, that it did. */
const flowCookie = 'altiora-flow'
const purpose = 'mail flow'
/** As long as the links in our mails are good, in seconds. */
const lifetime = 3600
/** Of somebody who signs up again and again, the newest. */
const keptSignUps = 3

type Kind = 'sign-up' | 'resend' | 'reset'

/** `email` is a digest, `age` in seconds since the mail was asked for. */
export type Flow = {
  id: string
  kind: Kind
  email: string
  next: string | null
  age: number
  /** The newest sign-ups of this browser with that address, whichever mail was asked for since. */
  signUps: string[]
}

/**
 * Marks this browser as the one that asked for a mail and gives the flow's id, which travels in the
 * mail's link. A link that comes back to the same browser continues by itself; in any other it waits for
 * a click, so that neither a mail scanner nor somebody else's link can sign a person in.
 */
export function startFlow(jar: CookieJar, kind: Kind, email: string, next: unknown): string {
  const id = crypto.randomUUID()
  const before = ownSignUps(jar, email)
  const signUps = (kind === 'sign-up' ? [id, ...before] : before).slice(0, keptSignUps).join(' ')
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

/** True when this browser is the one that signed up with `email`. */
export function startedHere(jar: CookieReader, email: string): boolean {
  return readFlow(jar)?.email === digest(email)
}

/** The ids of this browser's own sign-ups with `email` within the hour, the newest first. */
export function ownSignUps(jar: CookieReader, email: string): string[] {
  const flow = readFlow(jar)
  return flow?.email === digest(email) ? flow.signUps : []
}

export const endFlow = (jar: CookieJar): void => writeCookie(jar, flowCookie, '', 0)

/**
 * Whether one more mail may go to this address, whoever asks. When not, nothing is sent and nothing is said:
 * a stranger must neither flood a mailbox nor keep its owner from asking.
 */
export async function mayMail(email: string): Promise<boolean> {
  return (await takeLimits({ 'mail-address': email })).allowed
}

/** Where a mail's link comes back to; the flow's id is its only parameter. */
export function mailTarget(request: Request, locale: Locale, flow: string): string {
  return `${trustedOrigin(request)}${localePath(locale, routes.authConfirm)}?flow=${flow}`
}
