import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshSession } from '@/lib/account/session'
import { adoptSession, login } from '@/lib/auth/changes'
import { fromLoginAnswer, toLoginAnswer } from '@/lib/auth/session-answer'
import { cookieClient } from '@/lib/db/clients'
import { subjectOf } from '@/lib/security/limit-subject'
import { limitOf } from '@/lib/security/limits'
import {
  type Answer,
  browser,
  type Call,
  outcomeOf,
  sessionOf,
  standIn,
} from '../setup/auth-service.ts'

vi.mock('@/lib/env', () => import('../setup/auth-service.ts'))
vi.mock('@/lib/change/request-cookies', () => import('../setup/auth-service.ts'))
// What it waits for has its own test.
vi.mock('@/lib/security/response-time', () => ({ delayFailure: (work: () => unknown) => work() }))

let log: string[]
beforeEach(() => {
  log = []
  for (const name of ['error', 'warn', 'trace'] as const) {
    vi.spyOn(console, name).mockImplementation(() => {})
  }
  vi.spyOn(console, 'info').mockImplementation((event) => log.push(JSON.stringify(event)))
})
afterEach(() => vi.restoreAllMocks())

const person = { email: 'p@example.com', password: 'secret-1' }

type Check = { bucket: string; subject: string; max: number }

/** Counts like the database, as far as these tests need; `waits` is its answer for each sign-in. */
function counting(answer: Answer, waits: number[] = []) {
  const hits = new Map<string, number>()
  const nameOf = ({ bucket, subject }: { bucket: string; subject: string }) =>
    `${bucket} ${subject}`
  const count: Answer = (call: Call) => {
    if (call.path === '/rest/v1/rpc/take_sign_in_attempt') {
      return Response.json([{ source: 'network:one', retry_after: waits.shift() ?? 0 }])
    }
    if (call.path !== '/rest/v1/rpc/take_rate_limits') return answer(call)
    const { checks } = call.body as { checks: Check[] }
    const allowed = checks.every((check) => (hits.get(nameOf(check)) ?? 0) < check.max)
    if (allowed) {
      for (const check of checks) hits.set(nameOf(check), (hits.get(nameOf(check)) ?? 0) + 1)
    }
    return Response.json([{ allowed, retry_after: allowed ? 0 : 86_000 }])
  }
  return { hits, calls: standIn(count) }
}

/** An auth service with one password. */
const service: Answer = ({ path, body }) => {
  if (!path.startsWith('/auth/v1/token?grant_type=password')) return
  const { password } = body as { password: string }
  return password === person.password
    ? Response.json(sessionOf('one'))
    : Response.json({ code: 400, error_code: 'invalid_credentials', msg: '' }, { status: 400 })
}

const attempt = async (password: string, cookies = browser()) => {
  const result = await outcomeOf(login, { ...person, password }, cookies)
  return result.ok ? 'in' : [result.status, result.code, result.retryAfter]
}

const settled = (calls: Call[]) =>
  calls.filter(({ path }) => path === '/rest/v1/rpc/return_sign_in_attempt').map(({ body }) => body)

describe('guesses at one account', () => {
  it('wait for their turn before the auth service is asked, with the right password too', async () => {
    const { calls } = counting(service, [4, 4])
    expect(await attempt('wrong')).toEqual([429, 'sign_in_slowed', 4])
    // A guesser mustn't learn whether it was right.
    expect(await attempt(person.password)).toEqual([429, 'sign_in_slowed', 4])
    expect(calls.map(({ path }) => path).join()).not.toContain('/auth/v1/token')
  })

  it('are counted by address and network, and a wrong one stays counted', async () => {
    const { calls } = counting(service)
    expect(await attempt('wrong')).toEqual([401, 'invalid_credentials', undefined])
    const taken = calls.find(({ path }) => path.endsWith('take_sign_in_attempt'))
    expect(taken?.body).toEqual({
      user_email: person.email,
      account: subjectOf('login-account', person.email),
      network: subjectOf('login-network', '203.0.113.9'),
    })
    expect(settled(calls)).toEqual([])
  })

  it('are none when the password is right, or while the backend is away', async () => {
    const right = counting(service)
    expect(await attempt(person.password)).toBe('in')
    const turn = { account: subjectOf('login-account', person.email), source: 'network:one' }
    expect(settled(right.calls)).toEqual([{ ...turn, succeeded: true }])
    vi.restoreAllMocks()
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const away = counting(({ path }) =>
      path.startsWith('/auth/v1/token') ? new Response('', { status: 502 }) : undefined,
    )
    expect(await attempt('wrong')).toEqual([503, 'unavailable', 5])
    expect(settled(away.calls)).toEqual([{ ...turn, succeeded: false }])
  })
})

describe('the answer to a sign-in', () => {
  it('has the names of the database, the access token, and no refresh token', async () => {
    counting(service)
    const result = await outcomeOf(login, person, browser())
    if (!result.ok) throw new Error(result.code)
    const { user, session, profile, token } = result.data
    expect(user).toEqual({
      id: session.user.id,
      email: person.email,
      created_at: '2026-11-22T00:00:00.000Z',
      last_sign_in_at: null,
      user_metadata: { full_name: null, avatar_url: null },
    })
    const names = Object.keys(session).sort().join(' ')
    expect(names).toBe('access_token expires_at expires_in user')
    expect(token).toBe(sessionOf('one').access_token)
    expect(session.access_token).toBe(token)
    expect(profile).toEqual({
      id: user.id,
      role: 'student',
      college: '',
      interests: [],
      club_presence: '',
      created_at: '2026-11-22T00:00:00.000Z',
      updated_at: '2026-11-22T00:00:00.000Z',
    })
    expect(JSON.stringify(result.data)).not.toContain('refresh')
    expect(toLoginAnswer(fromLoginAnswer(result.data), token)).toEqual(result.data)
  })
})

