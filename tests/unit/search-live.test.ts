import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/search/live/route'
import { eventTopics } from '@/content/events'

const { rpc, limited, freshSession, asVisitor, asPerson } = vi.hoisted(() => ({
  rpc: vi.fn(),
  limited: vi.fn(),
  freshSession: vi.fn(),
  asVisitor: vi.fn(),
  asPerson: vi.fn(),
}))
vi.mock('@/lib/db/clients', () => ({
  patience: { read: 1, change: 1 },
  anonymousClient: asVisitor,
  personClient: asPerson,
}))
vi.mock('@/lib/account/session', () => ({ freshSession }))
vi.mock('@/lib/security/limits', () => ({ requireLimits: limited }))
vi.mock('@/lib/change/request-cookies', () => ({ requestCookies: async () => ({}) }))

const ask = async (query: string) => {
  const request = new Request(`https://altiora.test/api/search/live?${query}`)
  const answer = await GET(request, { params: Promise.resolve({}) })
  return { status: answer.status, body: await answer.json() }
}
const session = {
  id: '11111111-2222-4333-8444-555555555555',
  type: 'hackathon',
  topic: 'small-models',
  words: null,
  starts_at: '2026-11-25T23:00:00+00:00',
  zone: 'America/New_York',
}
const project = { id: 'p', title: 'Rain over Pune', shown_as: 'Asha' }

beforeEach(() => {
  vi.clearAllMocks()
  asVisitor.mockReturnValue({ rpc })
  asPerson.mockReturnValue({ rpc })
  freshSession.mockResolvedValue({ status: 'none' })
  rpc.mockResolvedValue({
    data: { sessions: [session], projects: [project] },
    error: null,
    status: 200,
  })
})

describe('/api/search/live', () => {
  it('asks once, with the topics that match in the language of the page', async () => {
    const { status, body } = await ask(`locale=hi&q=${encodeURIComponent('हैकाथॉन')}`)
    expect(status).toBe(200)
    expect(rpc).toHaveBeenCalledTimes(1)
    const [name, { query, topics }] = rpc.mock.lastCall ?? []
    expect([name, query]).toEqual(['search_live', 'हैकाथॉन'])
    const hackathons = eventTopics.filter(({ type }) => type === 'hackathon')
    expect([...topics].sort()).toEqual(hackathons.map(({ slug }) => slug).sort())
    expect(body.hits).toMatchObject([
      { kind: 'session', path: `/academy/events/${session.id}` },
      { kind: 'project', title: project.title, about: 'Asha' },
    ])
  })

  it('names a session by its own title, in the language of the page or else in English', async () => {
    const words = { en: { title: 'Graphs by hand' }, de: { title: 'Graphen von Hand' } }
    for (const [locale, title] of [
      ['de', 'Graphen von Hand'],
      ['hi', 'Graphs by hand'],
    ]) {
      rpc.mockResolvedValueOnce({
        data: { sessions: [{ ...session, topic: 'session', words }], projects: [] },
        error: null,
        status: 200,
      })
      expect((await ask(`locale=${locale}&q=graphs`)).body.hits).toMatchObject([{ title }])
    }
  })

  it('tells when a session is, in its own zone', async () => {
    const { body } = await ask('locale=en&q=models')
    expect(body.hits[0].title).not.toBe('small-models')
    expect(body.hits[0].about).toMatch(/Nov 25.*6:00.PM.*EST/)
  })

  it('asks as the signed-in person', async () => {
    await ask('q=models')
    expect(asVisitor).toHaveBeenCalledTimes(1)
    freshSession.mockResolvedValue({ status: 'live', tokens: { accessToken: 'token' } })
    await ask('q=models')
    expect(asPerson).toHaveBeenCalledWith('token')
  })

  it('asks nothing for less than two letters, and cuts what is too long', async () => {
    expect((await ask('q=a')).body).toEqual({ hits: [] })
    expect((await ask('')).body).toEqual({ hits: [] })
    expect(rpc).not.toHaveBeenCalled()
    await ask(`q=${'x'.repeat(300)}`)
    expect(rpc.mock.lastCall?.[1].query).toHaveLength(100)
  })

  it('is limited, and says when the database is away', async () => {
    await ask('q=models')
    expect(Object.keys(limited.mock.lastCall?.[0])).toEqual(['search-ip'])
    rpc.mockResolvedValue({ data: null, error: { message: 'away' }, status: 503 })
    expect((await ask('q=models')).status).toBe(503)
    freshSession.mockResolvedValue({ status: 'unreachable' })
    expect((await ask('q=models')).status).toBe(503)
  })
})
