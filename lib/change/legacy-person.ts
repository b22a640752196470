import 'server-only'
import type { NextResponse } from 'next/server'
import { z } from 'zod'
import type { CurrentSession } from '@/lib/account/guard'
import { getAccount } from '@/lib/account/queries'
import { freshSession } from '@/lib/account/session'
import { claimsOf, clearSession } from '@/lib/account/session-cookie'
import {
  answer,
  type Change,
  done,
  jsonHandler,
  makeChange,
  type Outcome,
  refuse,
  unavailable,
} from '@/lib/change/change'
import type { CookieJar } from '@/lib/db/clients'
import { type LimitName, takeLimits } from '@/lib/security/limits'

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

type PersonRequest = CurrentSession & { request: Request; jar: CookieJar }

/** Runs what only a signed-in person may do, within their limit. */
async function asPerson<Data>(
  { request, jar, limit }: { request: Request; jar: CookieJar; limit: LimitName },
  run: (context: PersonRequest) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const person = await personOf(jar)
  if (!person.ok) return person
  // The page that sent this may still show whoever was signed in here before.
  const sender = claimsOf(request.headers.get('authorization')?.slice('Bearer '.length) ?? '').sub
  if (sender && sender !== person.data.account.user.id) return refuse(409, 'session_changed')
  const taken = await takeLimits({ [limit]: person.data.account.user.id })
  if (!taken.allowed) return refuse(429, 'rate_limited', { retryAfter: taken.retryAfter })
  return run({ ...person.data, request, jar })
}

/** A change that only a signed-in person may make: 401 'session_ended' for everybody else. */
export function personChange<Schema extends z.ZodType, Data>({
  input: schema,
  limit,
  run,
}: PersonSpec<Schema, Data>): Change<Schema, Data> {
  return {
    input: schema,
    run: ({ input, request, jar }) =>
      asPerson({ request, jar, limit }, (person) => run({ ...person, input })),
  }
}

/** `jsonHandler` for what only a signed-in person may do. */
export function personHandler<Schema extends z.ZodType, Data>(spec: PersonSpec<Schema, Data>) {
  return jsonHandler(personChange(spec))
}

type FileSpec<Context, Data> = {
  limit: LimitName
  run: (person: PersonRequest, context: Context) => Promise<Outcome<Data>>
}

/** The same where the body is no JSON: `run` reads it itself, once it knows that the person may send it. */
export function fileHandler<Context, Data>({ limit, run }: FileSpec<Context, Data>) {
  return async (sent: Request, context: Context): Promise<NextResponse> => {
    const change: Change<z.ZodNull, Data> = {
      input: z.null(),
      run: ({ request, jar }) =>
        asPerson({ request, jar, limit }, (person) => run(person, context)),
    }
    return answer(await makeChange(change, sent, async () => done(null)))
  }
}
