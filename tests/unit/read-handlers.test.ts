import { beforeEach, expect, it, vi } from 'vitest'
import * as exportRoute from '@/app/api/account/export/route'
import * as keysRoute from '@/app/api/keys/route'
import * as overviewRoute from '@/app/api/learning/overview/route'
import * as icsRoute from '@/app/api/live/events/[id]/ics/route'
import * as joinRoute from '@/app/api/live/events/[id]/join/route'
import * as eventsRoute from '@/app/api/live/events/route'
import * as filmRoute from '@/app/api/live/films/[id]/route'
import * as questionsRoute from '@/app/api/questions/lesson/route'
import * as streamRoute from '@/app/api/room/[id]/stream/route'
import { Refusal } from '@/lib/http/refusal'

const { rpc, asked, requirePerson } = vi.hoisted(() => ({
  rpc: vi.fn(),
  asked: vi.fn(),
  requirePerson: vi.fn(),
}))
vi.mock('@/lib/db/clients', () => ({
  patience: { read: 1, change: 1 },
  serviceClient: () => ({ rpc }),
  personClient: () => ({ rpc: asked, from: asked }),
}))
vi.mock('@/lib/security/limit-subject', () => ({ subjectOf: (_: string, who: string) => who }))
vi.mock('@/lib/change/person', () => ({ requirePerson }))
vi.mock('@/lib/env', () => ({
  env: () => ({ secretKey: 'a secret of this test', siteUrl: 'https://altiora.test' }),
}))
vi.mock('next/headers', () => ({ cookies: async () => ({ getAll: () => [] }) }))

const context = { params: Promise.resolve({ id: '11111111-2222-4333-8444-555555555555' }) }
const read = (route: { GET: unknown }) =>
  (route.GET as (request: Request, context: unknown) => Promise<Response>)(
    new Request('https://altiora.test/api'),
    context,
  )

const READERS = [
  ['export', exportRoute, 'account-person'],
  ['keys', keysRoute, 'api-key-person'],
  ['overview', overviewRoute, 'learning-person'],
  ['events', eventsRoute, 'live-person'],
  ['ics', icsRoute, 'live-person'],
  ['join', joinRoute, 'live-person'],
] as const

beforeEach(() => {
  vi.clearAllMocks()
  const person = {
    account: { user: { id: 'somebody' }, complete: true },
    tokens: { accessToken: 't' },
  }
  requirePerson.mockResolvedValue(person)
})

it.each(READERS)(
  '%s is counted, and nothing is read once it was too often',
  async (_, route, limit) => {
    rpc.mockResolvedValue({ data: [{ allowed: false, retry_after: 7 }], error: null })
    const answer = await read(route)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
    expect(rpc.mock.lastCall?.[1]).toMatchObject({
      checks: [{ bucket: limit, subject: 'somebody' }],
    })
    expect(asked).not.toHaveBeenCalled()
  },
)

it.each(READERS)('%s is for signed-in people, and counted exactly', async (_, route) => {
  rpc.mockResolvedValue({ data: null, error: { message: 'away' } })
  expect((await read(route)).status).toBe(503)
  rpc.mockClear()
  requirePerson.mockRejectedValue(new Refusal(401, 'session_ended'))
  const answer = await read(route)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'private, no-store'])
  expect(rpc).not.toHaveBeenCalled()
  expect(asked).not.toHaveBeenCalled()
})

it.each([
  ['the questions about a lesson', questionsRoute],
  ['the way into a session', joinRoute],
  ['a film', filmRoute],
  ['the stream of a room', streamRoute],
])('%s is for people with a profile', async (_, route) => {
  rpc.mockResolvedValue({ data: [{ allowed: true, retry_after: 0 }], error: null })
  const person = { account: { user: { id: 'somebody' }, complete: false }, tokens: {} }
  requirePerson.mockResolvedValue(person)
  const answer = await read(route)
  const error = { code: 'profile_incomplete' }
  expect([answer.status, await answer.json()]).toEqual([403, { error }])
  expect(asked).not.toHaveBeenCalled()
})

it('leads to the provider only with the link that the database gives, and says nothing on the way', async () => {
  rpc.mockResolvedValue({ data: [{ allowed: true, retry_after: 0 }], error: null })
  const way = {
    role: 'member',
    phase: 'open',
    mode: 'link',
    link: 'https://meet.example/abc',
    opens_at: '2026-11-23T10:00:00Z',
  }
  const path = '/academy/events/11111111-2222-4333-8444-555555555555/join'
  for (const [data, location] of [
    [way, way.link],
    [{ ...way, phase: 'ahead', link: null }, `https://altiora.test${path}`],
    [{ ...way, role: null, link: null }, `https://altiora.test${path}`],
    [null, `https://altiora.test${path}`],
  ] as const) {
    asked.mockResolvedValue({ data, error: null })
    const answer = await read(joinRoute)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).toBe('')
  }
})
