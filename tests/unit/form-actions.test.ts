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

  it('from another site changes nothing', async () => {
    sent.headers = { origin: 'https://elsewhere.test' }
    expect(await join()).toMatchObject({ ok: false, code: 'cross_site' })
    expect(await send()).toMatchObject({ ok: false, code: 'cross_site' })
    expect(calls()).toEqual([])
  })

  it('that isn’t filled in reports it, and keeps its input', async () => {
    expect(await join(' ')).toEqual({
      ok: false,
      status: 422,
      code: 'invalid_input',
      fields: { email: 'required' },
      retryAfter: 0,
      typed: { email: ' ' },
    })
    expect(await send({ topic: '', email: 'ada' })).toEqual({
      ok: false,
      status: 422,
      code: 'invalid_input',
      fields: { topic: 'topic_missing', email: 'email_invalid' },
      retryAfter: 0,
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

  it('waits when a limit is used up', async () => {
    answers.take_rate_limits = usedUp
    expect(await join()).toMatchObject({ code: 'rate_limited', retryAfter: 90 })
    expect(await send()).toMatchObject({ code: 'rate_limited', retryAfter: 90 })
    expect(calls()).toEqual(['take_rate_limits', 'take_rate_limits'])
  })

  it('lets nothing through uncounted', async () => {
    answers.take_rate_limits = { data: null, error: { message: 'fetch failed' } }
    expect(await join()).toMatchObject({ code: 'unavailable' })
    expect(await send()).toMatchObject({ code: 'unavailable' })
    expect(calls()).toEqual(['take_rate_limits', 'take_rate_limits'])
  })

  it('survives an unexpected error, which is logged under a number', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    rpc.mockRejectedValue(new Error('out of order'))
    expect(await join()).toMatchObject({ code: 'unexpected', typed: { email: typed.email } })
    expect(await send()).toMatchObject({ code: 'unexpected', typed })
    expect(log.mock.calls).toEqual([
      [{ event: 'fault', reference: expect.stringMatching(/^R\w{9}$/) }, expect.any(Error)],
      [{ event: 'fault', reference: expect.stringMatching(/^R\w{9}$/) }, expect.any(Error)],
    ])
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
    expect(text.match(/<PersonField \/>/g)?.length, text).toBe(text.match(/<form\b/g)?.length)
  }
})
