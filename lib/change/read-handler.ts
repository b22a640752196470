import 'server-only'
import type { CurrentSession } from '@/lib/account/guard'
import { type CookieStore, patience } from '@/lib/db/clients'
import { answerData, answerRefusal, toRefusal } from '@/lib/http/answer'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { Refusal } from '@/lib/http/refusal'
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
