import type { HttpError } from '@/lib/http/client'
import type { ErrorBody } from '@/lib/http/refusal'

/** What can be wrong with joining, as the page words it. */
export type Complaint = 'required' | 'invalid' | 'taken' | 'limited' | 'offline' | 'failed'

/** What became of an address; `email` is what was typed, and `seconds` how long a limit lasts. */
export type JoinAnswer =
  | { step: 'joined'; alreadyExists: boolean }
  | { step: 'refused'; complaint: Complaint; email: string; seconds: number }

/** SPEC §5: the simple pattern of the page, no spaces and something on each side of at-sign and dot. */
const simplePattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What the page itself finds wrong with an address, before anything is sent; null when it is fine. */
export function complaintAbout(email: string): 'required' | 'invalid' | null {
  const typed = email.trim()
  if (typed === '') return 'required'
  return simplePattern.test(typed) ? null : 'invalid'
}

/** The complaint behind a refusal's code; `text` is whatever else the error says (SPEC §8). */
export function complaintOf(code: string, text = ''): Complaint {
  if (code === 'required') return 'required'
  if (code === 'INVALID_EMAIL') return 'invalid'
  if (code === 'rate_limited') return 'limited'
  if (code === 'EMAIL_EXISTS' || /duplicate|already exists/i.test(`${code} ${text}`)) return 'taken'
  return 'failed'
}

/** The same for a request of the page that failed. */
export function complaintOfRequest(error: HttpError): Complaint {
  if (error.status === 0) return 'offline'
  const { message } = (error.body as Partial<ErrorBody> | null)?.error ?? {}
  const body = typeof error.body === 'string' ? error.body : message
  return complaintOf(error.fields.email ?? error.code, `${error.message} ${body}`)
}
