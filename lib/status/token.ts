import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'

const shape = /^[A-Za-z0-9_-]{43}$/

/** Half of the digest is plenty, and keeps the address short. */
const mac = (id: Buffer) =>
  createHmac('sha256', env().secretKey)
    .update('status-subscriber\n')
    .update(id)
    .digest()
    .subarray(0, 16)

/**
 * What a subscriber proves itself with in the address of its page: its id, which only this server can have
 * written. It stays the same, so that the links of old mails work.
 */
export function subscriberToken(id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, mac(bytes)]).toString('base64url')
}

/** The id of the subscriber whose token this is; null when it is nobody's. */
export function subscriberOf(token: string): string | null {
  if (!shape.test(token)) return null
  const hex = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return timingSafeEqual(Buffer.from(token), Buffer.from(subscriberToken(id))) ? id : null
}
