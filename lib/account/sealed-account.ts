import 'server-only'
import type { Account } from '@/lib/account/account'
import { digest, seal, unseal } from '@/lib/security/seal'

const purpose = 'account note'
/** As long as a page may take to begin after middleware has let it through, in seconds. */
const lifetime = 5

/** What middleware writes down for the page behind it: who the database says is asking with this token. */
export function sealAccount(accessToken: string, account: Account): string {
  const payload = { token: digest(accessToken), account: JSON.stringify(account) }
  return seal(purpose, payload, lifetime)
}

/**
 * The account of such a note, if this server sealed it a moment ago for this very token; null for anything
 * else, a header that a client made up among it, and the page asks the database itself.
 */
export function unsealAccount(value: string | null, accessToken: string): Account | null {
  const note = unseal(purpose, value ?? undefined)
  if (note?.token !== digest(accessToken)) return null
  return JSON.parse(String(note.account)) as Account
}
