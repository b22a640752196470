import 'server-only'
import { toRefusal } from '@/lib/http/answer'
import { mediaType, readBytes } from '@/lib/http/body'
import { isLocale, routing } from '@/lib/i18n/routing'
import { localePath } from '@/lib/routes'
import { readHandler } from './read-handler'

/** Far more than an email program or our form sends. */
const maxBytes = 4096
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Redirects to a page, in the form's language. */
function toPage(path: string, form: string): Response {
  const language = new URLSearchParams(form).get('language') ?? ''
  const locale = isLocale(language) ? language : routing.defaultLocale
  return new Response(null, {
    status: 303,
    headers: { location: localePath(locale, path), 'cache-control': 'private, no-store' },
  })
}

/**
 * A `POST` handler authorised by the token in the URL: programs get JSON, the form on the token's page a redirect, and
 * mail programs an empty response (RFC 8058, one-click).
 */
export const tokenHandler = (
  change: (token: string) => Promise<unknown>,
  pageOf: (token: string) => string,
) =>
  readHandler<{ token: string }>('token-ip', async ({ request }, { token }) => {
    const body = (await readBytes(request, maxBytes)).toString()
    const changed = change(token)
    const isForm = formTypes.includes(mediaType(request) ?? '')
    if (!isForm || body.includes('List-Unsubscribe')) return changed
    // The page shows the outcome, including refusals.
    await changed.catch(toRefusal)
    // A token may contain characters that aren't allowed in headers.
    return toPage(pageOf(encodeURIComponent(token)), body)
  })
