import 'server-only'
import { env } from '@/lib/env'
import type { Refusal } from '@/lib/http/refusal'
import type { LimitState } from '@/lib/security/limits'
import { type ProblemCode, problemPath, problems } from './problems'

export const closedHeaders = { 'cache-control': 'no-store' } as const

/** Any origin may call the API, as it reads no cookies. */
export const openHeaders = {
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
export function limitHeaders(states: LimitState[]): Record<string, string> {
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
export function answerProblem(
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
