import { createHash } from 'node:crypto'
import { createTranslator } from 'next-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Change } from '../../lib/change/define-change.ts'
import { failureOf, failureTexts, textsOf } from '../../lib/change/outcome.ts'
import { HttpError } from '../../lib/http/client.ts'
import { messageInput } from '../../lib/support/schema.ts'
import { messageLimits } from '../../lib/support/topics.ts'

const site = 'https://altiora.test'
const rpc = vi.hoisted(() => vi.fn())
/** The same client, far from any limit. */
const client = vi.hoisted(() => ({
  rpc: async (name: string, given: unknown) =>
    name === 'take_rate_limits'
      ? { data: [{ allowed: true, retry_after: 0 }], error: null }
      : rpc(name, given),
}))
vi.mock('@/lib/db/clients', () => ({ patience: {}, serviceClient: () => client }))
vi.mock('@/lib/env', () => ({ env: () => ({ siteUrl: site, secretKey: 'a secret of this test' }) }))
vi.mock('next/headers', () => ({ cookies: async () => ({ getAll: () => [], set: () => {} }) }))

const { replyToMessage, sendMessage } = await import('../../lib/support/changes.ts')

/** Makes a change as requested by one of our pages. */
const make = <Data>(change: Change<string, unknown, Data>, input: unknown): Promise<Data> =>
  change.make(
    new Request(site, { headers: { origin: site, host: 'altiora.test' } }),
    async () => input,
  )

const written = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  topic: 'products',
  message: 'How many languages does it speak?',
  language: 'en',
}
const id = '7f0c2f1a-6a53-4a5e-9d58-0d8f6d2f4b11'

function codeOf(changes: Record<string, unknown>): string | undefined {
  const parsed = messageInput.safeParse({ ...written, ...changes })
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

describe('what a message may hold', () => {
  it.each([
    [{ name: '' }, 'name_missing'],
    [{ name: ' \t ' }, 'name_missing'],
    [{ name: undefined }, 'name_missing'],
    [{ name: 'ü'.repeat(messageLimits.name) }, undefined],
    [{ name: 'ü'.repeat(messageLimits.name + 1) }, 'name_too_long'],
    [{ name: 'Ada\u0000' }, 'characters_invalid'],
    [{ name: 'Ada\nLovelace' }, 'characters_invalid'],
    [{ name: 'श्री‍मती' }, undefined],
    [{ email: '' }, 'email_missing'],
    [{ phone: '' }, undefined],
    [{ phone: null }, undefined],
    [{ phone: ' +91 (20) 5550-1234 ' }, undefined],
    [{ phone: '1'.repeat(messageLimits.phone) }, undefined],
    [{ phone: '1'.repeat(messageLimits.phone + 1) }, 'phone_invalid'],
    [{ phone: '12 34' }, 'phone_invalid'],
    [{ phone: 'call 12345' }, 'phone_invalid'],
    [{ phone: 12345 }, 'phone_invalid'],
    [{ topic: '' }, 'topic_missing'],
    [{ topic: 'gossip' }, 'topic_missing'],
    [{ message: '\r\n ' }, 'message_missing'],
    [{ message: 'ü'.repeat(messageLimits.body) }, undefined],
    [{ message: 'ü'.repeat(messageLimits.body + 1) }, 'message_too_long'],
    [{ message: 'half a character: \ud83d' }, 'characters_invalid'],
    [{ message: 'a bell: \u0007' }, 'characters_invalid'],
    [{ message: 'Zeile\n\n\tZeile 👩‍💻' }, undefined],
  ])('%o: %s', (changes, code) => expect(codeOf(changes)).toBe(code))

  it('is trimmed, its address in lower case and its lines ended as the table has them', () => {
    const parsed = messageInput.parse({
      ...written,
      name: ' Ada ',
      email: ' ADA@Example.com ',
      message: '\r\nFirst\r\nSecond\rThird\n',
    })
    expect(parsed).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
      message: 'First\nSecond\nThird',
    })
  })
})

