import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimsOf } from '@/lib/account/session-cookie'
import { login, logout } from '@/lib/auth/changes'
import { changePassword } from '@/lib/auth/password'
import { verify } from '@/lib/auth/sign-up'
import type { CookieStore } from '@/lib/db/clients'
import { personHeader } from '@/lib/http/client'
import { askPasskey, passSecondFactor, requestRemoval } from '@/lib/second-factor/pass'
import { subjectOf } from '@/lib/security/limit-subject'
import {
  type Answer,
  browser,
  type Call,
  outcomeOf,
  sessionOf,
  standIn,
} from '../setup/auth-service.ts'

// What someone may do who has the password of an account, or its mailbox, but not its second factor.

vi.mock('@/lib/env', () => import('../setup/auth-service.ts'))
vi.mock('@/lib/change/request-cookies', () => import('../setup/auth-service.ts'))
vi.mock('@/lib/security/response-time', () => ({ delayFailure: (work: () => unknown) => work() }))

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const session = sessionOf('one')
const state = {
  user_id: session.user.id,
  session_id: 'a0b0c0d0-0000-4000-8000-000000000001',
  is_missing: true,
  has_app: true,
  has_passkey: true,
  codes_left: 9,
  removal_due_at: null,
}
const answers: Record<string, () => Response> = {
  '/rest/v1/rpc/current_account': () => Response.json([]),
  '/rest/v1/rpc/session_standing': () => Response.json('second_factor'),
  '/rest/v1/rpc/second_factor_state': () => Response.json([state]),
  '/rest/v1/rpc/get_second_factors': () => Response.json([]),
  '/rest/v1/rpc/use_recovery_code': () => Response.json(false),
  '/rest/v1/rpc/take_factor_challenge': () => Response.json(null),
  '/rest/v1/rpc/take_sign_in_attempt': () => Response.json([{ source: 'x', retry_after: 0 }]),
  '/rest/v1/rpc/take_factor_attempt': () => Response.json([{ source: 'x', retry_after: 0 }]),
  '/auth/v1/user': () => Response.json(session.user),
}

/** An account whose second factor is missing in every session, with these answers instead. */
function account(own: Answer = () => undefined): Call[] {
  return standIn((call) => {
    if (/^\/auth\/v1\/(?:token|verify)/.test(call.path)) return Response.json(session)
    return own(call) ?? answers[call.path.split('?')[0] ?? '']?.()
  })
}
type Check = { bucket: string; subject: string }
const checksOf = ({ path, body }: Call) =>
  path === '/rest/v1/rpc/take_rate_limits' ? (body as { checks: Check[] }).checks : []
const pathsOf = (calls: Call[]) => calls.map(({ method, path }) => `${method} ${path}`)
const bucketsOf = (calls: Call[]) => calls.flatMap(checksOf).map(({ bucket }) => bucket)

const signIn = { email: 'p@example.com', password: 'secret-1' }
const reset = { tokenHash: 'x'.repeat(30), type: 'recovery' } as const

/** A browser in which someone used the password, or opened a reset email. */
async function enter(change: typeof login | typeof verify, input: object): Promise<CookieStore> {
  account()
  const cookies = browser()
  const outcome = await outcomeOf(change as never, input, cookies)
  expect(outcome).toMatchObject({ code: 'second_factor_required' })
  return cookies
}
const withPassword = () => enter(login, signIn)
const withMail = () => enter(verify, reset)

const code = { code: '123456' }
const passkey = { passkey: { id: 'x' } as never }
type Pass = typeof code | typeof passkey | { recoveryCode: string }
const pass = (input: Pass, cookies: CookieStore, headers?: Record<string, string>) =>
  outcomeOf(passSecondFactor, input, cookies, headers)

/** The database’s answer about the turn of a code. */
const turn =
  (source: string, retry_after: number): Answer =>
  ({ path }) =>
    path.endsWith('take_factor_attempt') ? Response.json([{ source, retry_after }]) : undefined

const change = { password: 'another-2', confirmPassword: 'another-2' }

