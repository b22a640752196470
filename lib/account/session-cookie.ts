import 'server-only'
import { combineChunks, stringFromBase64URL } from '@supabase/ssr'
import { z } from 'zod'
import { type CookieStore, sessionCookie } from '@/lib/db/clients'
import { type CookieReader, cookieName, readCookie } from '@/lib/http/cookies'
import { keysFor } from '@/lib/security/seal'
import { markedPerson, markPurpose } from '@/lib/security/session-mark'
import { signOutMarker } from './sign-out-marker'

/** Marks a session that may set a new password without the old one. */
export const recoveryCookie = 'altiora-recovery'

/**
 * The tokens in the session cookie; `expiresAt` in seconds since 1970. `owner` is the person to whom we gave this
 * session, which may have ended since; null for one that anybody may have made.
 */
export type Tokens = {
  accessToken: string
  refreshToken: string
  expiresAt: number
  owner: string | null
}

const stored = z.object({
  access_token: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refresh_token: z
    .string()
    .max(512)
    .regex(/^[\w-]+$/),
  expires_at: z.number(),
  mark: z.string().optional(),
})

/** Whether this browser signed out while the server didn't answer. Anyone may forge this: it only signs out. */
export const isSignedOut = (cookies: CookieReader): boolean =>
  readCookie(cookies, signOutMarker) === '1'

/** The session in a request's cookies, unverified; null when missing, unreadable or signed out. */
export const readTokens = async (cookies: CookieReader): Promise<Tokens | null> =>
  isSignedOut(cookies) ? null : readStoredTokens(cookies)

/** As `readTokens`, but also of a session that this browser signed out of. */
export async function readStoredTokens(cookies: CookieReader): Promise<Tokens | null> {
  const all = new Map(cookies.getAll().map(({ name, value }) => [name, value]))
  const value = await combineChunks(cookieName(sessionCookie, cookies.secure), (name) =>
    all.get(name),
  )
  if (!value?.startsWith('base64-')) return null
  try {
    const session = stored.parse(JSON.parse(stringFromBase64URL(value.slice('base64-'.length))))
    return {
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
      expiresAt: session.expires_at,
      owner: markedPerson(keysFor(markPurpose), session),
    }
  } catch {
    return null
  }
}

/** A token's claims, unverified: only for telling sessions apart, never for access. */
export function claimsOf(accessToken: string): {
  sub?: string
  session_id?: string
  email?: string
  /** When it was issued, in seconds since 1970. */
  iat?: number
} {
  try {
    const claims: unknown = JSON.parse(stringFromBase64URL(accessToken.split('.')[1] ?? ''))
    return claims !== null && typeof claims === 'object' ? claims : {}
  } catch {
    return {}
  }
}

/** Removes all cookies of the session, even if the backend fails. */
export function clearSession(cookies: CookieStore): void {
  const ours = cookies.getAll().filter(({ name }) => {
    const plain = name.replace(/^__Host-/, '')
    return plain.startsWith(sessionCookie) || plain === recoveryCookie
  })
  cookies.setAll(
    ours.map(({ name }) => ({
      name,
      value: '',
      options: { path: '/', maxAge: 0, httpOnly: true, sameSite: 'lax', secure: cookies.secure },
    })),
  )
}
