import { HttpError, personField } from '@/lib/http/client'
import type { ErrorBody } from '@/lib/http/refusal'
import { formatWait } from '@/lib/i18n/date-time'

/** Why a change failed: a code to translate, codes per field, and seconds to wait after a limit. */
export type Failure = {
  ok: false
  status: number
  code: string
  fields: Record<string, string>
  retryAfter: number
  /** English text for programs and where a code is not enough. */
  message?: string
}

/** The result of a change. */
export type Outcome<Data> = { ok: true; data: Data } | Failure

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

/** What `useTranslations` returns for a form's own error texts, by code. */
type ErrorTexts = {
  (code: never, values?: never): string
  has(code: never): boolean
}

type FailureOptions = {
  /** Codes that are shown with the text of another. */
  aliases?: Record<string, string>
  /** What a code's text states, besides `{time}`. */
  values?: Record<string, Record<string, number>>
}

/**
 * A failure in a public form's own texts: for the whole form and for each field. `{time}` is how long to wait; 'offline'
 * is for requests without a response.
 */
export function failureTexts(
  t: ErrorTexts,
  failure: Failure | null,
  locale: string,
  { aliases = {}, values = {} }: FailureOptions = {},
) {
  const { status = 0, code = '', fields = {}, retryAfter = 0 } = failure ?? {}
  const has = (key: string) => t.has(key as never)
  const text = (code: string) => {
    const key = aliases[code] ?? code
    const time = formatWait(retryAfter, locale)
    return t((has(key) ? key : 'unexpected') as never, { time, ...values[key] } as never)
  }
  const isOffline = status === 0 && code === 'unavailable' && has('offline')
  return {
    /** Null without a failure, or if the fields already show it. */
    error: failure && Object.keys(fields).length === 0 ? text(isOffline ? 'offline' : code) : null,
    fieldError: (field: string) => (fields[field] ? text(fields[field]) : null),
  }
}

/** The text fields of a form, without files, the framework's own fields and the person's. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$ACTION') && name !== personField
        ? [[name, value]]
        : [],
    ),
  )