describe('the device of a sign-in', () => {
  const devices = (calls: Call[], name: string) =>
    calls
      .filter(({ path }) => path === `/rest/v1/rpc/${name}`)
      .map(({ body }) => body as { device?: string; device_hash?: string })
      .map(({ device, device_hash: hash = device }) => hash)

  it('is recorded when it succeeded, and told with the next one', async () => {
    const cookies = browser()
    const { calls } = counting(service)
    await attempt('wrong', cookies)
    expect(cookies.kept.has('altiora-device')).toBe(false)
    await attempt(person.password, cookies)
    const number = cookies.kept.get('altiora-device') ?? ''
    expect(number).toMatch(/^[\w-]{22}$/)
    await attempt(person.password, cookies)
    expect(cookies.kept.get('altiora-device')).toBe(number)
    const hash = subjectOf('device', number)
    expect(devices(calls, 'note_sign_in')).toEqual([hash, hash])
    expect(devices(calls, 'take_sign_in_attempt')).toEqual([undefined, undefined, hash])
    expect(JSON.stringify(calls)).not.toContain(number)
  })

  it('gets a number of its own where the cookie holds another text', async () => {
    const cookies = browser()
    cookies.kept.set('altiora-device', 'x'.repeat(500))
    const { calls } = counting(service)
    await attempt(person.password, cookies)
    expect(devices(calls, 'take_sign_in_attempt')).toEqual([undefined])
    expect(cookies.kept.get('altiora-device')).toMatch(/^[\w-]{22}$/)
  })
})

describe('what is logged', () => {
  it('logs the outcome of a sign-in without naming anyone', async () => {
    counting(service)
    await attempt('wrong')
    await attempt(person.password)
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'sign-in', by: 'password', outcome: 'refused' },
      { event: 'sign-in', by: 'password', outcome: 'done' },
    ])
    for (const line of log) {
      expect(line).not.toMatch(/p@example|203\.0|wrong|secret-1|\n/)
      expect(JSON.parse(line)).toMatchObject({ person: expect.stringMatching(/^[\w-]{16}$/) })
    }
    const [first, second] = log.map((line) => JSON.parse(line).network)
    expect(first).toBe(second)
  })
})

describe('made-up sessions', () => {
  /** A browser whose cookie has an expired token. */
  async function holding(refreshToken: string, ip: string) {
    const cookies = browser({ ip })
    const session = { ...sessionOf(refreshToken), refresh_token: refreshToken, expires_at: 1 }
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(session))
    await cookieClient(cookies).auth.signInWithPassword(person)
    return cookies
  }

  /** A browser with a cookie that we didn't give out. */
  function forging(refreshToken: string, ip: string) {
    const session = { ...sessionOf(refreshToken), refresh_token: refreshToken, expires_at: 1 }
    const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
    return { ...browser({ ip }), getAll: () => [{ name: 'altiora-session', value }] }
  }

  it('of one network are soon no longer asked about, and keep no other network waiting', async () => {
    const refused = { code: 400, error_code: 'refresh_token_not_found', msg: '' }
    const { hits, calls } = counting(({ path, body }) => {
      if (!path.startsWith('/auth/v1/token?grant_type=refresh')) return
      const made = (body as { refresh_token: string }).refresh_token.startsWith('made-up')
      return made ? Response.json(refused, { status: 400 }) : Response.json(sessionOf('renewed'))
    })
    const standing = vi.mocked(globalThis.fetch).getMockImplementation()
    const ask = async (refreshToken: string, ip: string) => {
      const isForged = refreshToken.startsWith('made-up')
      const cookies = isForged ? forging(refreshToken, ip) : await holding(refreshToken, ip)
      if (standing) vi.mocked(globalThis.fetch).mockImplementation(standing)
      return (await freshSession(cookies)).status
    }
    expect(await ask('made-up-1', '192.0.2.7')).toBe('ended')
    const counter = `renew-ip ${subjectOf('renew-ip', '192.0.2.7')}`
    await vi.waitFor(() => expect(hits.get(counter)).toBe(1))
    hits.set(counter, limitOf('renew-ip').max)
    expect(await ask('made-up-2', '192.0.2.7')).toBe('ended')
    await vi.waitFor(() => expect(log.join()).toContain('"renewal"'))
    const asked = () => calls.filter(({ path }) => path.includes('grant_type=refresh')).length
    expect(asked()).toBe(2)
    expect(await ask('made-up-3', '192.0.2.7')).toBe('unreachable')
    expect(asked()).toBe(2)
    // Those who signed in here don't wait, in that network either.
    expect(await ask('real-1', '192.0.2.7')).toBe('live')
    expect(await ask('real-2', '192.0.2.8')).toBe('live')
    // Nor does whoever has just signed in at the backend itself, which has a limit of its own.
    if (standing) vi.mocked(globalThis.fetch).mockImplementation(standing)
    const adopted = { refreshToken: 'real-3' }
    const outcome = await outcomeOf(adoptSession, adopted, browser({ ip: '192.0.2.7' }))
    expect(outcome).toMatchObject({ ok: true })
    expect(calls.some(({ body }) => JSON.stringify(body)?.includes('real-3'))).toBe(true)
    expect(await ask('real-4', '192.0.2.8')).toBe('live')
    const told = calls.findLast(({ path }) => path.includes('grant_type=refresh'))
    expect(told?.headers.get('sb-forwarded-for')).toBe('192.0.2.8')
  })
})
