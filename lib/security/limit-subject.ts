import 'server-only'
import { createHmac } from 'node:crypto'
import { keysFor } from './seal'

/** A subject's pseudonym in the counters, keyed because all IPv4 addresses can be tried within minutes. */
export function subjectOf(bucket: string, subject: string): string {
  return createHmac('sha256', keysFor('limits')[0])
    .update(`${bucket}\n${subject}`)
    .digest('base64url')
}
