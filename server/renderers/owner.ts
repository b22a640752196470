import type { IncomingHttpHeaders } from 'node:http'

const cookies = /(?:^|;\s*)(__Host-)?altiora-session(?:\.(\d))?=([^;]*)/g

/** The person a token claims to belong to, unverified: only for choosing a renderer. */
function subjectOf(token: string): string | null {
  try {
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof sub === 'string' && sub ? sub : null
  } catch {
    return null
  }
}

/** The value of the session cookie, whose parts browsers may send in any order. */
function sessionOf(cookie: string): string {
  const found = [...cookie.matchAll(cookies)]
  // Like the app, which on https reads the cookie that no one else can set.
  const safe = found.filter(([, host]) => host)
  const parts = (safe.length > 0 ? safe : found).sort(
    ([, , a = ''], [, , b = '']) => Number(a) - Number(b),
  )
  return parts.map(([, , , value]) => value).join('')
}

function tokenIn(session: string): string {
  try {
    const text = Buffer.from(session.replace(/^base64-/, ''), 'base64url').toString()
    const { access_token } = JSON.parse(text)
    return typeof access_token === 'string' ? access_token : ''
  } catch {
    return ''
  }
}

/**
 * The owner of a request: a person, for all their sessions, or else the credential it sends (an API key, an
 * unreadable cookie); null for visitors. An owner always gets the same renderer, because renewals are shared there.
 */
export function ownerOf({ authorization, cookie }: IncomingHttpHeaders): string | null {
  if (authorization) return subjectOf(authorization) ?? authorization
  const session = cookie ? sessionOf(cookie) : ''
  return session ? (subjectOf(tokenIn(session)) ?? session) : null
}
