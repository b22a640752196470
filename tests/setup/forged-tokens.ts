import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'

type Claims = Record<string, unknown>

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const mac = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** A token's claims. */
export function claimsIn(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims
}

/** A token with these claims, signed with a shared secret. */
export function signed(claims: Claims, secret: string, header: object = {}): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(claims)}`
  return `${text}.${mac(text, secret)}`
}

const unsigned = (claims: Claims, alg: string, signature = '') =>
  `${part({ alg, typ: 'JWT' })}.${part(claims)}.${signature}`

type Forging = {
  /** A valid token. */
  good: string
  /** The backend's secret, which attackers don't have: for claims that must be refused despite a valid signature. */
  secret: string
  /** Public information. */
  publishableKey: string
  /** Another person's id, and the forger's session. */
  victim: { sub: string }
}

/** Tokens that must be refused, by what's wrong with them. */
export function forgedTokens({
  good,
  secret,
  publishableKey,
  victim,
}: Forging): [string, string][] {
  const claims = claimsIn(good)
  const now = Math.floor(Date.now() / 1000)
  const [header = '', payload = '', signature = ''] = good.split('.')
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const rsaText = `${part({ alg: 'RS256', typ: 'JWT', jwk: publicKey.export({ format: 'jwk' }) })}.${payload}`
  const rsa = `${rsaText}.${sign('sha256', Buffer.from(rsaText), privateKey).toString('base64url')}`
  const nones = ['none', 'None', 'NONE', 'nOnE', '', 'null'].flatMap((alg): [string, string][] => [
    [`alg "${alg}" without a signature`, unsigned(claims, alg)],
    [`alg "${alg}" with the old signature`, unsigned(claims, alg, signature)],
  ])
  return [
    ['another signature', `${header}.${payload}.${changed}`],
    ['no signature', `${header}.${payload}.`],
    ['half of the signature', `${header}.${payload}.${signature.slice(0, 20)}`],
    [
      'other claims under the old signature',
      `${header}.${part({ ...claims, ...victim })}.${signature}`,
    ],
    ...nones,
    ['HS256 with the publishable key as secret', signed(claims, publishableKey)],
    ['HS256 with an empty secret', signed(claims, '')],
    ['HS256 with "secret" as secret', signed(claims, 'secret')],
    ['HS256 with a public key as secret', signed(claims, pem, { kid: 'public' })],
    ['HS256 with a path as its key', signed(claims, '', { kid: '../../../../dev/null' })],
    ['RS256 with a key of its own', rsa],
    ['a foreign project’s key', signed(claims, 'f'.repeat(48))],
    ['role service_role, foreign key', signed({ ...claims, role: 'service_role' }, 'f'.repeat(48))],
    ['role anon', signed({ ...claims, role: 'anon' }, secret)],
    ['expired', signed({ ...claims, exp: now - 60 }, secret)],
    ['not valid yet', signed({ ...claims, nbf: now + 3600, iat: now + 3600 }, secret)],
    ['another person with the own session', signed({ ...claims, ...victim }, secret)],
    ['a session that there is not', signed({ ...claims, session_id: randomUUID() }, secret)],
    ['no session', signed({ ...claims, session_id: undefined }, secret)],
    ['no person', signed({ ...claims, sub: undefined }, secret)],
    ['a person that there is not', signed({ ...claims, sub: randomUUID() }, secret)],
    ['a number for a person', signed({ ...claims, sub: 1 }, secret)],
    ['SQL for a person', signed({ ...claims, sub: "' or 1=1 --" }, secret)],
    ['no claims', signed({}, secret)],
  ]
}
