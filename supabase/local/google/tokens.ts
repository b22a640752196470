import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const kid = randomBytes(8).toString('hex')

/** Who signed in, and for which application. */
export interface Grant {
  email: string
  name: string
  clientId: string
  nonce: string | null
}

/** The public keys with which {@link idToken} can be checked (JWKS). */
export function jwks() {
  const key = { ...keys.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }
  return { keys: [key] }
}

/** Google's number for a person: 21 digits, the same for the same address. */
export function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`
}

/** A signed OpenID token as Google issues it; valid for an hour. */
export function idToken({ email, name, clientId, nonce }: Grant, accessToken: string): string {
  const now = Math.floor(Date.now() / 1000)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    iss: 'https://accounts.google.com',
    azp: clientId,
    aud: clientId,
    sub: subjectOf(email),
    email,
    email_verified: true,
    at_hash: createHash('sha256')
      .update(accessToken)
      .digest()
      .subarray(0, 16)
      .toString('base64url'),
    ...(nonce ? { nonce } : {}),
    name,
    iat: now,
    exp: now + 3600,
  }
  const unsigned = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`
  return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), keys.privateKey).toString('base64url')}`
}
