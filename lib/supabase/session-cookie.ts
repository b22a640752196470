import 'server-only'
import { combineChunks, stringFromBase64URL } from '@supabase/ssr'
import { z } from 'zod'
import { type CookieJar, sessionCookie } from './clients'

/** The tokens of a session as the cookie holds them; `expiresAt` in seconds since 1970. */
export type Tokens = { accessToken: string; refreshToken: string; expiresAt: number }

const stored = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_at: z.number(),
})

/** The session in a request's cookies, unverified; null when there is none or it can't be read. */
export async function readTokens(jar: Pick<CookieJar, 'getAll'>): Promise<Tokens | null> {
  const all = new Map(jar.getAll().map(({ name, value }) => [name, value]))
  const value = await combineChunks(sessionCookie, (name) => all.get(name))
  if (!value?.startsWith('base64-')) return null
  try {
    const session = stored.parse(JSON.parse(stringFromBase64URL(value.slice('base64-'.length))))
    return {
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
      expiresAt: session.expires_at,
    }
  } catch {
    return null
  }
}

/** Removes every cookie of the session, whatever the backend thinks of it. */
export function clearSession(jar: CookieJar): void {
  const ours = jar
    .getAll()
    .filter(({ name }) => name === sessionCookie || name.startsWith(`${sessionCookie}.`))
  jar.setAll(
    ours.map(({ name }) => ({
      name,
      value: '',
      options: { path: '/', maxAge: 0, httpOnly: true, sameSite: 'lax', secure: jar.secure },
    })),
  )
}
