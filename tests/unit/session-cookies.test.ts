import { afterEach, describe, expect, it, vi } from 'vitest'
import { freshSession } from '@/lib/account/session'
import { clearSession, readTokens } from '@/lib/account/session-cookie'
import { allowRecovery, mayRecover } from '@/lib/account/session-record'
import { readFlow, startFlow } from '@/lib/auth/flow'
import { type CookieStore, cookieClient } from '@/lib/db/clients'

vi.mock('@/lib/env', () => import('../setup/auth-service.ts'))

afterEach(() => vi.restoreAllMocks())

/** A browser that stores cookies, with or without https. */
function browser(
  secure: boolean,
): CookieStore & { kept: Map<string, string>; lives: Map<string, number | undefined> } {
  const kept = new Map<string, string>()
  const lives = new Map<string, number | undefined>()
  return {
    kept,
    lives,
    secure,
    getAll: () => [...kept].map(([name, value]) => ({ name, value })),
    setAll: (list) => {
      for (const { name, value, options } of list) {
        expect(options).toMatchObject({ path: '/', httpOnly: true, sameSite: 'lax', secure })
        expect(options).not.toHaveProperty('domain')
        lives.set(name, options.maxAge)
        if (value && options.maxAge !== 0) kept.set(name, value)
        else kept.delete(name)
      }
    },
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = `${part({ alg: 'none' })}.${part({ sub: '7', session_id: '9' })}.c2ln`
const answered = {
  access_token: token,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: '7', email: 'p@example.com' },
}

const credentials = { email: 'p@example.com', password: 'secret-1' }
async function signIn(cookies: CookieStore): Promise<void> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answered))
  const { error } = await cookieClient(cookies).auth.signInWithPassword(credentials)
  expect(error).toBeNull()
  startFlow(cookies, 'sign-up', 'p@example.com', null)
  await allowRecovery(cookies, token)
}

describe.each([
  { secure: true, prefix: '__Host-' },
  { secure: false, prefix: '' },
])('cookies where secure is $secure', ({ secure, prefix }) => {
  it('have their names, are read again, and go with the session', async () => {
    const cookies = browser(secure)
    await signIn(cookies)
    expect([...cookies.kept.keys()].sort()).toEqual(
      ['altiora-flow', 'altiora-recovery', 'altiora-session'].map((name) => `${prefix}${name}`),
    )
    expect(cookies.lives.get(`${prefix}altiora-session`)).toBe(30 * 86_400)
    expect(await readTokens(cookies)).toMatchObject({ accessToken: token, refreshToken: 'refresh' })
    expect(readFlow(cookies)).toMatchObject({ kind: 'sign-up' })
    expect(mayRecover(cookies, token)).toBe(true)
    clearSession(cookies)
    expect([...cookies.kept.keys()]).toEqual([`${prefix}altiora-flow`])
  })
})

it('a planted cookie without the prefix isn’t read over https', async () => {
  const plain = browser(false)
  await signIn(plain)
  const planted = { ...plain, secure: true }
  expect(await readTokens(planted)).toBeNull()
  expect(readFlow(planted)).toBeNull()
  expect(mayRecover(planted, token)).toBe(false)
})

describe('who is asking, as the backend is told', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', 'secret'],
    ['2001:db8::7', '2001:db8::7', 'secret'],
    ['unknown', null, 'publishable'],
    ['1.2.3.4\r\nx: y', null, 'publishable'],
    [undefined, null, 'publishable'],
  ])('%s', async (ip, forwarded, key) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answered))
    await cookieClient({ ...browser(true), ip }).auth.refreshSession({ refresh_token: 'refresh' })
    const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers)
    expect(headers.get('sb-forwarded-for')).toBe(forwarded)
    expect(headers.get('apikey')).toBe(key)
  })
})

it('a session that has run out is renewed by one question, and its cookie replaced', async () => {
  const cookies = browser(true)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ...answered, expires_at: 1 }))
  await cookieClient(cookies).auth.signInWithPassword(credentials)
  const renewed = { ...answered, refresh_token: 'next' }
  const fetch = vi.spyOn(globalThis, 'fetch').mockClear()
  fetch.mockImplementation(async () => Response.json(renewed))
  expect(await freshSession(cookies)).toMatchObject({ status: 'live', refreshed: true })
  expect(fetch.mock.calls.map(([url]) => new URL(String(url)).search)).toEqual([
    '?grant_type=refresh_token',
  ])
  expect(await readTokens(cookies)).toMatchObject({ refreshToken: 'next' })
})

describe('a renewal that a page asks for', () => {
  async function isRenewed(age: number): Promise<boolean> {
    const iat = Math.floor(Date.now() / 1000) - age
    const issued = `${part({ alg: 'none' })}.${part({ sub: '7', session_id: '9', iat })}.c2ln`
    const fetched = vi.spyOn(globalThis, 'fetch')
    fetched.mockImplementation(async () =>
      Response.json({ ...answered, access_token: issued, refresh_token: `refresh-${age}` }),
    )
    const cookies = browser(true)
    await cookieClient(cookies).auth.signInWithPassword(credentials)
    const session = await freshSession(cookies, true)
    return session.status === 'live' && session.refreshed
  }

  it('is made for a token of a minute, and not again right after a renewal', async () => {
    expect([await isRenewed(5), await isRenewed(61)]).toEqual([false, true])
  })
})

describe('our mark in the session', () => {
  it.each([20, 5_000])(
    'is in the cookie with %i more characters, and only ours',
    async (length) => {
      const cookies = browser(false)
      const user = { ...answered.user, user_metadata: { note: 'x'.repeat(length) } }
      const access_token = `${part({ alg: 'none' })}.${part({ sub: '7', note: 'x'.repeat(length) })}.c2ln`
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(
        Response.json({ ...answered, access_token, user }),
      )
      await cookieClient(cookies).auth.signInWithPassword(credentials)
      expect(await readTokens(cookies)).toMatchObject({ accessToken: access_token, owner: '7' })
      // The library itself reads it, too, and removes what it wrote.
      const { data } = await cookieClient(cookies).auth.getSession()
      expect(data.session?.access_token).toBe(access_token)
      clearSession(cookies)
      expect(cookies.kept.size).toBe(0)
    },
  )
})
