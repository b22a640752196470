import 'server-only'
import { NextResponse } from 'next/server'
import { readHandler } from '@/lib/change/read-handler'
import { toRefusal } from '@/lib/http/answer'
import { readBytes } from '@/lib/http/body'
import { isLocale, routing } from '@/lib/i18n/routing'
import { localePath, routes } from '@/lib/routes'
import { endAllSessions } from './changes'

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
