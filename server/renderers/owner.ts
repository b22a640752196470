import type { IncomingHttpHeaders } from 'node:http'
import {
  deriveKeys,
  markedPerson,
  markPurpose,
  subjectOf,
} from '../../lib/security/session-mark.ts'

const cookies = /(?:^|;\s*)(__Host-)?altiora-session(?:\.(\d))?=([^;]*)/g

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

function storedIn(session: string): Record<string, unknown> {
  try {
    const text = Buffer.from(session.replace(/^base64-/, ''), 'base64url').toString()
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}

export type Owner = {
  /** Unverified: it chooses a renderer, nothing else. */
  claimed: string
  /** The person to whom we gave the cookie, who has a share of their own; null for what anybody may have made. */
  known: string | null
}

/** Reads the owner of a request with the server's secrets (`LINK_SECRET`, or the backend's secret key). */
export function createOwnerOf({
  LINK_SECRET,
  SUPABASE_SECRET_KEY,
}: Record<string, string | undefined>) {
  const secrets = (LINK_SECRET?.trim() || SUPABASE_SECRET_KEY || '').split(',')
  const keys = deriveKeys(
    markPurpose,
    secrets.map((secret) => secret.trim()).filter((secret) => secret !== ''),
  )

  /**
   * A person, for all their sessions, or else the credential that the request sends (an API key, an unreadable
   * cookie); null for visitors. An owner always gets the same renderer, because renewals are shared there.
   */
  return ({ authorization, cookie }: IncomingHttpHeaders): Owner | null => {
    if (authorization) return { claimed: subjectOf(authorization) ?? authorization, known: null }
    const session = cookie ? sessionOf(cookie) : ''
    if (!session) return null
    const stored = storedIn(session)
    const known = markedPerson(keys, stored)
    return { claimed: known ?? subjectOf(stored.access_token) ?? session, known }
  }
}
