import type { Failure } from '@/lib/change/outcome'

/** The form's errors, in the page's words. */
export type Complaint = 'required' | 'invalid' | 'taken' | 'limited' | 'offline' | 'failed'

/** The page's simple pattern: no spaces, and text on each side of the one at-sign and of each dot after it. */
function looksLikeAddress(text: string): boolean {
  const [name, domain, ...others] = text.split('@')
  if (!name || !domain || others.length > 0 || /\s/.test(text)) return false
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => label !== '')
}

/** An error found before sending; null when the address is fine. */
export function complaintAbout(email: string): 'required' | 'invalid' | null {
  const typed = email.trim()
  if (typed === '') return 'required'
  return looksLikeAddress(typed) ? null : 'invalid'
}

const byCode: Record<string, Complaint> = {
  required: 'required',
  invalid: 'invalid',
  INVALID_EMAIL: 'invalid',
  EMAIL_EXISTS: 'taken',
  rate_limited: 'limited',
}

/** The complaint for a failure: by its code, else by a mention of duplicates in its message. */
export function complaintOf({ status, fields, code, message = '' }: Failure): Complaint {
  const complaint = byCode[fields.email ?? code]
  if (complaint) return complaint
  if (status === 0) return 'offline'
  return /duplicate|already exists/i.test(`${code} ${message}`) ? 'taken' : 'failed'
}
