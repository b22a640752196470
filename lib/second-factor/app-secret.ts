import 'server-only'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysFor } from '@/lib/security/keys'

const purpose = 'authenticator apps'
const cipher = 'aes-256-gcm'
/** Bytes. */
const ivLength = 12
const tagLength = 16

/** The key of a person's authenticator app, encrypted for storage; no one else's row can hold it. */
export function encryptSecret(secret: string, personId: string): string {
  const iv = randomBytes(ivLength)
  const encrypting = createCipheriv(cipher, keysFor(purpose)[0], iv).setAAD(Buffer.from(personId))
  const body = Buffer.concat([encrypting.update(secret), encrypting.final()])
  return Buffer.concat([iv, encrypting.getAuthTag(), body]).toString('base64url')
}

/** The key of an app; null if it was encrypted with a key that the server no longer has. */
export function decryptSecret(stored: string, personId: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(ivLength, ivLength + tagLength)]
  for (const key of keysFor(purpose)) {
    try {
      const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagLength })
        .setAAD(Buffer.from(personId))
        .setAuthTag(tag)
      const body = bytes.subarray(ivLength + tagLength)
      return Buffer.concat([opening.update(body), opening.final()]).toString()
    } catch {
      // Another key, or not written by this server.
    }
  }
  return null
}