describe('with the password', () => {
  it('no one gets another password or ends other sessions', async () => {
    const cookies = await withPassword()
    const calls = account()
    for (const attempt of [
      outcomeOf(changePassword, change, cookies),
      outcomeOf(logout, { scope: 'global' }, cookies),
      outcomeOf(logout, { scope: 'others' }, cookies),
    ]) {
      expect(await attempt).toMatchObject({ status: 403, code: 'second_factor_required' })
    }
    expect(pathsOf(calls).filter((path) => /sign_out|permit|PUT/.test(path))).toEqual([])
  })

  it('codes wait for their network’s turn, and the device is told', async () => {
    const cookies = await withPassword()
    const waiting = account(turn('network:one', 30))
    const later = { status: 429, code: 'factor_limited', retryAfter: 30 }
    expect(await pass(code, cookies)).toMatchObject(later)
    const asked = waiting.find(({ path }) => path.endsWith('take_factor_attempt'))
    expect(asked?.body).toMatchObject({ person: session.user.id, device: expect.any(String) })
    expect(pathsOf(waiting).join()).not.toContain('get_second_factors')
  })

  it('a known device isn’t counted with the strangers', async () => {
    const cookies = await withPassword()
    const known = account(turn('device:mine', 0))
    expect(await pass(code, cookies)).toMatchObject({ status: 422 })
    expect(bucketsOf(known)).not.toContain('factor-day-person')
    const strange = account(turn('network:one', 0))
    await pass(code, cookies)
    const counted = ['factor-day-source', 'factor-day-person']
    expect(bucketsOf(strange)).toEqual(expect.arrayContaining(counted))
  })

  it('what can’t be guessed is counted for no person', async () => {
    const cookies = await withPassword()
    // Every limit of a person is used up.
    const calls = account(({ path, body }) => {
      if (!path.endsWith('take_rate_limits')) return undefined
      const { checks } = body as { checks: { bucket: string }[] }
      const allowed = checks.every(({ bucket }) => /-(?:ip|session)$/.test(bucket))
      return Response.json([{ allowed, retry_after: allowed ? 0 : 900 }])
    })
    expect(await pass({ recoveryCode: 'aaaa' }, cookies)).toMatchObject({ status: 422 })
    expect(await pass(passkey, cookies)).toMatchObject({ status: 422 })
    expect(pathsOf(calls).join()).not.toContain('take_factor_attempt')
    expect(await pass(code, cookies)).toMatchObject({ status: 429 })
  })
})

describe('a page that shows another person', () => {
  const shown = { [personHeader]: 'b0b0c0d0-0000-4000-8000-000000000002' }
  const refused = { status: 409, code: 'session_changed' }

  it('changes no password with the session of a reset email', async () => {
    const cookies = await withMail()
    const calls = account()
    expect(await outcomeOf(changePassword, change, cookies, shown)).toMatchObject(refused)
    expect(pathsOf(calls).filter((path) => /permit|PUT/.test(path))).toEqual([])
  })

  it('uses no second factor, and asks to remove none', async () => {
    const cookies = await withPassword()
    const calls = account()
    expect(await pass(code, cookies, shown)).toMatchObject(refused)
    expect(await outcomeOf(askPasskey, {}, cookies, shown)).toMatchObject(refused)
    expect(await outcomeOf(requestRemoval, {}, cookies, shown)).toMatchObject(refused)
    expect(pathsOf(calls).join()).not.toMatch(/take_factor_attempt|challenge|removal/)
  })
})

describe('a password that the auth service refuses', () => {
  const refusing: Answer = ({ path, method }) =>
    method === 'PUT' && path.startsWith('/auth/v1/user')
      ? Response.json({ error_code: 'weak_password', msg: 'weak' }, { status: 422 })
      : undefined

  it('leaves no permission to the session of a reset email', async () => {
    const cookies = await withMail()
    const calls = account(refusing)
    expect(await outcomeOf(changePassword, change, cookies)).toMatchObject({ ok: false })
    const permits = calls.filter(({ path }) => path.endsWith('permit_password'))
    expect(permits.map(({ body }) => (body as { permitted?: boolean }).permitted)).toEqual([
      undefined,
      false,
    ])
  })

  it('leaves no session of a check with the old one', async () => {
    const cookies = browser()
    standIn(({ path }) =>
      path.startsWith('/auth/v1/token')
        ? Response.json(session)
        : answers[path.split('?')[0] ?? '']?.(),
    )
    await outcomeOf(login, signIn, cookies)
    const calls = standIn((call) => {
      if (call.path.startsWith('/auth/v1/token')) return Response.json(sessionOf('two'))
      return refusing(call)
    })
    const typed = { ...change, currentPassword: 'secret-1' }
    expect(await outcomeOf(changePassword, typed, cookies)).toMatchObject({ ok: false })
    const discarded = calls.find(({ path }) => path.endsWith('discard_session'))
    expect(discarded?.body).toEqual({ person: session.user.id, session: 'two' })
  })
})

