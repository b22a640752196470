import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { subscriptionPath } from '@/lib/routes'
import { buildBlindReport, buildReport, overviewRow } from '@/lib/status/build'
import { feedHandler } from '@/lib/status/feed'
import type { StatusReport } from '@/lib/status/report'
import { subscriberOf, subscriberToken } from '@/lib/status/token'

const env = vi.hoisted(() => ({
  siteUrl: 'https://altiora.example',
  secretKey: 'a secret of this test',
}))
vi.mock('@/lib/env', () => ({ env: () => env }))
vi.mock('next/headers', () => ({ cookies: async () => ({ getAll: () => [], set: () => {} }) }))
vi.mock('@/lib/security/limits', () => ({ requireLimits: async () => {} }))
const getStatus = vi.hoisted(() => vi.fn<() => Promise<StatusReport>>())
vi.mock('@/lib/status/current', () => ({ getStatus }))

const now = new Date('2026-11-22T12:00:00Z')
const overview = overviewRow.parse({
  at: now.toISOString(),
  services: Object.fromEntries(
    ['web', 'database', 'auth', 'storage', 'mail'].map((name) => [
      name,
      {
        checked_at: null,
        last_incident: null,
        recent: [],
        day: { checks: 0, failures: 0, ms: null, p95: null },
        hours: [],
        days: [],
      },
    ]),
  ),
  active: [],
  history: [
    {
      id: '33333333-2222-4333-8444-555555555555',
      title: 'Mails are late',
      status: 'resolved',
      severity: 'minor',
      services: ['mail'],
      description: 'Mails arrive late.',
      impact: '',
      start_time: '2026-11-22T10:00:00Z',
      end_time: '2026-11-22T11:00:00Z',
      updates: [{ at: '2026-11-22T11:00:00.500Z', status: 'resolved', message: 'Over.' }],
    },
  ],
})

describe('the token of a subscriber', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

  it('is invalid if a letter was changed, or another server wrote it', () => {
    const token = subscriberToken(id)
    for (let place = 0; place < token.length; place++) {
      const other = token[place] === 'A' ? 'B' : 'A'
      expect(subscriberOf(token.slice(0, place) + other + token.slice(place + 1))).toBeNull()
    }
    for (const wrong of ['', id, `${token}A`, token.slice(1), `${token.slice(1)}é`]) {
      expect(subscriberOf(wrong)).toBeNull()
    }
    env.secretKey = 'another secret'
    expect(subscriberOf(token)).toBeNull()
    env.secretKey = 'a secret of this test'
  })
})

describe('what a token allows', () => {
  const change = vi.fn(async (token: string) => {
    if (token !== 'right') throw new Refusal(404, 'subscription_unknown')
    return { left: true }
  })
  const post = (token: string, init: RequestInit = {}) =>
    tokenHandler(change, subscriptionPath)(
      new Request('https://altiora.example/x', { method: 'POST', ...init }),
      { params: Promise.resolve({ token }) },
    )
  beforeEach(() => {
    change.mockClear()
  })

  it('is done for a script, whose page may send no origin', async () => {
    const answer = await post('right', { headers: { origin: 'null' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.json()).toEqual({ left: true })
    expect((await post('wrong')).status).toBe(404)
  })

  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  it.each([
    ['as a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['in parts', parts],
  ])('is done for a mail program, without a redirect: %s', async (_, body) => {
    const answer = await post('right', { body })
    expect(answer.status).toBe(200)
    expect(change).toHaveBeenCalledWith('right')
  })

  it('leads back from an address that no header could hold as it is', async () => {
    const answer = await post('\u0928\r\nx: y', { body: new URLSearchParams({ language: 'en' }) })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      `/support/system-status/subscription/${encodeURIComponent('\u0928\r\nx: y')}`,
    )
  })

  it('redirects forms without scripts back to the page', async () => {
    for (const [language, path] of [
      ['de', '/de/support/system-status/subscription/right'],
      ['en', '/support/system-status/subscription/right'],
      ['//evil.example', '/support/system-status/subscription/right'],
    ]) {
      const answer = await post('right', {
        body: new URLSearchParams({ language: language ?? '' }),
      })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(path)
    }
  })

  it('is refused to a body that is too large', async () => {
    const answer = await post('right', { body: 'x'.repeat(5000) })
    expect(answer.status).toBe(413)
    expect(change).not.toHaveBeenCalled()
  })
})

describe('the handler of a feed', () => {
  const get = (headers: Record<string, string> = {}) =>
    feedHandler('atom')(new Request('https://altiora.example/api/status/atom', { headers }))
  beforeEach(() => {
    getStatus.mockResolvedValue(buildReport(overview, now))
  })

  it('answers with its type, its version and its time', async () => {
    const { status, headers } = await get()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(headers.get('last-modified')).toBe('Sun, 22 Nov 2026 11:00:00 GMT')
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('says 304 to a reader that has it', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"old", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': known })
      expect(answer.status).toBe(304)
      expect(await answer.text()).toBe('')
    }
    const status = async (headers: Record<string, string>) => (await get(headers)).status
    expect(await status({ 'if-modified-since': 'Sun, 22 Nov 2026 11:00:00 GMT' })).toBe(304)
    expect(await status({ 'if-modified-since': 'Sun, 22 Nov 2026 10:59:59 GMT' })).toBe(200)
    expect(await status({ 'if-modified-since': 'nonsense' })).toBe(200)
    const newer = { 'if-modified-since': 'Sun, 22 Nov 2026 11:00:00 GMT' }
    expect(await status({ 'if-none-match': '"old"', ...newer })).toBe(200)
  })

  it('tells what was last known while the database is away, and nothing where nothing is', async () => {
    const live = await (await get()).text()
    getStatus.mockResolvedValue(buildBlindReport(overview, now))
    expect(await (await get()).text()).toBe(live)
    getStatus.mockResolvedValue(buildBlindReport(null, now))
    const answer = await get()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
  })
})