describe('sending', () => {
  beforeEach(() => rpc.mockReset())

  const send = async (changes: Record<string, unknown> = {}) => {
    rpc.mockResolvedValueOnce({ data: [{ number: 'ALT-0000-0000', already_stored: false }] })
    await make(sendMessage, { ...written, id, ...changes })
    return rpc.mock.lastCall?.[1] as { request_key: string; secret_hash: string }
  }

  it('again is the same request, and anything changed is another one', async () => {
    const first = await send()
    expect(await send({ message: ` ${written.message}\r\n` })).toEqual(first)
    const others = [
      await send({ message: 'Another text' }),
      await send({ topic: 'press' }),
      await send({ email: 'grace@example.com' }),
      await send({ phone: '+91 20 5550 1234' }),
      await send({ id: '0d9a4c55-3b0f-4c7e-8a26-4e3f0f6a9c22' }),
      await send({ id: undefined }),
    ]
    const keys = new Set([first, ...others].map(({ request_key }) => request_key))
    expect(keys.size).toBe(7)
    expect(new Set([first, ...others].map(({ secret_hash }) => secret_hash)).size).toBe(7)
  })

  it('without an id counts once a day', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') })
    const morning = await send({ id: undefined })
    vi.setSystemTime(new Date('2026-03-01T20:00:00Z'))
    expect(await send({ id: undefined })).toEqual(morning)
    vi.setSystemTime(new Date('2026-03-02T08:00:00Z'))
    expect((await send({ id: undefined })).request_key).not.toBe(morning.request_key)
    vi.useRealTimers()
  })

  it('returns the link to its page only to the sender of the form', async () => {
    const linkOf = async (form: string | undefined, stored: boolean) => {
      rpc.mockResolvedValueOnce({ data: [{ number: 'ALT-0000-0000', already_stored: stored }] })
      const sent = await make(sendMessage, { ...written, id: form })
      return sent.number === 'ALT-0000-0000' ? sent.link : undefined
    }
    expect(await linkOf(id, false)).toContain('/support/messages/')
    expect(await linkOf(id, true)).toBe(await linkOf(id, false))
    expect(await linkOf(undefined, false)).toContain('/support/messages/')
    expect(await linkOf(undefined, true)).toBeNull()
  })

  it('answers the way to the page of the message, in its language', async () => {
    const answer = async (language: string) => {
      rpc.mockResolvedValueOnce({ data: [{ number: 'ALT-0000-0000', already_stored: false }] })
      return make(sendMessage, { ...written, id, language })
    }
    const { number, link } = await answer('en')
    expect(number).toBe('ALT-0000-0000')
    expect(link).toMatch(/^\/support\/messages\/[A-Za-z0-9_-]{43}$/)
    expect((await answer('hi')).link).toBe(`/hi${link}`)
    // Only a digest of the secret is stored.
    const secret = link?.split('/').at(-1) ?? ''
    const stored = createHash('sha256').update(secret).digest('base64url')
    expect(rpc.mock.lastCall?.[1]).toMatchObject({ secret_hash: stored })
  })

  it.each([
    [{ data: null, error: { code: '23514' } }, 422, 'message_refused'],
    [{ data: null, error: { code: '40001' } }, 503, 'unavailable'],
    [{ data: null, error: { message: 'fetch failed' } }, 503, 'unavailable'],
    [{ data: [], error: null }, 503, 'unavailable'],
  ])('answers %o with %d %s', async (reply, status, code) => {
    rpc.mockResolvedValueOnce(reply)
    await expect(make(sendMessage, written)).rejects.toMatchObject({ status, code })
  })
})

