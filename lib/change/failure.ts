import { HttpError } from '@/lib/http/client'
import type { ErrorBody } from '@/lib/http/refusal'
import { formatWait } from '@/lib/i18n/duration'
import type { Failure } from './outcome'

/** Why sending a change failed. Anything but a server response is logged as 'unexpected'. */
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

/** By code; `{time}` is filled in. 'offline' is for requests without a response. */
export type ErrorWords = Record<string, string> & { unexpected: string }

/** A failure in a public page's own words: for the whole form and for each field. */
export function failureWords(words: ErrorWords, failure: Failure | null, locale: string) {
  const { status = 0, code = '', fields = {}, retryAfter = 0 } = failure ?? {}
  const text = (of: string) =>
    (words[of] ?? words.unexpected).replace('{time}', formatWait(retryAfter, locale))
  const unanswered = status === 0 && code === 'unavailable' && 'offline' in words
  return {
    /** Null without a failure, or if the fields already show it. */
    error: failure && Object.keys(fields).length === 0 ? text(unanswered ? 'offline' : code) : null,
    fieldError: (field: string) => (fields[field] ? text(fields[field]) : null),
  }
}
