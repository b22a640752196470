import 'server-only'
import { env } from '@/lib/env'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { noteFault } from '@/lib/log/faults'
import { countLimits, type LimitState, type LimitSubjects } from '@/lib/security/limits'
import { type ProblemCode, problem, problemPath, problems } from './problems'

const closedHeaders = { 'cache-control': 'no-store' } as const

/** Any origin may call the API, as it reads no cookies. */
const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'RateLimit, RateLimit-Policy, Retry-After, Location, Allow, WWW-Authenticate',
  ...closedHeaders,
} as const

/** A limit's name in responses: what it counts by. */
const nameOf = ({ name }: LimitState) => {
  if (name.endsWith('-ip')) return 'network'
  return name.endsWith('-person') ? 'account' : 'address'
}

/** Rate-limit headers as in draft-ietf-httpapi-ratelimit-headers. */
function limitHeaders(states: LimitState[]): Record<string, string> {
  if (states.length === 0) return {}
  const list = (rest: (state: LimitState) => string) =>
    states.map((state) => `"${nameOf(state)}";${rest(state)}`).join(', ')
  return {
    ratelimit: list(({ remaining, reset }) => `r=${remaining};t=${reset}`),
    'ratelimit-policy': list(({ max, window }) => `q=${max};w=${window}`),
  }
}

/** A JSON response. */
export const answerJson = (
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => Response.json(body, { status, headers })

/** A refusal as a problem document (RFC 9457); `instance` is the number of a logged fault. */
function answerProblem(
  refusal: Refusal,
  { instance, headers = {} }: { instance?: string; headers?: Record<string, string> } = {},
): Response {
  const { status, more } = refusal
  const { message, fields, retryAfter } = more
  const code = refusal.code as ProblemCode
  const type = `${env().siteUrl}${problemPath(code)}`
  const { title } = problems[code]
  const errors = fields && Object.entries(fields).map(([pointer, detail]) => ({ pointer, detail }))
  return new Response(
    JSON.stringify({ type, title, status, code, detail: message, instance, errors }),
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfter && { 'retry-after': String(retryAfter) }),
        ...(status === 401 && { 'www-authenticate': 'Bearer realm="altiora"' }),
        ...headers,
      },
    },
  )
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]

/** An API call. */
export type Call<Params = unknown> = {
  request: Request
  params: Params
  network: string
  /** Counts the call; refuses it with 429 'rate_limited'. The response reports the remaining calls. */
  count: (checks: LimitSubjects) => Promise<void>
}

type Run<Params> = (call: Call<Params>) => Promise<Response>
type Context<Params> = { params: Promise<Params> }
type Handler<Params> = (request: Request, context: Context<Params>) => Promise<Response>

/** Turns an error into a problem response; unexpected faults are logged under a number. */
function answerFault(error: unknown): Response {
  if (error instanceof Unavailable) {
    const { retryAfter } = error.more
    const detail = 'The backend isn’t responding. Nothing was changed.'
    return answerProblem(problem('unavailable', detail, { retryAfter }))
  }
  if (error instanceof Refusal && error.code in problems) return answerProblem(error)
  const instance = crypto.randomUUID()
  noteFault(error, { reference: instance })
  return answerProblem(problem('unexpected', 'The error was logged.'), {
    instance: `urn:uuid:${instance}`,
  })
}

function answerWith<Params>(run: Run<Params>, open: boolean): Handler<Params> {
  return async (request, context) => {
    const states: LimitState[] = []
    const count: Call['count'] = async (checks) => {
      const taken = await countLimits(checks)
      states.push(...taken.states)
      if (taken.allowed) return
      const { retryAfter } = taken
      throw problem('rate_limited', `Try again in ${retryAfter} s.`, { retryAfter })
    }
    const network = networkOf(clientIp(request))
    const params = (await context?.params) ?? ({} as Params)
    const answered = await run({ request, params, network, count }).catch(answerFault)
    const headers = { ...(open ? openHeaders : closedHeaders), ...limitHeaders(states) }
    for (const [name, value] of Object.entries(headers)) {
      if (!answered.headers.has(name)) answered.headers.set(name, value)
    }
    return answered
  }
}

/** The handlers of an API path for all methods, with HEAD, 405 and OPTIONS (CORS only if `open`). Never throws. */
export function apiRoute<Params = unknown>(
  given: Partial<Record<'GET' | 'POST' | 'DELETE', Run<Params>>>,
  { open = true } = {},
): Record<Method, Handler<Params>> {
  const allowed = methods.filter(
    (method) => method in given || method === 'OPTIONS' || (method === 'HEAD' && given.GET),
  )
  const allow = allowed.join(', ')
  const refuse: Run<Params> = async ({ request }) => {
    const detail = `${request.method} isn’t allowed. Use ${allow}.`
    return answerProblem(problem('method_not_allowed', detail), { headers: { allow } })
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

const refuseUnknown = async () => {
  throw problem('not_found', 'The API has no such address.')
}

/** Handles unknown API paths, for any method. */
export const unknownRoute = apiRoute({
  GET: refuseUnknown,
  POST: refuseUnknown,
  DELETE: refuseUnknown,
})
