import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { keysFor } from '@/lib/security/keys'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The secret in a message's link: 43 characters derived from its request key, never stored. Uses the oldest server
 * secret, so that links sent before a rotation keep working.
 */
export function secretFor(requestKey: string): string {
  const [newest, ...older] = keysFor('message')
  return createHmac('sha256', older.at(-1) ?? newest)
    .update(requestKey)
    .digest('base64url')
}

/** Whether a text has the format of a secret. */
export const isSecret = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)
