import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

const site = 'https://altiora.test'
const { rpc, getAccount, freshSession } = vi.hoisted(() => ({
  rpc: vi.fn(),
  getAccount: vi.fn(),
  freshSession: vi.fn(),
}))
vi.mock('@/lib/db/clients', () => ({
  patience: { read: 1, change: 1 },
  sessionCookie: 'session',
  serviceClient: () => ({ rpc }),
  personClient: () => ({}),
}))
vi.mock('@/lib/security/limit-subject', () => ({ subjectOf: (_: string, who: string) => who }))
vi.mock('@/lib/account/session', () => ({ freshSession }))
vi.mock('@/lib/account/queries', () => ({ getAccount }))
vi.mock('@/lib/env', () => ({ env: () => ({ siteUrl: site, secretKey: 'a secret of this test' }) }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ getAll: () => [], set: () => {} }),
  headers: async () => new Headers({ origin: site }),
}))

const { changeHandler, defineChange } = await import('@/lib/change/define-change')
const { formAction } = await import('@/lib/change/form-action')
const { optionalPersonOf } = await import('@/lib/change/person')
const { personReadHandler } = await import('@/lib/change/read-handler')

const run = vi.fn(async () => ({ done: true }))
const change = defineChange({
  name: 'test',
  input: z.object({ text: z.string() }),
  access: 'person',
  limits: 'account-person',
  run,
})
const post = changeHandler(change)
const token = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`

async function send(body: RequestInit['body'], headers: Record<string, string> = {}) {
  const answer = await post(
    new Request(`${site}/api/test`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json', ...headers },
      body,
      duplex: 'half',
    } as RequestInit),
  )
  const { error } = (await answer.json()) as { error?: { code: string } }
  return [answer.status, error?.code]
}
const right = JSON.stringify({ text: 'x' })

beforeEach(() => {
  run.mockClear()
  rpc.mockReset().mockResolvedValue({ data: [{ allowed: true, retry_after: 0 }], error: null })
  freshSession
    .mockReset()
    .mockResolvedValue({ status: 'live', tokens: { accessToken: token('somebody') } })
  getAccount.mockResolvedValue({ status: 'known', account: { user: { id: 'somebody' } } })
})

describe('a change of a person', () => {
  it('is made once, and counted', async () => {
    expect(await send(right, { 'x-altiora-person': 'somebody' })).toEqual([200, undefined])
    expect(run).toHaveBeenCalledOnce()
    expect(rpc.mock.calls).toEqual([
      [
        'take_rate_limits',
        { checks: [expect.objectContaining({ bucket: 'account-person', subject: 'somebody' })] },
      ],
    ])
  })

  const usedUp = { data: [{ allowed: false, retry_after: 7 }], error: null }
  const forget = () => getAccount.mockResolvedValue({ status: 'unknown' })
  it.each<[string, () => unknown, string, number, string]>([
    ['beyond the limit', () => rpc.mockResolvedValue(usedUp), 'somebody', 429, 'rate_limited'],
    // Its token is good for a while.
    ['when the session has ended', forget, 'somebody', 401, 'session_ended'],
    ['from a page that shows another person', () => {}, 'another', 409, 'session_changed'],
  ])('is refused %s', async (_, arrange, shown, status, code) => {
    arrange()
    expect(await send(right, { 'x-altiora-person': shown })).toEqual([status, code])
    expect(run).not.toHaveBeenCalled()
  })

  it('is refused from a form without scripts that shows another person', async () => {
    const form = new FormData()
    form.set('text', 'x')
    form.set('shown-person', 'another')
    const action = formAction(change)
    expect(await action(null, form)).toMatchObject({ status: 409, code: 'session_changed' })
    expect(run).not.toHaveBeenCalled()
    form.set('shown-person', 'somebody')
    expect(await action(null, form)).toMatchObject({ ok: true, typed: { text: 'x' } })
  })

  it('is refused too where visitors may make it, and so is reading', async () => {
    const request = new Request(site, { headers: { 'x-altiora-person': 'another' } })
    const cookies = { getAll: () => [], setAll: () => {}, secure: true }
    await expect(optionalPersonOf(cookies, request)).rejects.toMatchObject({
      code: 'session_changed',
    })
    const read = personReadHandler('account-person', async () => 'private')
    expect((await read(request, { params: Promise.resolve({}) })).status).toBe(409)
  })

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is refused from another site, before anything is read: %j', async (headers) => {
    expect(await send(right, headers)).toEqual([403, 'cross_site'])
    expect(freshSession).not.toHaveBeenCalled()
    expect(rpc).not.toHaveBeenCalled()
    expect(run).not.toHaveBeenCalled()
  })

  it.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ['a body that is cut off', '{"text":', 400, 'invalid_json'],
    ['nothing', '', 400, 'invalid_json'],
    ['bytes that are no text', Buffer.from('{"text":"\xff"}', 'latin1'), 400, 'invalid_json'],
    ['null', 'null', 422, 'invalid_input'],
    ['a list', '[{"text":"x"}]', 422, 'invalid_input'],
    ['a number', '1e999', 422, 'invalid_input'],
    ['a text', '"{}"', 422, 'invalid_input'],
    ['deep nesting', `${'['.repeat(15_000)}${']'.repeat(15_000)}`, 422, 'invalid_input'],
    ['a half character', '{"text":"a\\ud800"}', 422, 'invalid_input'],
    ['a zero character', '{"text":"a\\u0000"}', 422, 'invalid_input'],
    ...[null, true, 7, [], {}, ['x'], { toString: 'x' }].map(
      (text): [string, string, number, string] => {
        const body = JSON.stringify({ text })
        return [body, body, 422, 'invalid_input']
      },
    ),
  ])('refuses %s', async (_, body, status, code) => {
    expect(await send(body)).toEqual([status, code])
    expect(run).not.toHaveBeenCalled()
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json-patch+json', ''])(
    'refuses the type %j',
    async (type) => {
      expect(await send(right, { 'content-type': type })).toEqual([415, 'unsupported_type'])
      expect(run).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['with its length', true],
    ['without a length', false],
  ])('is refused with a body that is too large, %s', async (_, isCounted) => {
    const body = JSON.stringify({ text: 'x'.repeat(33_000) })
    const sent = isCounted
      ? send(body, { 'content-length': String(body.length) })
      : send(new Blob([body]).stream())
    expect(await sent).toEqual([413, 'too_large'])
    expect(run).not.toHaveBeenCalled()
  })
})

describe('a public change', () => {
  const limited = changeHandler(
    defineChange({
      name: 'test/open',
      input: z.object({ text: z.string() }),
      access: 'public',
      limits: 'error-report-ip',
      inputLimits: ({ text }, network) => ({ 'message-address': `${network} ${text}` }),
      run,
    }),
  )
  let read = 0
  const sendOpen = async (body: string) => {
    const pull = (controller: ReadableStreamDefaultController) => {
      read += 1
      controller.enqueue(new TextEncoder().encode(body))
      controller.close()
    }
    const stream = new ReadableStream({ pull }, { highWaterMark: 0 })
    const answer = await limited(
      new Request(`${site}/api/test/open`, {
        method: 'POST',
        headers: {
          origin: site,
          'content-type': 'application/json',
          'x-forwarded-for': '203.0.113.9',
        },
        body: stream,
        duplex: 'half',
      } as RequestInit),
    )
    return answer.status
  }
  const allow = (most: number) => {
    let count = 0
    rpc.mockImplementation(async () => {
      count += 1
      return { data: [{ allowed: count <= most, retry_after: 7 }], error: null }
    })
  }

  it('counts what it refuses, and reads no body beyond the limit', async () => {
    allow(60)
    read = 0
    const statuses: number[] = []
    for (const body of ['{', '{"text":7}', 'null', '"x"']) {
      for (let index = 0; index < 20; index++) statuses.push(await sendOpen(body))
    }
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses.slice(60)).toEqual(Array(20).fill(429))
    expect(read).toBe(60)
    expect(run).not.toHaveBeenCalled()
  })

  it('counts what the input names once it is valid', async () => {
    await sendOpen(right)
    const subjects = rpc.mock.calls.map(([, { checks }]) =>
      checks.map(({ bucket, subject }: Record<string, string>) => [bucket, subject]),
    )
    expect(subjects).toEqual([
      [['error-report-ip', '203.0.113.9']],
      [['message-address', '203.0.113.9 x']],
    ])
  })
})

it('counts every public change before its body, except for renewing and ending a session', () => {
  const without = globSync('lib/**/*.ts')
    .flatMap((file) => readFileSync(file, 'utf8').split('defineChange(').slice(1))
    .filter((change) => change.includes('  limits: null,'))
    .map((change) => /name: '([^']+)'/.exec(change)?.[1])
  expect(without.toSorted()).toEqual(['auth/logout', 'auth/refresh'])
})
