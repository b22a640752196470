import type { IncomingHttpHeaders } from 'node:http'
import {
  deriveKeys,
  markedPerson,
  markPurpose,
  sessionCookie,
  sessionData,
  subjectOf,
} from '@/lib/security/session-mark.ts'

export type Affinity = {
  /** Unverified: it chooses a renderer, nothing else. */
  key: string
  /** The person to whom we gave the cookie, who has a share of their own; null for what anybody may have made. */
  person: string | null
}

/**
 * Reads what ties a request to a renderer, with the server's secrets (`LINK_SECRET`, or the backend's secret key): a
 * person, for all their sessions, because renewals are shared in a process; or else the credential that the request
 * sends (an API key, an unreadable cookie). Null for visitors.
 */
export function createAffinityKey({
  LINK_SECRET,
  SUPABASE_SECRET_KEY,
}: Record<string, string | undefined>) {
  const secrets = (LINK_SECRET?.trim() || SUPABASE_SECRET_KEY || '').split(',')
  const trimmed = secrets.map((secret) => secret.trim()).filter((secret) => secret !== '')
  const keys = deriveKeys(markPurpose, trimmed)
  return ({ authorization, cookie }: IncomingHttpHeaders): Affinity | null => {
    if (authorization) return { key: subjectOf(authorization) ?? authorization, person: null }
    const session = cookie ? sessionCookie(cookie) : ''
    if (!session) return null
    const data = sessionData(session)
    const person = markedPerson(keys, data)
    return { key: person ?? subjectOf(data.access_token) ?? session, person }
  }
}
