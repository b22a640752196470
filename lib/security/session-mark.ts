// Our mark in a session cookie, by which we know our own without asking the backend. The web server reads it
// too, so this imports nothing of the app.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The keys of one purpose, derived from the server's secrets (HKDF). */
export const deriveKeys = (purpose: string, secrets: readonly string[]): Buffer[] =>
  secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `altiora ${purpose}`, 32)))

export const markPurpose = 'session mark'

/** What a session cookie contains, unverified. */
type Stored = { access_token?: unknown; refresh_token?: unknown; mark?: unknown }

/** The person that a token names, unverified; null if it can't be read. */
export function subjectOf(token: unknown): string | null {
  try {
    const claims = String(token).split('.')[1] ?? ''
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return typeof sub === 'string' && sub ? sub : null
  } catch {
    return null
  }
}

const macOf = (key: Buffer, person: string, refreshToken: string) =>
  createHmac('sha256', key).update(`${person}\n${refreshToken}`).digest()

/** The mark for a session that the backend has just given out. */
export function markOf(key: Buffer, { access_token, refresh_token }: Stored): string | null {
  const person = subjectOf(access_token)
  if (!person || typeof refresh_token !== 'string') return null
  return macOf(key, person, refresh_token).toString('base64url')
}

/** The person to whom we gave this session, whether or not it still holds; null without our mark. */
export function markedPerson(keys: readonly Buffer[], stored: Stored): string | null {
  const { access_token, refresh_token, mark } = stored
  const person = subjectOf(access_token)
  if (!person || typeof refresh_token !== 'string' || typeof mark !== 'string') return null
  const given = Buffer.from(mark, 'base64url')
  const isOurs = keys.some((key) => {
    const expected = macOf(key, person, refresh_token)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? person : null
}

const cookies = /(?:^|;\s*)(__Host-)?altiora-session(?:\.(\d))?=([^;]*)/g

/** The value of the session cookie, whose parts browsers may send in any order. */
export function sessionCookie(cookie: string): string {
  const matches = [...cookie.matchAll(cookies)]
  // Like the app, which on https reads the cookie that no one else can set.
  const safe = matches.filter(([, host]) => host)
  return (safe.length > 0 ? safe : matches)
    .sort(([, , a = ''], [, , b = '']) => Number(a) - Number(b))
    .map(([, , , value]) => value)
    .join('')
}

/** What the cookie contains, unverified. */
export function sessionData(session: string): Record<string, unknown> {
  try {
    const text = Buffer.from(session.replace(/^base64-/, ''), 'base64url').toString()
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}
