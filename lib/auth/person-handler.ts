import 'server-only'
import type { z } from 'zod'
import { getAccount } from '@/lib/account/queries'
import { jsonHandler, type Outcome, refuse, unavailable } from '@/lib/http/handler'
import { type LimitName, takeLimits } from '@/lib/security/limits'
import type { CookieJar } from '@/lib/supabase/clients'
import { claimsOf, clearSession } from '@/lib/supabase/session-cookie'
import type { CurrentSession } from './guard'
import { freshSession } from './session'

/** The session behind a handler's request, renewed if need be and verified by the database. */
export async function personOf(jar: CookieJar): Promise<Outcome<CurrentSession>> {
  const session = await freshSession(jar)
  if (session.status === 'unreachable') return unavailable()
  if (session.status !== 'live') return refuse(401, 'session_ended')
  const found = await getAccount(session.tokens.accessToken)
  if (found.status === 'unreachable') return unavailable()
  if (found.status === 'unknown') {
    clearSession(jar)
    return refuse(401, 'session_ended')
  }
  return { ok: true, data: { account: found.account, tokens: session.tokens } }
}

type PersonSpec<Schema extends z.ZodType, Data> = {
  input: Schema
  /** The limit that the person's requests count in. */
  limit: LimitName
  run: (
    context: CurrentSession & { input: z.output<Schema>; request: Request; jar: CookieJar },
  ) => Promise<Outcome<Data>>
}

/** `jsonHandler` for what only a signed-in person may do: 401 'session_ended' for everybody else. */
export function personHandler<Schema extends z.ZodType, Data>(spec: PersonSpec<Schema, Data>) {
  return jsonHandler<Schema, Data>({
    input: spec.input,
    run: async ({ input, request, jar }) => {
      const person = await personOf(jar)
      if (!person.ok) return person
      // The page that sent this may still show whoever was signed in here before.
      const sender = claimsOf(
        request.headers.get('authorization')?.slice('Bearer '.length) ?? '',
      ).sub
      if (sender && sender !== person.data.account.user.id) return refuse(409, 'session_changed')
      const taken = await takeLimits({ [spec.limit]: person.data.account.user.id })
      if (!taken.allowed) return refuse(429, 'rate_limited', { retryAfter: taken.retryAfter })
      return spec.run({ ...person.data, input, request, jar })
    },
  })
}
