import 'server-only'
import { isIP } from 'node:net'
import { createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import { type CookieJar, type CookieToSet, cookieName } from '@/lib/http/cookies'
import { boundedFetch } from './bounded-fetch'
import type { Database } from './database.types'

export type { CookieJar, CookieToSet } from '@/lib/http/cookies'

/** Its key may be the server's: what it could read stays out of reach. */
type AuthOnly = Pick<SupabaseClient<Database>, 'auth'>

/** Name of the session's cookie, before `cookieName`; a long value is split into `name.0`, `name.1`, … by `@supabase/ssr`. */
export const sessionCookie = 'altiora-session'

/**
 * How long a call may take before it counts as "not reachable", in milliseconds; a page answers within 3 s, so what
 * comes before its reading is `brief`.
 */
export const patience = { brief: 800, read: 2_000, change: 8_000 } as const

const stateless = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
} as const

/**
 * How a client that signs in or renews for a browser presents itself. The backend counts by address and would
 * take all of ours for one client; it believes who we say is asking because of the secret key.
 */
function onBehalfOf(ip: string | undefined): { key: string; headers: Record<string, string> } {
  const { publishableKey, secretKey } = env()
  const known = ip && isIP(ip) !== 0
  return known
    ? { key: secretKey, headers: { 'sb-forwarded-for': ip } }
    : { key: publishableKey, headers: {} }
}

/**
 * A session ends after thirty days (live_user_id), and its cookie with it; the verifier of a Google sign-in is of
 * no use after a quarter of an hour.
 */
function shortLived(cookie: CookieToSet): CookieToSet {
  if (!cookie.value) return cookie
  const maxAge = cookie.name.includes('code-verifier') ? 900 : 30 * 86_400
  return { ...cookie, options: { ...cookie.options, maxAge } }
}

/**
 * A client that keeps its session (and the verifier of a running Google sign-in) in the request's
 * cookies, out of reach of scripts. For signing in and out alone; reads go through `personClient`.
 */
export function cookieClient(jar: CookieJar): AuthOnly {
  const { key, headers } = onBehalfOf(jar.ip)
  return createServerClient<Database>(env().supabaseUrl, key, {
    cookies: {
      getAll: () => jar.getAll(),
      setAll: (cookies) => jar.setAll(cookies.map((cookie) => shortLived(cookie as CookieToSet))),
      encode: 'tokens-only',
    },
    cookieOptions: {
      name: cookieName(sessionCookie, jar.secure),
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: jar.secure,
    },
    global: { fetch: boundedFetch(patience.change), headers },
  })
}

/** Signs in and renews for whoever is at `ip`, without a session of its own. */
export function authClient(ip: string | undefined): AuthOnly {
  const { key, headers } = onBehalfOf(ip)
  return createClient<Database>(env().supabaseUrl, key, {
    auth: stateless,
    global: { fetch: boundedFetch(patience.change), headers },
  })
}

/** A client that speaks as nobody: for what everybody may read. */
export function anonymousClient() {
  const { supabaseUrl, publishableKey } = env()
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: stateless,
    global: { fetch: boundedFetch(patience.read) },
  })
}

/** A client that speaks as the person of `accessToken`: row level security decides what it sees. */
export function personClient(accessToken: string, ms: number = patience.read) {
  const { supabaseUrl, publishableKey } = env()
  return createClient<Database>(supabaseUrl, publishableKey, {
    accessToken: async () => accessToken,
    global: { fetch: boundedFetch(ms) },
  })
}

/** A client that passes by row level security; only for what no person may do (limits, waitlist, health). */
export function serviceClient(ms: number = patience.change) {
  const { supabaseUrl, secretKey } = env()
  return createClient<Database>(supabaseUrl, secretKey, {
    auth: stateless,
    global: { fetch: boundedFetch(ms) },
  })
}
