import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readTokens } from '@/lib/account/session-cookie'
import { confirmEmailChange } from '@/lib/auth/email-change'
import { readFlow, startFlow } from '@/lib/auth/flow'
import type { LinkType } from '@/lib/auth/schema'
import { verify } from '@/lib/auth/sign-up'
import { browser, outcomeOf, sessionOf, standIn } from '../setup/auth-service.ts'

const signingOut = '/rest/v1/rpc/sign_out'

vi.mock('@/lib/env', () => import('../setup/auth-service.ts'))
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  after: (run: () => unknown) => run(),
}))
vi.mock('@/lib/change/request-cookies', () => import('../setup/auth-service.ts'))

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

type Mail = { type?: LinkType; newPassword?: boolean }
const mail = (more: Mail = {}) => ({ tokenHash: 'a'.repeat(43), type: 'signup', ...more }) as const

const discard = '/rest/v1/rpc/discard_password'

/** An auth service that answers like this to a link or code. */
const answering = (body: object, status = 200) =>
  standIn(({ path }) =>
    path.startsWith('/auth/v1/verify') ? Response.json(body, { status }) : undefined,
  )
const refusing = (error_code: string) => answering({ code: 403, error_code, msg: '' }, 403)

type Made = { flow?: string; contested?: boolean }

/** An auth service that accepts a sign-up's email, and a database that discards passwords or fails to. */
function service(made: Made, { confirmed = '2026-01-01T00:00:00Z', fails = false } = {}) {
  const session = sessionOf('new', {
    user_metadata: made,
    email_confirmed_at: confirmed,
    last_sign_in_at: '2026-11-22T05:00:00.500Z',
  })
  return standIn(({ path }) => {
    if (path.startsWith('/auth/v1/verify')) return Response.json(session)
    if (path !== discard) return
    return fails
      ? Response.json({ code: '57014', message: '' }, { status: 500 })
      : Response.json(true)
  })
}

const changes = (calls: ReturnType<typeof service>) => calls.filter(({ path }) => path === discard)

describe('whose password a confirmed address has', () => {
  const signedUp = () => {
    const cookies = browser()
    return { cookies, flow: startFlow(cookies, 'sign-up', 'p@example.com', null) }
  }

  const unknown = () => ({ cookies: browser(), flow: '' })
  const asksAgain = () => {
    const { cookies, flow } = signedUp()
    for (const kind of ['sign-up', 'resend'] as const)
      startFlow(cookies, kind, 'p@example.com', null)
    return { cookies, flow }
  }
  const first: Mail = {}
  /** Who opens the email, of whom the password is, and whether one has to be chosen instead. */
  it.each<[string, typeof signedUp, (flow: string) => Made, Mail, boolean]>([
    ['the browser that signed up', signedUp, (flow) => ({ flow }), first, false],
    ['it, while others did too', signedUp, (flow) => ({ flow, contested: true }), first, false],
    ['it, after it asked again', asksAgain, (flow) => ({ flow, contested: true }), first, false],
    ['an unknown browser, if no one else signed up', unknown, () => ({ flow: 'x' }), first, false],
    ['a browser after which someone else signed up', signedUp, () => ({ flow: 'x' }), first, true],
    ['one of several browsers', unknown, () => ({ contested: true }), first, true],
    ['a person who asks for it', unknown, () => ({}), { newPassword: true }, true],
    // They may not be the one who signed up before.
    ['an invited person', unknown, () => ({ flow: 'x' }), { type: 'invite' }, true],
    ['someone confirmed before', unknown, () => ({}), { type: 'magiclink' }, false],
  ])('%s', async (_, begin, made, more, chosen) => {
    const { cookies, flow } = begin()
    const calls = service(made(flow))
    const outcome = await outcomeOf(verify, mail(more), cookies)
    expect(outcome).toMatchObject({ ok: true, data: { recovery: chosen } })
    const person = sessionOf('new').user.id
    expect(changes(calls)).toMatchObject(chosen ? [{ body: { person } }] : [])
    expect(cookies.kept.has('altiora-recovery')).toBe(chosen)
  })

  it.each(['recovery', 'magiclink'] as const)(
    'none if an email of %s is the first confirmation',
    async (type) => {
      const reset = mail({ type })
      const fresh = service({}, { confirmed: '2026-11-22T05:00:00.100Z' })
      expect(await outcomeOf(verify, reset, browser())).toMatchObject({ data: { recovery: true } })
      expect(changes(fresh)).toHaveLength(1)
      vi.restoreAllMocks()
      vi.spyOn(console, 'info').mockImplementation(() => {})
      const old = service({}, { confirmed: '2026-11-22T04:59:50Z' })
      expect(await outcomeOf(verify, reset, browser())).toMatchObject({
        data: { recovery: type === 'recovery' },
      })
      expect(changes(old)).toEqual([])
    },
  )

  it('lets no one in if it can’t be replaced', async () => {
    const cookies = browser()
    const calls = service({ contested: true }, { fails: true })
    expect(await outcomeOf(verify, mail(), cookies)).toMatchObject({ ok: false, status: 503 })
    expect(calls.find(({ path }) => path === signingOut)?.body).toMatchObject({ scope: 'global' })
    expect(await readTokens(cookies)).toBeNull()
    expect(readFlow(cookies)).toBeNull()
    expect([...cookies.kept.keys()]).toEqual([])
  })
})

