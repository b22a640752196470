import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '@/lib/offline/entry'

const entries: Entry[] = []
vi.mock('@/lib/offline/database', () => ({
  deviceStore: {
    read: async (person: string) => entries.filter((one) => one.person === person),
    change: async (person: string, revise: (all: Entry[]) => { put?: Entry[] }) => {
      const { put = [] } = revise(entries.filter((one) => one.person === person))
      for (const one of put) entries[entries.findIndex(({ number }) => number === one.number)] = one
      return put
    },
  },
}))
const { sendSignedIn } = await import('@/lib/offline/send')

const session = vi.fn()
const sent = vi.fn()

beforeEach(() => {
  sent.mockReset()
  entries.length = 0
  for (const person of ['ann', 'ben']) {
    entries.push({
      person,
      name: 'learning/exercise',
      ref: { course: 'c', lesson: 'l' },
      input: { id: person },
      madeAt: Date.now(),
      tried: false,
      notBefore: 0,
      state: 'waiting',
      code: null,
      number: entries.length + 1,
    })
  }
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/auth/session') return Response.json(session())
    sent(new Headers(init.headers).get('x-altiora-person'), init.body)
    return Response.json({ solved: true })
  })
})

test('the service worker sends only what the signed-in person did', async () => {
  session.mockReturnValue({ status: 'authenticated', user: { id: 'ben' } })
  await sendSignedIn(new Set(['ann', 'ben']))
  expect(sent.mock.calls).toEqual([['ben', '{"id":"ben"}']])
  expect(entries.map(({ state }) => state)).toEqual(['waiting', 'done'])
})

test.each([{ status: 'unauthenticated' }, { status: 'authenticated', user: { id: 'cat' } }])(
  'and nothing for others: $status',
  async (answer) => {
    session.mockReturnValue(answer)
    await sendSignedIn(new Set(['ann', 'ben']))
    expect(sent).not.toHaveBeenCalled()
  },
)
