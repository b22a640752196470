import { request } from '@/lib/http/client'
import type { Change } from './define-change'

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
