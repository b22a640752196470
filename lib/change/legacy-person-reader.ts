import 'server-only'
import type { CurrentSession } from '@/lib/account/guard'
import { answer, readHandler, refuse } from '@/lib/change/change'
import { patience } from '@/lib/db/clients'
import { type LimitName, takeLimits } from '@/lib/security/limits'
import { personOf } from './legacy-person'

/**
 * `readHandler` for what only a signed-in person may read, counted in their limit: 401 'session_ended' for
 * everybody else, 429 'rate_limited'.
 */
export function personReader<Context>(
  limit: LimitName,
  run: (person: CurrentSession & { request: Request }, context: Context) => Promise<Response>,
) {
  return (sent: Request, context: Context): Promise<Response> =>
    readHandler(async (request, jar) => {
      const person = await personOf(jar)
      if (!person.ok) return answer(person)
      const taken = await takeLimits({ [limit]: person.data.account.user.id }, patience.read)
      if (!taken.allowed) {
        return answer(refuse(429, 'rate_limited', { retryAfter: taken.retryAfter }))
      }
      return run({ ...person.data, request }, context)
    })(sent)
}
