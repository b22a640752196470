import 'server-only'
import { type MailPurpose, returnMail, takeMail } from '@/lib/account/account-limits'
import { deviceOf } from '@/lib/account/device'
import type { CookieStore } from '@/lib/db/clients'
import { type AuthError, isMailFailure, isOutage } from '@/lib/db/errors'
import { type CookieReader, readCookie, writeCookie } from '@/lib/http/cookies'
import { Unavailable } from '@/lib/http/refusal'
import type { Locale } from '@/lib/i18n/routing'
import { localePath, routes } from '@/lib/routes'
import { safeNext } from '@/lib/security/next-path'
import { trustedOrigin } from '@/lib/security/origin'
import { answerAfterFixedTime } from '@/lib/security/response-time'
import { digest, seal, unseal } from '@/lib/security/seal'

/** Marks the browser that requested an email. */
const flowCookie = 'altiora-flow'
const purpose = 'mail flow'
/** Validity of the links in our emails, in seconds. */
const lifetime = 3600
/** Sign-ups remembered per address and browser. */
const mostSignUps = 3

type Kind = 'sign-up' | 'resend' | 'reset'

/** `email` is a digest, `age` the seconds since the email was requested. */
export type Flow = {
  id: string
  /** The first of this browser's flows with the address. */
  browser: string
  kind: Kind
  email: string
  next: string | null
  age: number
  /** This browser's latest sign-ups with the address, whichever email was requested since. */
  signUps: string[]
}

/**
 * Marks this browser as requesting an email and returns the flow id for its link. Other browsers need a click, so
 * neither a mail scanner nor a stranger's link can sign anyone in.
 */
export function startFlow(cookies: CookieStore, kind: Kind, email: string, next: unknown): string {
  const id = crypto.randomUUID()
  const before = ownSignUps(cookies, email)
  const browser = browserOf(cookies, email) ?? id
  const signUps = (kind === 'sign-up' ? [id, ...before] : before).slice(0, mostSignUps).join(' ')
  const payload = { id, browser, kind, email: digest(email), next: safeNext(next) ?? '', signUps }
  writeCookie(cookies, flowCookie, seal(purpose, payload, lifetime), lifetime)
  return id
}

/** The flow this browser started, if still valid; `email` is a digest. */
export function readFlow(cookies: CookieReader): Flow | null {
  const payload = unseal(purpose, readCookie(cookies, flowCookie))
  if (!payload) return null
  return {
    id: String(payload.id),
    browser: String(payload.browser),
    kind: payload.kind as Kind,
    email: String(payload.email),
    next: safeNext(payload.next),
    age: lifetime - (Number(payload.expires) - Date.now() / 1000),
    signUps: String(payload.signUps).split(' ').filter(Boolean),
  }
}

/** The ids of this browser's sign-ups with `email` in the last hour, newest first. */
export function ownSignUps(cookies: CookieReader, email: string): string[] {
  const flow = readFlow(cookies)
  return flow?.email === digest(email) ? flow.signUps : []
}

/** This browser's name among those that requested emails to `email` in the last hour, or null. */
export function browserOf(cookies: CookieReader, email: string): string | null {
  const flow = readFlow(cookies)
  return flow?.email === digest(email) ? flow.browser : null
}

export const endFlow = (cookies: CookieStore): void => writeCookie(cookies, flowCookie, '', 0)

type Mailing = { purpose: MailPurpose; email: string; browser: string; cookies: CookieReader }

/**
 * Runs `send`, which returns whether an email was sent, unless the address got too many. Result and timing are always
 * the same.
 */
export const mailWithinLimit = (
  { purpose, email, browser, cookies }: Mailing,
  send: () => Promise<boolean>,
): Promise<null> =>
  answerAfterFixedTime(async () => {
    const booked = await takeMail(email, purpose, { browser, device: deviceOf(cookies) })
    if (booked === null) return null
    let isSent = false
    try {
      isSent = await send()
    } finally {
      if (!isSent) await returnMail(booked)
    }
    return null
  }, null)

/** Whether the email was sent; throws `Unavailable` unless the error would reveal something about the address. */
export function wasMailed({ error }: { error: AuthError | null }): boolean {
  if (error && isOutage(error) && !isMailFailure(error)) throw new Unavailable(error)
  return !error
}

/** The URL in an email's link; the flow id is its only parameter. */
export function mailTarget(request: Request, locale: Locale, flow: string): string {
  return `${trustedOrigin(request)}${localePath(locale, routes.authConfirm)}?flow=${flow}`
}
