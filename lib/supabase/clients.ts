import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { createClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import type { Database } from './database.types'

export type CookieToSet = {
  name: string
  value: string
  options: {
    path?: string
    maxAge?: number
    httpOnly?: boolean
    secure?: boolean
    sameSite?: 'lax' | 'strict' | 'none' | boolean
  }
}

/** What a client needs of a request's cookies; route handlers and middleware each bring their own. */
export type CookieJar = {
  getAll(): { name: string; value: string }[]
  setAll(cookies: CookieToSet[]): void
  /** Whether the request came over https, and cookies are therefore marked `Secure`. */
  secure: boolean
}

/** Name of the session's cookie; a long value is split into `name.0`, `name.1`, … by `@supabase/ssr`. */
export const sessionCookie = 'altiora-session'

/** How long a call may take before it counts as "not reachable", in milliseconds. */
export const patience = { read: 2_500, change: 8_000 } as const

const stateless = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
} as const

function boundedFetch(ms: number): typeof fetch {
  return (input, init) => {
    const limit = AbortSignal.timeout(ms)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    return fetch(input, { ...init, signal, cache: 'no-store' })
  }
}

/** The verifier of a Google sign-in is of no use after a quarter of an hour. */
function shortLived(cookie: CookieToSet): CookieToSet {
  if (!cookie.value || !cookie.name.includes('code-verifier')) return cookie
  return { ...cookie, options: { ...cookie.options, maxAge: 900 } }
}

/**
 * A client that keeps its session (and the verifier of a running Google sign-in) in the request's
 * cookies, out of reach of scripts. For signing in and out; reads go through `personClient`.
 */
export function cookieClient(jar: CookieJar) {
  const { supabaseUrl, publishableKey } = env()
  return createServerClient<Database>(supabaseUrl, publishableKey, {
    cookies: {
      getAll: () => jar.getAll(),
      setAll: (cookies) => jar.setAll(cookies.map((cookie) => shortLived(cookie as CookieToSet))),
      encode: 'tokens-only',
    },
    cookieOptions: {
      name: sessionCookie,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: jar.secure,
    },
    global: { fetch: boundedFetch(patience.change) },
  })
}

/** A client without a session of its own, for calls that carry their own proof (codes, refresh tokens). */
export function anonymousClient() {
  const { supabaseUrl, publishableKey } = env()
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: stateless,
    global: { fetch: boundedFetch(patience.change) },
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
