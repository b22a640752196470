import 'server-only'
import { NextResponse } from 'next/server'
import { z } from 'zod'
import { claimsOf, clearSession, readTokens } from '@/lib/account/session-cookie'
import { defineChange } from '@/lib/change/define-change'
import { readHandler } from '@/lib/change/read-handler'
import { call, nothing } from '@/lib/db/call'
import { type CookieStore, serviceClient } from '@/lib/db/clients'
import { toRefusal } from '@/lib/http/answer'
import { readBytes } from '@/lib/http/body'
import { Refusal } from '@/lib/http/refusal'
import { isLocale, routing } from '@/lib/i18n/routing'
import { localePath, routes } from '@/lib/routes'
import { logSignIn } from '@/lib/security/sign-in-log'
import { personOfLink } from './queries'

const endSessionInput = z.object({ id: z.uuid('invalid') })

/** Ends one of the person's sessions; 404 'session_unknown' if it has ended already. */
export const endSession = defineChange({
  name: 'sessions/end',
  input: endSessionInput,
  access: 'person',
  limits: 'account-person',
  run: async ({ input: { id }, db }) => {
    const ended = await call(db.rpc('end_session', { target: id }), z.boolean())
    if (!ended) throw new Refusal(404, 'session_unknown')
  },
})

/**
 * Ends all sessions, API keys and the calendar feed of the person whose email contains this link; may be repeated.
 * Refuses with 410 'link_expired' if the token is forged or too old.
 */
async function endAllSessions(token: string, cookies: CookieStore): Promise<void> {
  const person = personOfLink(token)
  if (!person) throw new Refusal(410, 'link_expired')
  await call(serviceClient().rpc('end_all_sessions', { person }), nothing)
  logSignIn({ event: 'sign-out', by: 'mail', outcome: 'done', person, ip: cookies.ip })
  const tokens = await readTokens(cookies)
  if (tokens && claimsOf(tokens.accessToken).sub === person) clearSession(cookies)
}

/** Far more than our form sends. */
const maxBytes = 4096

/**
 * Handles the form on the page that emails link to; the page then shows the outcome. Only the token authorises it:
 * the page sends no origin, so that its URL stays secret.
 */
export const endAllHandler = readHandler('verify-ip', async ({ request, cookies }) => {
  const form = new URLSearchParams((await readBytes(request, maxBytes)).toString())
  const token = form.get('token') ?? ''
  const language = form.get('language') ?? ''
  const outcome = await endAllSessions(token, cookies).then(
    () => 'ended',
    (error: unknown) => {
      toRefusal(error)
      return 'failed'
    },
  )
  const query = new URLSearchParams({ token, outcome })
  const locale = isLocale(language) ? language : routing.defaultLocale
  return new NextResponse(null, {
    status: 303,
    headers: {
      location: localePath(locale, `${routes.endSessions}?${query}`),
      'cache-control': 'private, no-store',
    },
  })
})
