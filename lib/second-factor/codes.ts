import 'server-only'
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import { keysFor } from '@/lib/security/seal'
import { site } from '@/lib/site'

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

/** Accepted clock difference, in seconds: one step of a code. */
const tolerance = 30

/** A new key for an authenticator app, and the URL in its QR code. */
export function newAppSecret(email: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: site.name, label: email, secret }) }
}

/** The time step that a six-digit code belongs to; null if it is wrong. */
export async function stepOfCode(secret: string, code: string): Promise<number | null> {
  const result = await verify({ secret, token: code, epochTolerance: tolerance })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** As in base32: no digits that look like letters. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** Characters of 5 bits: 80 bits, which can't be guessed. */
const codeLength = 16

/** Ten new codes, as xxxx-xxxx-xxxx-xxxx. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const characters = Array.from(
      { length: codeLength },
      () => alphabet[randomInt(alphabet.length)],
    )
    return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
  })

/** The hash of a code that is stored; case, spaces and hyphens don't matter. */
export function recoveryHash(personId: string, code: string): string {
  const plain = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${personId} ${plain}`).digest('hex')
}

export const recoveryHashes = (personId: string, codes: readonly string[]): string[] =>
  codes.map((code) => recoveryHash(personId, code))
