import 'server-only'
import { createHmac } from 'node:crypto'
import { routes } from '@/lib/routes'
import { keysFor } from '@/lib/security/seal'

/**
 * The token of a personal link, derived from the link's key; only its digest is stored. Uses the oldest server secret, so that
 * links sent before a rotation keep working.
 */
export function invitationToken(linkKey: string): string {
  const [newest, ...older] = keysFor('waitlist invitation')
  return createHmac('sha256', older.at(-1) ?? newest)
    .update(linkKey)
    .digest('base64url')
}

/** The sign-up page of a personal link. */
export const invitationPath = (linkKey: string) =>
  `${routes.auth}?invitation=${invitationToken(linkKey)}`