it('a sign-in ends the session whose cookie it takes', async () => {
  const cookies = browser()
  service({})
  await outcomeOf(verify, mail(), cookies)
  const calls = answering(sessionOf('newer'))
  await outcomeOf(verify, mail(), cookies)
  const ended = calls.filter(({ path }) => path === signingOut)
  expect(ended.map(({ headers }) => headers.get('authorization'))).toEqual([
    `Bearer ${sessionOf('new').access_token}`,
  ])
})

it('opening an email forgets what was counted against its reader, and recognises the browser', async () => {
  const cookies = browser()
  const calls = service({})
  await outcomeOf(verify, mail({ type: 'recovery' }), cookies)
  const asked = calls.map(({ path }) => path.split('/rpc/')[1])
  expect(asked).toEqual(
    expect.arrayContaining(['clear_account_limits', 'clear_rate_limit', 'note_sign_in']),
  )
  expect(cookies.kept.has('altiora-device')).toBe(true)
})

describe('codes', () => {
  const typed = { email: 'p@example.com', code: '12345678', type: 'recovery' } as const

  it('that are wrong stay counted over all networks', async () => {
    const calls = refusing('otp_expired')
    expect(await outcomeOf(verify, typed, browser())).toMatchObject({ code: 'code_wrong' })
    expect(calls.map(({ path }) => path)).not.toContain('/rest/v1/rpc/return_rate_limit')
  })

  it('are no longer asked about after too many, while the link still works', async () => {
    const calls = standIn(({ path, body }) => {
      const { checks = [] } = (body ?? {}) as { checks?: { bucket: string }[] }
      if (checks.some(({ bucket }) => bucket === 'verify-account'))
        return Response.json([{ allowed: false, retry_after: 90 }])
      if (!path.startsWith('/auth/v1/verify')) return
      return Response.json({ code: 403, error_code: 'otp_expired', msg: '' }, { status: 403 })
    })
    expect(await outcomeOf(verify, typed, browser())).toMatchObject({
      status: 429,
      code: 'codes_used_up',
      retryAfter: 90,
    })
    expect(calls.map(({ path }) => path)).not.toContain('/auth/v1/verify')
    expect(await outcomeOf(verify, mail(), browser())).toMatchObject({ code: 'link_expired' })
  })
})

describe('a link that is no longer good', () => {
  it.each([
    ['signup', 'link_expired'],
    ['recovery', 'link_expired'],
    ['magiclink', 'link_expired'],
    ['invite', 'invite_expired'],
  ] as const)('of %s says %s', async (type, code) => {
    refusing('otp_expired')
    expect(await outcomeOf(verify, mail({ type }), browser())).toMatchObject({ status: 410, code })
  })

  it('is not what a blocked person is told', async () => {
    refusing('user_banned')
    const outcome = await outcomeOf(verify, mail(), browser())
    expect(outcome).toMatchObject({ status: 403, code: 'account_blocked' })
  })
})

describe('a change of address', () => {
  const link = { tokenHash: 'a'.repeat(43) }
  const halfway = {
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    code: '200',
  }

  it.each([
    ['waits for the other address', halfway, false],
    ['is confirmed without signing anyone in', sessionOf('changed'), true],
  ])('%s', async (_, body, complete) => {
    const cookies = browser()
    const calls = answering(body)
    const outcome = await outcomeOf(confirmEmailChange, link, cookies)
    expect(outcome).toMatchObject({ ok: true, data: { complete } })
    const discarded = { path: '/rest/v1/rpc/discard_session', body: { session: 'changed' } }
    if (complete) expect(calls.at(-1)).toMatchObject(discarded)
    expect(calls.filter(({ path }) => path.includes('logout'))).toEqual([])
    expect([...cookies.kept.keys()]).toEqual([])
  })

  it('needs a good link and a backend', async () => {
    refusing('otp_expired')
    const expired = { ok: false, status: 410, code: 'change_expired' }
    expect(await outcomeOf(confirmEmailChange, link, browser())).toMatchObject(expired)
    answering({}, 502)
    expect(await outcomeOf(confirmEmailChange, link, browser())).toMatchObject({ status: 503 })
  })
})
