import { createHmac, createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto'

type Json = Record<string, unknown>

const encode = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json

/** A hosted project's signing keys, and the keys it gives to programs. */
export type HostedKeys = ReturnType<typeof createKeys>

/** New keys: ES256 for user tokens, as in current projects, and a shared secret between the servers. */
export function createKeys() {
  const secret = randomBytes(32).toString('hex')
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecKey = { kid: 'people', alg: 'ES256', use: 'sig' }
  const sharedKey = { kty: 'oct', kid: 'servers', alg: 'HS256', use: 'sig', key_ops: ['verify'] }
  const k = Buffer.from(secret).toString('base64url')
  const publicJwk = { ...publicKey.export({ format: 'jwk' }), ...ecKey, key_ops: ['verify'] }
  const privateJwk = {
    ...{ ...privateKey.export({ format: 'jwk' }), ...ecKey },
    key_ops: ['sign', 'verify'],
  }
  const checker = createPublicKey({ key: publicJwk, format: 'jwk' })
  const sign = (claims: string) => {
    const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${claims}`
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
  }
  const tokenOf = (role: string) =>
    sign(encode({ iss: 'supabase', role, iat: 1_700_000_000, exp: 4_000_000_000 }))
  const publishableKey = `sb_publishable_${randomBytes(18).toString('base64url')}`
  const secretKey = `sb_secret_${randomBytes(18).toString('base64url')}`
  return {
    ...{ secret, publishableKey, secretKey },
    /** For the auth server, which signs with the first. */
    signingKeys: JSON.stringify([privateJwk, { ...sharedKey, k }]),
    /** For servers that check tokens. */
    jwks: JSON.stringify({ keys: [publicJwk, { ...sharedKey, k }] }),
    /** The gateway's token for each API key. */
    tokens: new Map([
      [publishableKey, tokenOf('anon')],
      [secretKey, tokenOf('service_role')],
    ]),
    /** `token` signed with the shared secret, for servers that know only that; wrong signatures stay wrong. */
    asShared(token: string): string {
      try {
        const [head, claims = '', signature = ''] = token.split('.')
        if (decode(head).alg !== 'ES256') return token
        const key = { key: checker, dsaEncoding: 'ieee-p1363' } as const
        const bytes = Buffer.from(signature, 'base64url')
        const isGood = verify('sha256', Buffer.from(`${head}.${claims}`), key, bytes)
        return isGood ? sign(claims) : token
      } catch {
        return token
      }
    },
  }
}
