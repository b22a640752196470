import 'server-only'
import type { CurrentSession } from '@/lib/account/guard'
import { type CookieStore, patience } from '@/lib/db/clients'
import { answerData, answerRefusal, toRefusal } from '@/lib/http/answer'
import { mediaType, readBytes } from '@/lib/http/body'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { Refusal } from '@/lib/http/refusal'
import { isLocale, routing } from '@/lib/i18n/routing'
import { localePath } from '@/lib/routes'
import { type LimitName, requireLimits } from '@/lib/security/limits'
import { requirePerson } from './person'
import { requestCookies } from './request-cookies'

type Reading = { request: Request; cookies: CookieStore }
type Answer = Promise<unknown>

async function answering(run: () => Answer): Promise<Response> {
  try {
    const answer = await run()
    return answer instanceof Response ? answer : answerData(answer)
  } catch (error) {
    return answerRefusal(toRefusal(error))
  }
}

/** A `GET` handler that sends the result of `run`, as JSON unless a response; can limit by network. Never throws. */
export function readHandler<Params>(
  limit: LimitName | null,
  run: (reading: Reading, params: Params) => Answer,
) {
  return (request: Request, context: { params: Promise<Params> }): Promise<Response> =>
    answering(async () => {
      if (limit) await requireLimits({ [limit]: networkOf(clientIp(request)) }, patience.read)
      return run({ request, cookies: await requestCookies(request) }, await context?.params)
    })
}

/** As `readHandler` for signed-in people, limited per person; 401 'session_ended' for others. */
export function personReadHandler<Params>(
  limit: LimitName,
  run: (person: Reading & CurrentSession, params: Params) => Answer,
) {
  return readHandler<Params>(null, async ({ request, cookies }, params) => {
    const person = await requirePerson(request, cookies)
    await requireLimits({ [limit]: person.account.user.id }, patience.read)
    return run({ ...person, request, cookies }, params)
  })
}

/** As `personReadHandler` for members; 403 'profile_incomplete' for people without a complete profile. */
export function memberReadHandler<Params>(
  limit: LimitName,
  run: (person: Reading & CurrentSession, params: Params) => Answer,
) {
  return personReadHandler<Params>(limit, async (person, params) => {
    if (!person.account.complete) throw new Refusal(403, 'profile_incomplete')
    return run(person, params)
  })
}

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
