import 'server-only'
import { readHandler } from '@/lib/change/read-handler'
import { toRefusal } from '@/lib/http/answer'
import { mediaType, readBytes } from '@/lib/http/body'
import { isLocale, routing } from '@/lib/i18n/routing'
import { localePath, subscriptionPath } from '@/lib/routes'

/** Far more than a mail program or our form sends. */
const maxBytes = 4096
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Redirects to the token's page, in the form's language. */
function toPage(token: string, form: string): Response {
  const language = new URLSearchParams(form).get('language') ?? ''
  const locale = isLocale(language) ? language : routing.defaultLocale
  // A token may be any text, including characters not allowed in headers.
  const location = localePath(locale, subscriptionPath(encodeURIComponent(token)))
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store' },
  })
}

/**
 * A `POST` handler authorised by the token in the URL: programs get JSON, the page's form a redirect, and mail
 * programs an empty response (RFC 8058, one-click).
 */
export const tokenHandler = (change: (token: string) => Promise<unknown>) =>
  readHandler<{ token: string }>(null, async ({ request }, { token }) => {
    const body = (await readBytes(request, maxBytes)).toString()
    const changed = change(token)
    const isForm = formTypes.includes(mediaType(request) ?? '')
    if (!isForm || body.includes('List-Unsubscribe')) return changed
    // The page shows the outcome, including refusals.
    await changed.catch(toRefusal)
    return toPage(token, body)
  })
