import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/routes'
import { seal, unseal } from '@/lib/security/seal'

const purpose = 'end sessions'
/** How long the link in an email works, in seconds. */
const lifetime = 7 * 86_400

/** The page that ends all sessions of a person, who doesn't need to be signed in. */
export const endSessionsPath = (person: string): string =>
  `${routes.endSessions}?${new URLSearchParams({ token: seal(purpose, { person }, lifetime) })}`

/** The person of a link's token; null if forged or expired. */
export function personOfLink(token: string): string | null {
  return z.uuid().safeParse(unseal(purpose, token)?.person).data ?? null
}
