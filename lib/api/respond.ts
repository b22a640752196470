import 'server-only'
import { env } from '@/lib/env'
import type { Refusal } from '@/lib/http/refusal'
import type { LimitState } from '@/lib/security/limits'
import { type ProblemCode, problemPath, problems } from './problems'

export const closedHeaders = { 'cache-control': 'no-store' } as const

/** Pages of any origin may call the API: no cookie is read, so none of theirs is worth anything here. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'RateLimit, RateLimit-Policy, Retry-After, Location, Allow, WWW-Authenticate',
  ...closedHeaders,
} as const

/** A limit as answers name it: by whom it counts. */
const nameOf = ({ name }: LimitState) => {
  if (name.endsWith('-ip')) return 'network'
  return name.endsWith('-person') ? 'account' : 'address'
}

/** Limits as draft-ietf-httpapi-ratelimit-headers writes them. */
export function limitHeaders(states: LimitState[]): Record<string, string> {
  if (states.length === 0) return {}
  const list = (rest: (state: LimitState) => string) =>
    states.map((state) => `"${nameOf(state)}";${rest(state)}`).join(', ')
  return {
    ratelimit: list(({ remaining, reset }) => `r=${remaining};t=${reset}`),
    'ratelimit-policy': list(({ max, window }) => `q=${max};w=${window}`),
  }
}

/** An answer in JSON. */
export const answerJson = (
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => Response.json(body, { status, headers })

/** A refusal as a problem document (RFC 9457); `instance` is the number of a fault that was logged. */
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
