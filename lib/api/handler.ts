import 'server-only'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { Unavailable } from '@/lib/http/refusal'
import { countLimits, type LimitName, type LimitState } from '@/lib/security/limits'
import { Refused, unavailable } from './refused'
import { answerProblem, closedHeaders, limitHeaders, openHeaders } from './respond'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]

/** A call on its way. */
export type Call<Params = unknown> = {
  request: Request
  params: Params
  network: string
  /** Counts the call; refuses it with 429 'rate_limited'. What is left goes out with whatever is answered. */
  count: (checks: Partial<Record<LimitName, string>>) => Promise<void>
}

type Run<Params> = (call: Call<Params>) => Promise<Response>
type Context<Params> = { params: Promise<Params> }
type Handler<Params> = (request: Request, context: Context<Params>) => Promise<Response>

/** What went wrong, as something that may be told. */
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (error instanceof Unavailable) return unavailable()
  const number = crypto.randomUUID()
  console.error(`[${number}]`, error)
  return new Refused('unexpected', 'The fault was logged.', { instance: `urn:uuid:${number}` })
}

function answerWith<Params>(run: Run<Params>, open: boolean): Handler<Params> {
  return async (request, context) => {
    const states: LimitState[] = []
    const count: Call['count'] = async (checks) => {
      const taken = await countLimits(checks)
      states.push(...taken.states)
      if (taken.allowed) return
      const { retryAfter } = taken
      throw new Refused('rate_limited', `Try again in ${retryAfter} s.`, { retryAfter })
    }
    const network = networkOf(clientIp(request))
    const params = (await context?.params) ?? ({} as Params)
    const answered = await run({ request, params, network, count }).catch((error: unknown) =>
      answerProblem(refusalOf(error)),
    )
    const headers = { ...(open ? openHeaders : closedHeaders), ...limitHeaders(states) }
    for (const [name, value] of Object.entries(headers)) {
      if (!answered.headers.has(name)) answered.headers.set(name, value)
    }
    return answered
  }
}

/**
 * The handlers of one address of the API, for every method: those that are given, HEAD beside GET, OPTIONS for
 * pages of other origins (which may not call what is not `open`), and 405 for the rest. Whatever goes wrong is answered as a problem; never throws.
 */
export function apiRoute<Params = unknown>(
  given: Partial<Record<'GET' | 'POST' | 'DELETE', Run<Params>>>,
  { open = true } = {},
): Record<Method, Handler<Params>> {
  const allowed = methods.filter(
    (method) => method in given || method === 'OPTIONS' || (method === 'HEAD' && given.GET),
  )
  const allow = allowed.join(', ')
  const refuse: Run<Params> = async ({ request }) => {
    const detail = `${request.method} is not among ${allow}.`
    throw new Refused('method_not_allowed', detail, { headers: { allow } })
  }
  const options: Run<Params> = async () =>
    new Response(null, {
      status: 204,
      headers: {
        allow,
        ...(open && {
          'access-control-allow-methods': allow,
          'access-control-allow-headers': 'Authorization, Content-Type',
          'access-control-max-age': '86400',
        }),
      },
    })
  const head: Run<Params> = async (call) => {
    const { status, headers } = await (given.GET ?? refuse)(call)
    return new Response(null, { status, headers })
  }
  const runOf = (method: Method): Run<Params> => {
    if (method === 'OPTIONS') return options
    if (method === 'HEAD') return head
    return (method !== 'PUT' && method !== 'PATCH' && given[method]) || refuse
  }
  return Object.fromEntries(
    methods.map((method) => [method, answerWith(runOf(method), open)]),
  ) as Record<Method, Handler<Params>>
}

/** For addresses of the API that lead nowhere, whatever the method. */
export const unknownRoute = apiRoute({
  GET: async () => refuseUnknown(),
  POST: async () => refuseUnknown(),
  DELETE: async () => refuseUnknown(),
})

function refuseUnknown(): never {
  throw new Refused('not_found', 'No call of the API has this address.')
}
