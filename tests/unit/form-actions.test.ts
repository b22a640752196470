import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const site = 'https://altiora.test'
const rpc = vi.hoisted(() => vi.fn())
const sent = vi.hoisted(() => ({ headers: {} as Record<string, string> }))
vi.mock('@/lib/security/limit-subject', () => ({ subjectOf: (_: string, who: string) => who }))
vi.mock('@/lib/db/clients', () => ({ patience: {}, serviceClient: () => ({ rpc }) }))
vi.mock('@/lib/env', () => ({ env: () => ({ siteUrl: site, secretKey: 'a secret of this test' }) }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers(sent.headers),
  cookies: async () => ({ getAll: () => [], set: () => {} }),
}))

const { joinByForm } = await import('../../lib/waitlist/form-actions.ts')
const { sendByForm } = await import('../../lib/support/form-actions.ts')

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const typed = {
  name: 'Ada',
  email: ' Ada@Example.com ',
  topic: 'press',
  message: 'Which languages does it speak?',
}
const join = (email = typed.email) => joinByForm(null, formOf({ email }))
const send = (changes: Partial<typeof typed> = {}) =>
  sendByForm(null, formOf({ ...typed, ...changes, language: 'hi' }))

const free = { data: [{ allowed: true, retry_after: 0 }], error: null }
const usedUp = { data: [{ allowed: false, retry_after: 90 }], error: null }
const answers: Record<string, unknown> = {}
const calls = () => rpc.mock.calls.map(([name]) => name)

beforeEach(() => {
  sent.headers = { origin: site, 'x-forwarded-for': '203.0.113.7', 'user-agent': 'a browser' }
  Object.assign(answers, {
    take_rate_limits: free,
    add_to_waitlist: { data: [{ already_exists: false }], error: null },
    send_message: { data: [{ number: 'ALT-0000-0000', already_stored: false }], error: null },
  })
  rpc.mockReset().mockImplementation(async (name: string) => answers[name])
})

describe('a form without scripts', () => {
  it('joins, counted by the network', async () => {
    expect(await join()).toMatchObject({ ok: true })
    expect(rpc.mock.calls).toEqual([
      [
        'take_rate_limits',
        { checks: [expect.objectContaining({ bucket: 'waitlist-ip', subject: '203.0.113.7' })] },
      ],
      [
        'add_to_waitlist',
        {
          user_email: 'ada@example.com',
          user_ip: undefined,
          user_agent_string: 'a browser',
        },
      ],
    ])
  })

  it('sends, and says under which number and to which address the answer goes', async () => {
    expect(await send()).toEqual({
      ok: true,
      data: {
        number: 'ALT-0000-0000',
        link: expect.stringMatching(/^\/hi\/support\/messages\/[A-Za-z0-9_-]{43}$/),
      },
      typed: { ...typed, language: 'hi' },
    })
    expect(rpc.mock.lastCall?.[1]).toMatchObject({
      sender_email: 'ada@example.com',
      page_language: 'hi',
    })
  })

  it('that isn’t filled in reports it, and keeps its input', async () => {
    const refused = { ok: false, status: 422, code: 'invalid_input', retryAfter: 0 }
    const typedEmail = { email: ' ' }
    expect(await join(' ')).toEqual({
      ...refused,
      fields: { email: 'required' },
      typed: typedEmail,
    })
    expect(await send({ topic: '', email: 'ada' })).toEqual({
      ...refused,
      fields: { topic: 'topic_missing', email: 'email_invalid' },
      typed: { ...typed, topic: '', email: 'ada', language: 'hi' },
    })
    // What is refused counts, too.
    expect(calls()).toEqual(['take_rate_limits', 'take_rate_limits'])
  })

  it('that breaks the strict pattern of an address is told so by the function', async () => {
    expect(await join('ada@example')).toMatchObject({
      code: 'INVALID_EMAIL',
      fields: { email: 'INVALID_EMAIL' },
      typed: { email: 'ada@example' },
    })
  })

  const counted = ['take_rate_limits', 'take_rate_limits']
  const foreign = { origin: 'https://elsewhere.test' }
  const unanswered = { data: null, error: { message: 'fetch failed' } }
  it.each([
    ['from another site', foreign, free, { code: 'cross_site' }, []],
    ['when a limit is used up', {}, usedUp, { code: 'rate_limited', retryAfter: 90 }, counted],
    ['uncounted', {}, unanswered, { code: 'unavailable' }, counted],
  ])('changes nothing %s', async (_, headers, limits, refusal, asked) => {
    Object.assign(sent.headers, headers)
    answers.take_rate_limits = limits
    expect(await join()).toMatchObject({ ok: false, ...refusal })
    expect(await send()).toMatchObject({ ok: false, ...refusal })
    expect(calls()).toEqual(asked)
  })

  it('survives an unexpected error, which is logged under a number', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    rpc.mockRejectedValue(new Error('out of order'))
    expect(await join()).toMatchObject({ code: 'unexpected', typed: { email: typed.email } })
    expect(await send()).toMatchObject({ code: 'unexpected', typed })
    const fault = { event: 'fault', reference: expect.stringMatching(/^R\w{9}$/) }
    expect(log.mock.calls).toEqual(Array(2).fill([fault, expect.any(Error)]))
    log.mockRestore()
  })
})

it('a form of a signed-in person names whom the page shows', () => {
  const files = globSync(['components/**/*.tsx', 'app/**/*.tsx'])
    .filter((file) => !/^components\/(?:site|support|status|developer)\/|\(site\)/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  const forms = files.filter(
    (text) => /import \{[^}]*\w+ByForm\b/.test(text) && /<form\b/.test(text),
  )
  expect(forms.length).toBeGreaterThan(8)
  for (const text of forms) {
    expect(text.match(/<PersonField \/>/g)?.length, text).toBe(text.match(/<form\s/g)?.length)
  }
})
