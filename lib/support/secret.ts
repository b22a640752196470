import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { env } from '@/lib/env'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The secret of the link that shows a message, made from its request key: 43 characters, stored nowhere, and
 * the same for every mail about the message.
 */
export function secretFor(requestKey: string): string {
  return createHmac('sha256', env().secretKey).update(`message\n${requestKey}`).digest('base64url')
}

/** Whether a text could be such a secret. */
export const isSecret = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)
