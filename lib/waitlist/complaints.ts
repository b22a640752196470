import type { Failure } from '@/lib/change/outcome'

/** What can be wrong with joining, as the page words it. */
export type Complaint = 'required' | 'invalid' | 'taken' | 'limited' | 'offline' | 'failed'

/** The simple pattern of the page: no spaces, and something on each side of at-sign and dot. */
const simplePattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What the page itself finds wrong with an address, before anything is sent; null when it is fine. */
export function complaintAbout(email: string): 'required' | 'invalid' | null {
  const typed = email.trim()
  if (typed === '') return 'required'
  return simplePattern.test(typed) ? null : 'invalid'
}

const byCode: Record<string, Complaint> = {
  required: 'required',
  invalid: 'invalid',
  INVALID_EMAIL: 'invalid',
  EMAIL_EXISTS: 'taken',
  rate_limited: 'limited',
}

/** The complaint behind a failure: its code decides, then what it says in words about duplicates. */
export function complaintOf({ status, fields, code, message = '' }: Failure): Complaint {
  const known = byCode[fields.email ?? code]
  if (known) return known
  if (status === 0) return 'offline'
  return /duplicate|already exists/i.test(`${code} ${message}`) ? 'taken' : 'failed'
}
