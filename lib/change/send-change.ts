import { HttpError, request } from '@/lib/http/client'
import type { Change } from './define-change'
import type { Failure } from './outcome'

export type InputOf<Declared> = Declared extends Change<string, infer Input> ? Input : never
export type DataOf<Declared> = Declared extends Change<string, unknown, infer Data> ? Data : never

export type SendOptions = {
  /** A session that has ended leaves the page as it is; without this the person is signed out everywhere here. */
  keepsSession?: boolean
}

/**
 * Posts the input of a change, whose declaration is the type parameter: `sendChange<typeof enrol>('learning/enrol', …)`.
 * Answers its result. Throws `HttpError`.
 */
export function sendChange<Declared extends Change>(
  name: Declared['name'],
  input: InputOf<Declared>,
  { keepsSession = false }: SendOptions = {},
): Promise<DataOf<Declared>> {
  const options = { method: 'POST', body: input, keepTokenOn401: keepsSession } as const
  // The one place where an answer gets its type: both come from the same declaration.
  return request<DataOf<Declared>>(`/api/${name}`, options)
}

/** Posts the input of a change while the page is being left; nobody waits for the answer. */
export function sendOnLeave<Declared extends Change>(
  name: Declared['name'],
  input: InputOf<Declared>,
): void {
  const options = { method: 'POST', body: input, keepTokenOn401: true, keepalive: true } as const
  request(`/api/${name}`, options).catch(() => {})
}

/** Why a change could not be sent or was refused. */
export function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) {
    const { status, code, fields, retryAfter } = error
    return { ok: false, status, code, fields, retryAfter }
  }
  console.error(error)
  return { ok: false, status: 500, code: 'unexpected', fields: {}, retryAfter: 0 }
}
