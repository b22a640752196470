import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as missedRoute from '@/app/api/support/faq/missed/route'
import * as faqRoute from '@/app/api/support/faq/route'
import * as seenRoute from '@/app/api/support/faq/seen/route'
import * as voteRoute from '@/app/api/support/faq/vote/route'
import * as messageRoute from '@/app/api/support/messages/[secret]/route'
import * as replyRoute from '@/app/api/support/reply/route'
import { faq } from '@/content/faq'
import { Unavailable } from '@/lib/http/refusal'
import { checkConversationRequest } from '@/lib/support/check-request'

const { rpc, cookies, optionalPersonOf } = vi.hoisted(() => ({
  rpc: vi.fn(),
  cookies: { getAll: vi.fn(() => [] as { name: string; value: string }[]), set: vi.fn() },
  optionalPersonOf: vi.fn(),
}))
vi.mock('@/lib/db/clients', () => ({
  patience: { brief: 1, read: 1, change: 1 },
  serviceClient: () => ({ rpc }),
}))
vi.mock('@/lib/security/limit-subject', () => ({ subjectOf: (_: string, who: string) => who }))
vi.mock('@/lib/change/person', () => ({ optionalPersonOf }))
vi.mock('next/headers', () => ({ cookies: async () => cookies }))
vi.mock('@/lib/env', () => ({
  env: () => ({ secretKey: 'a secret of this test', siteUrl: 'https://altiora.test' }),
}))

const secret = 's'.repeat(43)
const slug = faq[0]?.slug ?? ''
const conversation = {
  number: 'ALT-0000-0000',
  state: 'answered',
  topic: 'other',
  name: 'Ada',
  body: 'Hello',
  created_at: '2026-11-22T02:00:00+00:00',
  open: true,
  replies: [],
}
const votes = { figures: { [slug]: { helpful: 1, votes: 2, views: 3 } }, mine: {} }

/** The database functions' answers; limits allow everything unless a test changes that. */
let answers: Record<string, unknown>
/** The names of the called functions, except limits. */
const called = () => rpc.mock.calls.map(([name]) => name).filter((name) => !/limit/.test(name))
function counted() {
  const calls = rpc.mock.calls.filter(([name]) => name === 'take_rate_limits')
  return calls.flatMap(([, { checks }]) =>
    (checks as { bucket: string; subject: string }[]).map(({ bucket, subject }) => [
      bucket,
      subject,
    ]),
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  cookies.getAll.mockReturnValue([])
  optionalPersonOf.mockResolvedValue(null)
  answers = {
    take_rate_limits: [{ allowed: true, retry_after: 0 }],
    get_message: conversation,
    reply_to_message: conversation,
    faq_figures: votes,
    vote_faq: { helpful: 1, votes: 2 },
    note_failed_search: true,
  }
  rpc.mockImplementation(async (name: string) => ({
    data: answers[name] ?? null,
    error: null,
    status: name in answers ? 200 : 204,
  }))
})

function request(body?: unknown, headers: Record<string, string> = {}): Request {
  return new Request('https://altiora.test/api', {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host: 'altiora.test',
      origin: 'https://altiora.test',
      'x-forwarded-for': '203.0.113.7',
      'content-type': 'application/json',
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}

const context = { params: Promise.resolve({ secret }) }
const noParams = { params: Promise.resolve({}) }
const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string } }).error.code

describe('GET /api/support/messages/[secret]', () => {
  it('answers the conversation, which nothing may keep', async () => {
    const answer = await messageRoute.GET(request(), context)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toMatchObject({ number: 'ALT-0000-0000', open: true })
    expect(counted()).toEqual([['conversation-ip', '203.0.113.7']])
  })

  it('knows no other secret', async () => {
    answers.get_message = null
    const answer = await messageRoute.GET(request(), context)
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'message_unknown'])
  })

  it('says when the database is away, and when it was too often', async () => {
    answers.get_message = { number: 1 }
    const away = await messageRoute.GET(request(), context)
    expect([away.status, await codeOf(away)]).toEqual([503, 'unavailable'])
    answers.take_rate_limits = [{ allowed: false, retry_after: 9 }]
    const often = await messageRoute.GET(request(), context)
    expect([often.status, often.headers.get('retry-after')]).toEqual([429, '9'])
  })
})

