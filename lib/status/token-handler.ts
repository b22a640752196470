import 'server-only'
import { answer, type Outcome, readHandler, refuse } from '@/lib/change/change'
import { isLocale, routing } from '@/lib/i18n/routing'
import { localePath, subscriptionPath } from '@/lib/routes'

/** Far more than the one field of a mail program, or of our form, takes. */
const maxBytes = 4096
const form = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** What was sent, as text; null for more than may be sent. */
async function readText(request: Request): Promise<string | null> {
  let size = 0
  const parts: Uint8Array[] = []
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

type Context = { params: Promise<{ token: string }> }

/**
 * A change that the token in the address allows, whoever sends it and from wherever: a script of the page, which
 * gets JSON; the page's form, which leads back to the page; a mail program, which takes no redirect and needs
 * no body (RFC 8058, one-click).
 */
export function tokenHandler(change: (token: string) => Promise<Outcome<unknown>>) {
  return async (sent: Request, { params }: Context): Promise<Response> => {
    const { token } = await params
    const handle = readHandler(async (request) => {
      const text = await readText(request)
      if (text === null) return answer(refuse(413, 'too_large'))
      const outcome = await change(token)
      const isForm = form.test(request.headers.get('content-type') ?? '')
      if (!isForm || text.includes('List-Unsubscribe')) return answer(outcome)
      const language = new URLSearchParams(text).get('language') ?? ''
      const locale = isLocale(language) ? language : routing.defaultLocale
      return new Response(null, {
        status: 303,
        headers: {
          // Whatever stood in the address: not every text may stand in a header.
          location: localePath(locale, subscriptionPath(encodeURIComponent(token))),
          'cache-control': 'private, no-store',
        },
      })
    })
    return handle(sent)
  }
}
