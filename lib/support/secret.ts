import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { keysFor } from '@/lib/security/keys'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The secret of the link that shows a message, made from its request key: 43 characters, stored nowhere, and
 * the same for every mail about the message. The oldest of the server's secrets makes it: a conversation may
 * have begun under that one, and its page knows no other link.
 */
export function secretFor(requestKey: string): string {
  const [newest, ...older] = keysFor('message')
  return createHmac('sha256', older.at(-1) ?? newest)
    .update(requestKey)
    .digest('base64url')
}

/** Whether a text could be such a secret. */
export const isSecret = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)
