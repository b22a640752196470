import 'server-only'
import { createHmac } from 'node:crypto'
import { keysFor } from './keys'

/**
 * What the counters of a limit know somebody by. With the server's key, since all addresses of IPv4 can be tried
 * out within minutes: without it, what the database keeps is nobody's address.
 */
export function subjectOf(bucket: string, subject: string): string {
  return createHmac('sha256', keysFor('limits')[0])
    .update(`${bucket}\n${subject}`)
    .digest('base64url')
}
