import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor } from '@/lib/security/keys'

const shape = /^[A-Za-z0-9_-]{43}$/

/** Half of the digest is plenty, and keeps the address short. */
const mac = (key: Buffer, id: Buffer) =>
  createHmac('sha256', key).update(id).digest().subarray(0, 16)

const purpose = 'status subscriber'

/**
 * What a subscriber proves itself with in the address of its page: its id, which only this server can have
 * written. It stays the same, so that the links of old mails work.
 */
export function subscriberToken(id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, mac(keysFor(purpose)[0], bytes)]).toString('base64url')
}

/** The id of the subscriber whose token this is; null when it is nobody's. */
export function subscriberOf(token: string): string | null {
  if (!shape.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, 16)
  // One way of writing it only.
  if (bytes.toString('base64url') !== token) return null
  // Links of old mails are good for as long as the secret that made them is listed.
  const isOurs = keysFor(purpose).some((key) => timingSafeEqual(bytes.subarray(16), mac(key, id)))
  if (!isOurs) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
