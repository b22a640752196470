import { vi } from 'vitest'
import type { Change } from '@/lib/change/define-change'
import type { CookieStore } from '@/lib/db/clients'
import type { Refusal } from '@/lib/http/refusal'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const person = '0b0e8a52-3f0c-4a0e-9a4e-5d6c5f5a4b3c'

export type Call = { path: string; method: string; body: unknown; headers: Headers }
export type Answer = (call: Call) => Response | undefined | Promise<Response | undefined>

/** A session as returned by the auth service. */
export function sessionOf(id: string, user: Record<string, unknown> = {}) {
  return {
    access_token: `${part({ alg: 'none' })}.${part({ sub: person, session_id: id })}.c2ln`,
    refresh_token: `refresh-${id}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: person, email: 'p@example.com', user_metadata: {}, ...user },
  }
}

const account = {
  id: person,
  email: 'p@example.com',
  created_at: '2026-11-22T00:00:00Z',
  last_sign_in_at: null,
  full_name: null,
  avatar_url: null,
  has_password: true,
  role: 'student',
  college: '',
  interests: [],
  club_presence: '',
  profile_created_at: '2026-11-22T00:00:00Z',
  profile_updated_at: '2026-11-22T00:00:00Z',
  profile_complete: false,
  staff_roles: null,
  permissions: null,
  zone: 'UTC',
}

/** The rest of the backend's answers, unless a test changes them. */
const usual: Record<string, () => Response> = {
  '/rest/v1/rpc/current_account': () => Response.json([account]),
  '/rest/v1/rpc/take_rate_limits': () => Response.json([{ allowed: true, retry_after: 0 }]),
}

/** Answers instead of the backend for one test; records the calls in order. */
export function standIn(answer: Answer): Call[] {
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const headers = new Headers(init?.headers)
    const body = init?.body ? JSON.parse(String(init.body)) : null
    const call = { path: `${pathname}${search}`, method: init?.method ?? 'GET', body, headers }
    calls.push(call)
    const said = await answer(call)
    return said ?? usual[pathname]?.() ?? new Response(null, { status: 204 })
  })
  return calls
}

/** A browser that stores cookies. */
export function browser(
  more: Partial<CookieStore> = {},
): CookieStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    secure: false,
    ip: '203.0.113.9',
    getAll: () => [...kept].map(([name, value]) => ({ name, value })),
    setAll: (list) => {
      for (const { name, value, options } of list) {
        if (value && options.maxAge !== 0) kept.set(name, value)
        else kept.delete(name)
      }
    },
    ...more,
  }
}

let current: CookieStore
/** Replaces `requestCookies`: the browser that makes the current change. */
export const requestCookies = async () => current

/** Settings of a site whose auth service is {@link standIn}, for a mock of `lib/env`. */
export const env = () => ({
  supabaseUrl: 'http://127.0.0.1:1',
  publishableKey: 'publishable',
  secretKey: 'secret',
  linkSecret: 'link',
  siteUrl: 'http://localhost:3000',
})

/** The result of a change made by one of our pages, with further `headers`. */
export async function outcomeOf<Input, Data>(
  change: Change<string, Input, Data>,
  input: Input,
  cookies: CookieStore,
  more: Record<string, string> = {},
) {
  current = cookies
  const origin = 'http://localhost:3000'
  const headers = {
    origin,
    host: new URL(origin).host,
    'x-forwarded-for': cookies.ip ?? '',
    ...more,
  }
  const request = new Request(`${origin}/api/${change.name}`, { method: 'POST', headers })
  try {
    return { ok: true, data: await change.make(request, async () => input) } as const
  } catch (error) {
    const { status, code, more: facts } = error as Refusal
    return { ok: false, status, code, retryAfter: facts.retryAfter } as const
  }
}
