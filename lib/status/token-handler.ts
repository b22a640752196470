import 'server-only'
import { readHandler } from '@/lib/change/read-handler'
import { toRefusal } from '@/lib/http/answer'
import { mediaType, readBytes } from '@/lib/http/body'
import { isLocale, routing } from '@/lib/i18n/routing'
import { localePath, subscriptionPath } from '@/lib/routes'

/** Far more than the one field of a mail program, or of our form, takes. */
const maxBytes = 4096
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Back to the page of the token, in the language that its form names. */
function toPage(token: string, form: string): Response {
  const language = new URLSearchParams(form).get('language') ?? ''
  const locale = isLocale(language) ? language : routing.defaultLocale
  // The token may be any text, and not every text may stand in a header.
  const location = localePath(locale, subscriptionPath(encodeURIComponent(token)))
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store' },
  })
}

/**
 * The `POST` handler of a change that the token in the URL allows, whoever sends it and from wherever: a program,
 * which gets JSON; the page's form, which leads back to the page; a mail program, which takes no redirect and needs no
 * body (RFC 8058, one-click).
 */
export const tokenHandler = (change: (token: string) => Promise<unknown>) =>
  readHandler<{ token: string }>(null, async ({ request }, { token }) => {
    const body = (await readBytes(request, maxBytes)).toString()
    const changed = change(token)
    const isForm = formTypes.includes(mediaType(request) ?? '')
    if (!isForm || body.includes('List-Unsubscribe')) return changed
    // The page shows what became of it, a refusal too.
    await changed.catch(toRefusal)
    return toPage(token, body)
  })
