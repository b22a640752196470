import { HttpError } from '@/lib/http/client'
import type { ErrorBody } from '@/lib/http/refusal'
import type { Failure } from './outcome'

/** Why sending a change failed. What is no answer of the server is logged, and is 'unexpected'. */
export function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) {
    const { status, code, fields, retryAfter, message, body } = error
    const said =
      typeof body === 'string' ? body : (body as Partial<ErrorBody> | null)?.error?.message
    return { ok: false, status, code, fields, retryAfter, message: `${message} ${said ?? ''}` }
  }
  console.error(error)
  return { ok: false, status: 500, code: 'unexpected', fields: {}, retryAfter: 0 }
}
