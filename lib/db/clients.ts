import 'server-only'
import { isIP } from 'node:net'
import { PostgrestClient } from '@supabase/postgrest-js'
import { createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import { type CookieStore, type CookieToSet, cookieName } from '@/lib/http/cookies'
import { keysFor } from '@/lib/security/seal'
import { markOf, markPurpose } from '@/lib/security/session-mark'
import { boundedFetch } from './bounded-fetch'
import type { Database } from './database.types'
import { keptFetch } from './kept-fetch'

export type { CookieStore, CookieToSet } from '@/lib/http/cookies'

/** Hides the data methods, as the key may be the server's. */
type AuthOnly = Pick<SupabaseClient<Database>, 'auth'>

/** The session cookie, before `cookieName`; `@supabase/ssr` splits long values into `name.0`, `name.1`, …. */
export const sessionCookie = 'altiora-session'

/** Time limits of a call, in milliseconds. A page answers within 3 s, so calls before its reads are `brief`. */
export const patience = { brief: 800, read: 2_000, change: 8_000 } as const

const stateless = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
} as const

/** Key and headers to act for a browser: the backend limits by address and trusts ours with the secret key. */
function onBehalfOf(ip: string | undefined): { key: string; headers: Record<string, string> } {
  const { publishableKey, secretKey } = env()
  const known = ip && isIP(ip) !== 0
  return known
    ? { key: secretKey, headers: { 'sb-forwarded-for': ip } }
    : { key: publishableKey, headers: {} }
}

/** Sessions and their cookies last thirty days (live_user_id); the verifier of a Google sign-in 15 minutes. */
function shortLived(cookie: CookieToSet): CookieToSet {
  if (!cookie.value) return cookie
  const maxAge = cookie.name.includes('code-verifier') ? 900 : 30 * 86_400
  return { ...cookie, options: { ...cookie.options, maxAge } }
}

const encoded = 'base64-'

/**
 * Adds our mark to the session in these cookies. The parts keep their names and all but the last their length, because
 * the library has decided which ones to remove.
 */
function withMark(cookies: CookieToSet[], name: string): CookieToSet[] {
  const isPart = (cookie: CookieToSet) =>
    cookie.value !== '' && (cookie.name === name || /^\.\d$/.test(cookie.name.slice(name.length)))
  const parts = cookies.filter((cookie) => cookie.name.startsWith(name) && isPart(cookie))
  const text = parts.map(({ value }) => value).join('')
  if (!text.startsWith(encoded)) return cookies
  const session = JSON.parse(Buffer.from(text.slice(encoded.length), 'base64url').toString())
  const mark = markOf(keysFor(markPurpose)[0], session)
  if (!mark) return cookies
  const marked = Buffer.from(JSON.stringify({ ...session, mark })).toString('base64url')
  let rest = encoded + marked
  const values = new Map(
    parts.map((part) => {
      const length = part === parts.at(-1) ? rest.length : part.value.length
      const value = rest.slice(0, length)
      rest = rest.slice(length)
      return [part, value]
    }),
  )
  return cookies.map((cookie) => ({ ...cookie, value: values.get(cookie) ?? cookie.value }))
}

/** A client with its session in HttpOnly cookies, only for signing in and out; reads use `personClient`. */
export function cookieClient(cookies: CookieStore): AuthOnly {
  const { key, headers } = onBehalfOf(cookies.ip)
  const name = cookieName(sessionCookie, cookies.secure)
  return createServerClient<Database>(env().supabaseUrl, key, {
    cookies: {
      getAll: () => cookies.getAll(),
      setAll: (list) => cookies.setAll(withMark(list as CookieToSet[], name).map(shortLived)),
      encode: 'tokens-only',
    },
    cookieOptions: {
      name,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: cookies.secure,
    },
    global: { fetch: boundedFetch(patience.change), headers },
  })
}

/** Signs in and renews for the client at `ip`, without storing a session. */
export function authClient(ip: string | undefined): AuthOnly {
  const { key, headers } = onBehalfOf(ip)
  return createClient<Database>(env().supabaseUrl, key, {
    auth: stateless,
    global: { fetch: boundedFetch(patience.change), headers },
  })
}

/**
 * A client for tables and functions only. supabase-js also creates clients for auth, files and updates, which costs a
 * page more than the call itself.
 */
function restClient(bearer: string, send: typeof fetch) {
  const { supabaseUrl, publishableKey } = env()
  return new PostgrestClient<Database>(`${supabaseUrl.replace(/\/$/, '')}/rest/v1`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${bearer}` },
    schema: 'public',
    fetch: send,
  })
}

/** A client without a session, for public data. */
export const anonymousClient = () => restClient(env().publishableKey, boundedFetch(patience.read))

/** Traces contain only calls of `fetch`. */
const personFetch = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ? undefined : keptFetch

/** A client for the person of `accessToken`, under row level security. */
export const personClient = (accessToken: string, ms: number = patience.read) =>
  restClient(accessToken, boundedFetch(ms, personFetch))

/** Bypasses row level security; use only for what no member may do (limits, waitlist, health). */
export function serviceClient(ms: number = patience.change) {
  const { supabaseUrl, secretKey } = env()
  return createClient<Database>(supabaseUrl, secretKey, {
    auth: stateless,
    global: { fetch: boundedFetch(ms) },
  })
}
