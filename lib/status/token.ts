import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor } from '@/lib/security/seal'

const shape = /^[A-Za-z0-9_-]{43}$/

/** Half of the digest is enough, and keeps the URL short. */
const mac = (key: Buffer, id: Buffer) =>
  createHmac('sha256', key).update(id).digest().subarray(0, 16)

const purpose = 'status subscriber'

/** A subscriber's signed id, for the URL of its page; stable, so links in old emails keep working. */
export function subscriberToken(id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, mac(keysFor(purpose)[0], bytes)]).toString('base64url')
}

/** The subscriber id in a token; null when it isn't valid. */
export function subscriberOf(token: string): string | null {
  if (!shape.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, 16)
  // Accept only the canonical encoding.
  if (bytes.toString('base64url') !== token) return null
  // Links in old emails work while the secret that signed them is still listed.
  const isOurs = keysFor(purpose).some((key) => timingSafeEqual(bytes.subarray(16), mac(key, id)))
  if (!isOurs) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
