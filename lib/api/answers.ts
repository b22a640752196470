import { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import { problemDocument } from './answer-schema'
import { type ProblemCode, problems } from './problems'

const limitHeaders = z.object({
  RateLimit: z.string().meta({
    description: 'The requests left under each limit, and the seconds until it resets.',
    example: '"account";r=59;t=60, "network";r=239;t=60',
  }),
  'RateLimit-Policy': z.string().meta({
    description: 'The limits that apply to this call: q requests in w seconds.',
    example: '"account";q=60;w=60, "network";q=240;w=60',
  }),
})
const retryHeader = z.object({
  'Retry-After': z.string().meta({ description: 'Seconds to wait.', example: '30' }),
})
const signHeader = z.object({
  'WWW-Authenticate': z.string().meta({ example: 'Bearer realm="altiora"' }),
})

/** A successful response; `limited` where the call counts towards limits. */
export function success(
  description: string,
  schema: z.ZodType,
  { limited = true }: { limited?: boolean } = {},
): ZodOpenApiResponseObject {
  return {
    description,
    ...(limited && { headers: limitHeaders }),
    content: { 'application/json': { schema } },
  }
}

/** A response without a body. */
export const nothing = (description: string): ZodOpenApiResponseObject => ({
  description,
  headers: limitHeaders,
})

function headersOf(status: number): z.ZodObject | undefined {
  if (status === 429) return limitHeaders.extend(retryHeader.shape)
  if (status === 503) return retryHeader
  return status === 401 ? signHeader : undefined
}

/** The problems a call may return, by HTTP status. */
export function refusals(
  ...codes: ProblemCode[]
): Record<`${4 | 5}${string}`, ZodOpenApiResponseObject> {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of codes) {
    const { status } = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      String(status),
      {
        description: same.map((code) => `${problems[code].title} (${code})`).join('; '),
        headers: headersOf(status),
        content: { 'application/problem+json': { schema: problemDocument } },
        // The possible codes; the body's type stays the same everywhere.
        'x-codes': same,
      },
    ]),
  )
}
