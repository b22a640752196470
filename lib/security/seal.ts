import 'server-only'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'
import { deriveKeys } from './session-mark'

type Keys = [Buffer, ...Buffer[]]

/** By purpose and secrets; deriving a key takes longer than using it. */
const derived = new Map<string, Keys>()

/** The keys of one purpose, derived from the server's secrets (HKDF). The first signs; older ones still verify. */
export function keysFor(purpose: string): Keys {
  const { linkSecrets, secretKey } = env()
  const secrets = linkSecrets ?? [secretKey]
  const name = [purpose, ...secrets].join('\n')
  const known = derived.get(name)
  if (known) return known
  const keys = deriveKeys(purpose, secrets) as Keys
  derived.set(name, keys)
  return keys
}

const mac = (key: Buffer, body: string) => createHmac('sha256', key).update(body).digest()

/** A tamper-proof cookie value, bound to `purpose` and valid for `seconds`. */
export function seal(purpose: string, payload: Record<string, string>, seconds: number): string {
  const expires = Math.floor(Date.now() / 1000) + seconds
  const body = Buffer.from(JSON.stringify({ ...payload, expires })).toString('base64url')
  return `${body}.${mac(keysFor(purpose)[0], body).toString('base64url')}`
}

/** The payload of a sealed value; null if forged, expired or for another purpose. */
export function unseal(purpose: string, value: string | undefined): Record<string, unknown> | null {
  const [body, given] = value?.split('.') ?? []
  if (!body || !given) return null
  const actual = Buffer.from(given, 'base64url')
  const isOurs = keysFor(purpose).some((key) => {
    const expected = mac(key, body)
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
  if (!isOurs) return null
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  return Number(payload.expires) > Date.now() / 1000 ? payload : null
}

/** A digest to recognise a value without storing it. */
export function digest(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