describe('adding to a message', () => {
  beforeEach(() => rpc.mockReset())

  const secret = 's'.repeat(43)
  const row = {
    number: 'ALT-0000-0000',
    state: 'received',
    topic: 'products',
    name: 'Ada',
    body: 'Hello',
    created_at: '2026-11-22T02:00:00+00:00',
    open: true,
    replies: [{ author: 'sender', body: 'More', created_at: '2026-11-22T02:01:00+00:00' }],
  }
  const reply = async (to: string, message: string, key?: string) => {
    return make(replyToMessage, { secret: to, message, id: key })
  }

  it('answers the whole conversation', async () => {
    rpc.mockResolvedValueOnce({ data: row, error: null })
    expect(await reply(secret, 'More\r\n', id)).toMatchObject({
      open: true,
      replies: [{ author: 'sender', createdAt: '2026-11-22T02:01:00.000Z' }],
    })
    const [, args] = rpc.mock.lastCall as [string, Record<string, string>]
    expect(args.reply_body).toBe('More')
    expect(JSON.stringify(args)).not.toContain(secret)
  })

  it('again is the same request, and to another message another one', async () => {
    const keyOf = async (...given: Parameters<typeof reply>) => {
      rpc.mockResolvedValueOnce({ data: row, error: null })
      await reply(...given)
      const [, args] = rpc.mock.lastCall as [string, Record<string, string>]
      return args.request_key
    }
    const key = await keyOf(secret, 'More', id)
    expect(await keyOf(secret, ' More ', id)).toBe(key)
    expect(await keyOf('t'.repeat(43), 'More', id)).not.toBe(key)
    expect(await keyOf(secret, 'Else', id)).not.toBe(key)
    expect(await keyOf(secret, 'More')).not.toBe(key)
  })

  it.each([
    [{ data: null, error: null }, 404, 'message_unknown'],
    [{ error: { code: 'P0001', message: 'conversation_full' } }, 409, 'conversation_full'],
    [{ data: null, error: { code: '23514', message: 'x' } }, 422, 'message_refused'],
    [{ data: null, error: { message: 'fetch failed' } }, 503, 'unavailable'],
    [{ data: { number: 1 }, error: null }, 503, 'unavailable'],
  ])('answers %o with %d %s', async (given, status, code) => {
    rpc.mockResolvedValueOnce(given)
    await expect(reply(secret, 'More', id)).rejects.toMatchObject({ status, code })
  })

  it('doesn’t ask the database about an impossible secret', async () => {
    await expect(reply('../etc', 'More', id)).rejects.toMatchObject({ code: 'message_unknown' })
    expect(rpc).not.toHaveBeenCalled()
  })
})

describe('the form', () => {
  it('reads what was typed, without files', () => {
    const form = new FormData()
    form.set('name', 'Ada')
    form.set('phone', '')
    form.set('message', new File(['x'], 'x.txt'))
    form.set('$ACTION_ID_1', '')
    expect(textsOf(form)).toEqual({ name: 'Ada', phone: '' })
  })

  it('words a refusal by its code, and tells when to try again', () => {
    const messages = {
      rate_limited: 'Wait {time}.',
      message_too_long: 'At most {max}.',
      unavailable: 'Away.',
      offline: 'No answer.',
      name_missing: 'Your name?',
      unexpected: 'Something else.',
    }
    const t = createTranslator({ locale: 'en', messages })
    const options = {
      aliases: { too_large: 'message_too_long' },
      values: { message_too_long: { max: 5 } },
    }
    const shown = (status: number, error?: object) => {
      const failure = failureOf(new HttpError(`HTTP ${status}`, status, error && { error }))
      const { error: banner, fieldError } = failureTexts(t, failure, 'en', options)
      return [banner, fieldError('name')]
    }
    expect(shown(429, { code: 'rate_limited', retryAfter: 90 })).toEqual(['Wait 2 minutes.', null])
    expect(shown(0)).toEqual(['No answer.', null])
    expect(shown(503, { code: 'unavailable' })).toEqual(['Away.', null])
    expect(shown(413, { code: 'too_large' })).toEqual(['At most 5.', null])
    expect(shown(500)).toEqual(['Something else.', null])
    const fields = { name: 'name_missing' }
    expect(shown(422, { code: 'invalid_input', fields })).toEqual([null, 'Your name?'])
    expect(failureTexts(t, null, 'en').error).toBeNull()
  })
})