describe('with a reset email', () => {
  it('its reader sets a password, which ends the other sessions and keys', async () => {
    const cookies = await withMail()
    const calls = account()
    const password = 'Señorita-año-1'
    const typed = { password: password.normalize('NFD'), confirmPassword: password }
    const done = { ok: true, data: { complete: true } }
    expect(await outcomeOf(changePassword, typed, cookies)).toEqual(done)
    const steps = pathsOf(calls).filter((path) => /sign_out|permit|PUT/.test(path))
    expect(steps).toEqual([
      'POST /rest/v1/rpc/permit_password',
      'PUT /auth/v1/user',
      'POST /rest/v1/rpc/sign_out',
    ])
    const signedOut = calls.find(({ path }) => path.endsWith('sign_out'))
    expect(signedOut?.body).toEqual({ scope: 'others', ends_access: true })
    const sent = calls.find(({ method }) => method === 'PUT')?.body
    expect(sent).toMatchObject({ password })
    const { sub: person, session_id: own } = claimsOf(session.access_token)
    const allowed = calls.findLast(({ path }) => path.endsWith('allow_recovery'))
    expect(allowed?.body).toEqual({ person, session: own, allowed: false })
    // Once.
    expect(await outcomeOf(changePassword, change, cookies)).toMatchObject({ status: 403 })
  })

  it('its reader ends all sessions, and has a share of their own for codes', async () => {
    const cookies = await withMail()
    const calls = account()
    expect(await pass(code, cookies)).toMatchObject({ status: 422 })
    expect(bucketsOf(calls)).toContain('factor-reset-person')
    expect(pathsOf(calls).join()).not.toContain('take_factor_attempt')
    expect(await outcomeOf(logout, { scope: 'global' }, cookies)).toMatchObject({ ok: true })
    const signedOut = calls.find(({ path }) => path.endsWith('sign_out'))
    expect(signedOut?.body).toMatchObject({ scope: 'global' })
  })
})

describe('when others in the network have used up what it may send', () => {
  /** Counts as if every network, and all sessions but this one, had sent too much. */
  const usedUp: Answer = (call) => {
    const checks = checksOf(call)
    if (checks.length === 0) return undefined
    const strangers = checks.some(
      ({ bucket, subject }) => subject === subjectOf(bucket, '203.0.113.9') || /-ip$/.test(bucket),
    )
    return Response.json([{ allowed: !strangers, retry_after: strangers ? 300 : 0 }])
  }

  it('a session that we gave out may use recovery codes and passkeys', async () => {
    const cookies = await withPassword()
    account((call) =>
      call.path.endsWith('request_factor_removal')
        ? Response.json('2026-12-01T00:00:00Z')
        : usedUp(call),
    )
    for (const input of [{ recoveryCode: 'aaaa' }, passkey, code]) {
      expect(await pass(input, cookies)).toMatchObject({ status: 422 })
    }
    expect(await outcomeOf(askPasskey, {}, cookies)).toMatchObject({ ok: true })
    expect(await outcomeOf(requestRemoval, {}, cookies)).toMatchObject({ ok: true })
    for (const change of [passSecondFactor, askPasskey, requestRemoval, changePassword]) {
      expect(await outcomeOf(change as never, {}, browser())).toMatchObject({ status: 429 })
    }
  })

  it('the reader of a reset email may set a password', async () => {
    const cookies = await withMail()
    account(usedUp)
    expect(await outcomeOf(changePassword, change, cookies)).toMatchObject({ ok: true })
  })

  it('nobody gets a share with a cookie that they made, or the one of another session', async () => {
    const cookies = await withPassword()
    const subjectFor = async (own: CookieStore) => {
      const calls = account()
      await pass({ recoveryCode: 'aaaa' }, own)
      return calls.flatMap(checksOf).find(({ bucket }) => bucket === 'factor-session')?.subject
    }
    const [cookie] = cookies.getAll().filter(({ name }) => name === 'altiora-session')
    const stored = JSON.parse(
      Buffer.from(cookie?.value.replace('base64-', '') ?? '', 'base64url').toString(),
    )
    const holding = (changed: object) => {
      const value = Buffer.from(JSON.stringify({ ...stored, ...changed })).toString('base64url')
      return browser({ getAll: () => [{ name: 'altiora-session', value: `base64-${value}` }] })
    }
    const network = subjectOf('factor-session', '203.0.113.9')
    expect(await subjectFor(browser())).toBe(network)
    expect(await subjectFor(holding({ mark: 'made-up' }))).toBe(network)
    expect(await subjectFor(holding({ refresh_token: 'another' }))).toBe(network)
    const own = await subjectFor(cookies)
    expect(own).not.toBe(network)
    // Someone else who knows the password.
    const other = browser()
    standIn(({ path }) =>
      path.startsWith('/auth/v1/token') ? Response.json(sessionOf('two')) : answers[path]?.(),
    )
    await outcomeOf(login, signIn, other)
    const others = await subjectFor(other)
    expect([own, network]).not.toContain(others)
    expect(others).toEqual(expect.any(String))
    expect(await subjectFor(cookies)).toBe(own)
  })
})
