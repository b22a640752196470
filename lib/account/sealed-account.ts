import 'server-only'
import { digest, seal, unseal } from '@/lib/security/seal'
import type { Account } from './account'

const purpose = 'account note'
/** Longest time between middleware and the start of the page, in seconds. */
const lifetime = 5

/** Seals the account of this token, for middleware to pass to the page. */
export function sealAccount(accessToken: string, account: Account): string {
  const payload = { token: digest(accessToken), account: JSON.stringify(account) }
  return seal(purpose, payload, lifetime)
}

/** The account this server just sealed for this token; null otherwise, as for a forged header. */
export function unsealAccount(value: string | null, accessToken: string): Account | null {
  const note = unseal(purpose, value ?? undefined)
  if (note?.token !== digest(accessToken)) return null
  return JSON.parse(String(note.account)) as Account
}