describe('POST /api/support/reply', () => {
  const post = (body: object, headers?: Record<string, string>) =>
    replyRoute.POST(request({ secret, ...body }, headers))

  it('adds a text and answers the conversation', async () => {
    const answer = await post({ message: 'More' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ number: 'ALT-0000-0000' })
    const [[network], [message, subject]] = counted() as [[string], [string, string]]
    expect([network, message]).toEqual(['message-ip', 'reply-message'])
    expect(subject).not.toContain(secret)
  })

  it.each([
    [{ message: ' ' }, {}, 422, 'invalid_input'],
    [{ message: 'x', secret: undefined }, {}, 422, 'invalid_input'],
    [{ message: 'x', secret: 'short' }, {}, 404, 'message_unknown'],
    [{ message: 'x' }, { origin: 'https://elsewhere.test' }, 403, 'cross_site'],
    [{ message: 'x' }, { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
  ])('refuses %j with %j', async (body, headers, status, code) => {
    const answer = await post(body, headers as Record<string, string>)
    expect([answer.status, await codeOf(answer)]).toEqual([status, code])
    expect(called()).toEqual([])
  })
})

describe('the page of a message', () => {
  it('is answered with the status that it cannot give itself', async () => {
    const asked = new NextRequest('https://altiora.example/support/messages/x')
    expect((await checkConversationRequest(asked, secret)).status).toBe(200)
    expect((await checkConversationRequest(asked, 'short')).status).toBe(404)
    answers.get_message = null
    expect((await checkConversationRequest(asked, secret)).status).toBe(404)
    rpc.mockResolvedValueOnce({ data: null, error: { message: 'away' } })
    const away = await checkConversationRequest(asked, secret)
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '60'])
  })

  it('is counted by network, for any possible secret, before the database is asked', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const asked = new NextRequest('https://altiora.example/support/messages/x', { headers })
    await checkConversationRequest(asked, 'short')
    expect(rpc).not.toHaveBeenCalled()
    await checkConversationRequest(asked, secret)
    expect(counted()).toEqual([['conversation-ip', '203.0.113.7']])
    rpc.mockClear()
    answers.take_rate_limits = [{ allowed: false, retry_after: 9 }]
    const often = await checkConversationRequest(asked, secret)
    expect([often.status, often.headers.get('retry-after')]).toEqual([429, '9'])
    expect(called()).toEqual([])
  })
})

describe('/api/support/faq', () => {
  it('doesn’t treat a person as a visitor while that’s unknown', async () => {
    optionalPersonOf.mockRejectedValue(new Unavailable())
    expect((await faqRoute.GET(request(), noParams)).status).toBe(503)
    expect((await voteRoute.POST(request({ faq: slug, helpful: true }))).status).toBe(503)
    expect(called()).toEqual([])
  })

  it('counts votes without account or cookie by network and answer', async () => {
    const votersCounted = () =>
      counted().flatMap(([bucket, subject]) => (bucket === 'faq-voter-ip' ? [subject] : []))
    const vote = () => voteRoute.POST(request({ faq: slug, helpful: true }))
    await vote()
    expect(votersCounted()).toEqual([`203.0.113.7 ${slug}`])
    const [, cookie] = cookies.set.mock.lastCall ?? []
    rpc.mockClear()
    const holdCookie = (value: string) =>
      cookies.getAll.mockReturnValue([{ name: '__Host-altiora-voter', value }])
    holdCookie(String(cookie))
    await vote()
    expect(votersCounted()).toEqual([])
    holdCookie('made-up'.padEnd(38, '0'))
    await vote()
    expect(votersCounted()).toEqual([`203.0.113.7 ${slug}`])
    rpc.mockClear()
    rpc.mockImplementation(async (name: string, given: { checks: { bucket: string }[] }) => {
      const isLast = given.checks?.some(({ bucket }) => bucket === 'faq-voter-ip')
      return { data: isLast ? [{ allowed: false, retry_after: 9 }] : answers[name], error: null }
    })
    expect((await vote()).status).toBe(429)
    expect(called()).toEqual([])
  })

  it('counts what was opened, and what was not found', async () => {
    expect((await seenRoute.POST(request({ faq: slug }))).status).toBe(200)
    const missed = await missedRoute.POST(request({ query: 'refund', language: 'de' }))
    expect(missed.status).toBe(200)
    expect(called()).toEqual(['count_faq_view', 'note_failed_search'])
    expect(optionalPersonOf).not.toHaveBeenCalled()
  })

  it.each([
    ['a vote', voteRoute, { faq: slug, helpful: true }, { faq: 'why-not', helpful: true }],
    ['a view', seenRoute, { faq: slug }, { faq: 'why-not' }],
    ['a search', missedRoute, { query: 'x', language: 'en' }, { query: '', language: 'en' }],
  ])('refuses %s from another site, of nothing, and too often', async (_, route, good, bad) => {
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await route.POST(request(good, foreign))).status).toBe(403)
    expect((await route.POST(request(bad))).status).toBe(422)
    answers.take_rate_limits = [{ allowed: false, retry_after: 9 }]
    expect((await route.POST(request(good))).status).toBe(429)
    expect(called()).toEqual([])
  })
})
