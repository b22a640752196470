import 'server-only'
import { endPreviousSession } from '@/lib/account/end-sessions'
import { readTokens } from '@/lib/account/session-cookie'
import { noteSignIn } from '@/lib/account/session-record'
import { defineChange } from '@/lib/change/define-change'
import { type CookieStore, cookieClient } from '@/lib/db/clients'
import { type CookieReader, readCookie, writeCookie } from '@/lib/http/cookies'
import { Refusal } from '@/lib/http/refusal'
import { localePath, routes, splitLocale } from '@/lib/routes'
import { safeNext } from '@/lib/security/next-path'
import { trustedOrigin } from '@/lib/security/origin'
import { seal, unseal } from '@/lib/security/seal'
import { logSignIn } from '@/lib/security/sign-in-log'
import { googleInput } from './schema'

const returnCookie = 'altiora-return'
const purpose = 'google return'
/** Time allowed on Google's pages, in seconds. */
const lifetime = 900

const setReturn = (cookies: CookieStore, value: string, maxAge: number) =>
  writeCookie(cookies, returnCookie, value, maxAge)

/** Starts a Google sign-in (offline access, account selection) and returns its URL. Sets HttpOnly cookies. */
export const startGoogle = defineChange({
  name: 'auth/google',
  input: googleInput,
  access: 'public',
  limits: 'google-ip',
  run: async ({ input, cookies, request }) => {
    const { data, error } = await cookieClient(cookies).auth.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: `${trustedOrigin(request)}${routes.authCallback}`,
        skipBrowserRedirect: true,
        queryParams: { access_type: 'offline', prompt: 'select_account' },
      },
    })
    if (error || !data.url) throw new Refusal(502, 'google_failed')
    const back = { locale: input.locale, next: safeNext(input.next) ?? '' }
    setReturn(cookies, seal(purpose, back, lifetime), lifetime)
    return { url: data.url }
  },
})

const messagePurpose = 'google message'

function keepMessage(cookies: CookieStore, message: string): void {
  setReturn(cookies, seal(messagePurpose, { message: message.slice(0, 300) }, 60), 60)
}

/** Google's message about a sign-in that failed here in the last minute, or null. */
export function googleMessage(cookies: CookieReader): string | null {
  const message = unseal(messagePurpose, readCookie(cookies, returnCookie))?.message
  return typeof message === 'string' ? message : null
}

/** Exchanges the code for a session and returns the callback path; invalid codes lead there as errors. */
export async function finishGoogle(request: Request, cookies: CookieStore): Promise<string> {
  const url = new URL(request.url)
  const back = unseal(purpose, readCookie(cookies, returnCookie))
  const { locale } = splitLocale(`/${String(back?.locale ?? 'en')}/`)
  const screen = localePath(locale, routes.authConfirm)
  const code = url.searchParams.get('code')
  if (!code || code.length > 512) {
    const denied = url.searchParams.get('error') === 'access_denied'
    if (url.searchParams.get('error_code') === 'user_banned') {
      return `${screen}?error=account_blocked`
    }
    const message = url.searchParams.get('error_description')
    // Anyone can craft a link: only show messages for sign-ins that started here.
    if (back && message && !denied) keepMessage(cookies, message)
    return `${screen}?error=${denied ? 'google_denied' : 'google_failed'}`
  }
  const before = await readTokens(cookies)
  const { data, error } = await cookieClient(cookies).auth.exchangeCodeForSession(code)
  if (error) {
    return `${screen}?error=${error.code === 'user_banned' ? 'account_blocked' : 'google_failed'}`
  }
  const accessToken = data.session.access_token
  await endPreviousSession(before, accessToken)
  await noteSignIn({ cookies, accessToken, method: 'google' })
  logSignIn({
    event: 'sign-in',
    by: 'google',
    outcome: 'done',
    person: data.user.id,
    ip: cookies.ip,
  })
  setReturn(cookies, '', 0)
  const next = safeNext(back?.next)
  return next ? `${screen}?next=${encodeURIComponent(next)}` : screen
}
