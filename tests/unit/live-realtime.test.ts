import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followBroadcast, followTable } from '@/lib/updates/realtime-client'
import { startRealtime } from '../setup/realtime.ts'

const keys = { publishableKey: 'public', secretKey: 'secret', jwtSecret: 'signing' }
const hour = 3600

function token(sub: string, { seconds = hour, secret = keys.jwtSecret } = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + seconds
  const text = `${part({ alg: 'HS256' })}.${part({ sub, exp })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const portOf = (server: Server) => (server.address() as { port: number }).port
const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

let rows: { event_id: string; id?: string; changed_at: string }[]
let entries: { seq: number; kind: string; body: object }[]
let backend: Server
let port: number
const ends: (() => unknown)[] = []

beforeEach(async () => {
  rows = [{ event_id: 'one', changed_at: '1' }]
  entries = []
  backend = createServer(({ url = '' }, response) => {
    const after = Number(/seq=gt\.(\d+)/.exec(url)?.[1] ?? 0)
    const news = entries.filter(({ seq }) => seq > after)
    response.end(JSON.stringify(url.includes('room_events') ? news : rows))
  })
  await listen(backend)
  const probe = createServer()
  await listen(probe)
  port = portOf(probe)
  await new Promise((done) => probe.close(done))
  const api = `http://127.0.0.1:${portOf(backend)}`
  ends.push(await startRealtime({ port, api, ...keys }))
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  backend.closeAllConnections()
  await new Promise((done) => backend.close(done))
})

/** Follows a table with a token that tests can change, or without one. */
function follow(
  first: string | null | undefined,
  key = keys.publishableKey,
  table = 'event_counts',
) {
  let tell = (_: string | null) => {}
  const heard = { joined: vi.fn(), left: vi.fn(), signal: vi.fn() }
  const close = followTable(
    {
      url: `ws://127.0.0.1:${port}/realtime/v1`,
      key,
      table,
      watchToken:
        first === undefined
          ? null
          : (listener) => {
              tell = listener
              listener(first)
              return () => {}
            },
    },
    heard,
  )
  ends.push(close)
  return { heard, close, setToken: (next: string | null) => tell(next) }
}

const control = async (path: string, method = 'GET') =>
  (await fetch(`http://127.0.0.1:${port}/${path}`, { method })).json()
const times = (mock: ReturnType<typeof vi.fn>, count: number) =>
  vi.waitFor(() => expect(mock).toHaveBeenCalledTimes(count), { timeout: 20_000 })

it('hears of every change after it has joined, and of none before', async () => {
  const { heard } = follow(token('p'))
  await times(heard.joined, 1)
  expect(heard.signal).not.toHaveBeenCalled()
  rows = [...rows, { event_id: 'two', changed_at: '1' }]
  await times(heard.signal, 1)
  rows = rows.map((row) => ({ ...row, changed_at: '2' }))
  await times(heard.signal, 3)
  expect(heard.left).not.toHaveBeenCalled()
})

it('reports a lost connection, and rejoins automatically', async () => {
  const { heard } = follow(token('p'))
  await times(heard.joined, 1)
  await control('refuse/p', 'POST')
  await times(heard.left, 1)
  expect(await control('joins/p')).toEqual({ listening: 0, joins: 1 })
  await control('allow/p', 'POST')
  await times(heard.joined, 2)
  rows = [{ event_id: 'one', changed_at: '2' }]
  await times(heard.signal, 1)
})

it('joins as the person whose token it holds, when it has one, and leaves without one', async () => {
  const { heard, setToken } = follow(null)
  expect(await control('joins/p')).toEqual({ listening: 0, joins: 0 })
  setToken(token('p'))
  await times(heard.joined, 1)
  // A renewed token needs no new connection.
  setToken(token('p', { seconds: 2 * hour }))
  setToken(null)
  await times(heard.left, 1)
  await vi.waitFor(async () => expect((await control('joins/p')).listening).toBe(0))
  setToken(token('q'))
  await times(heard.joined, 2)
  expect((await control('joins/q')).listening).toBe(1)
})

it.each([
  ['a forged token', token('p', { secret: 'other' }), undefined],
  ['a token that has run out', token('p', { seconds: -1 }), undefined],
  ['a key that nobody knows', token('p'), 'other'],
])('stays outside with %s, without a fault', async (_, given, key) => {
  const { heard } = follow(given, key)
  const other = follow(token('q'))
  await times(other.heard.joined, 1)
  rows = [{ event_id: 'one', changed_at: '2' }]
  await times(other.heard.signal, 1)
  expect(heard.joined).not.toHaveBeenCalled()
  expect(heard.signal).not.toHaveBeenCalled()
})

it('follows public data without a token, and nothing else', async () => {
  const { heard } = follow(undefined, keys.publishableKey, 'status_signals')
  const stranger = follow(undefined)
  await times(heard.joined, 1)
  expect(await control('joins/anyone')).toEqual({ listening: 1, joins: 1 })
  rows = [{ event_id: 'one', id: 'one', changed_at: '2' }]
  await times(heard.signal, 1)
  expect(stranger.heard.joined).not.toHaveBeenCalled()
})

it('hears what happens in a room, in order, again after a lost connection, and nothing as nobody', async () => {
  const room = {
    url: `ws://127.0.0.1:${port}/realtime/v1`,
    key: keys.publishableKey,
    event: 'entry',
  }
  const hear = (given: string) => {
    const heard = { joined: vi.fn(), left: vi.fn(), received: vi.fn() }
    const topic = { ...room, topic: 'room:one' }
    ends.push(
      followBroadcast(
        {
          ...topic,
          watchToken: (listener) => {
            listener(given)
            return () => {}
          },
        },
        heard,
      ),
    )
    return heard
  }
  const heard = hear(token('p'))
  const nobody = hear(token('p', { secret: 'other' }))
  await times(heard.joined, 1)
  const add = (text: string) =>
    entries.push({ seq: entries.length + 1, kind: 'chat', body: { text } })
  add('One')
  add('Two')
  await times(heard.received, 2)
  expect(heard.received.mock.calls).toEqual([
    [{ seq: 1, kind: 'chat', text: 'One' }],
    [{ seq: 2, kind: 'chat', text: 'Two' }],
  ])
  await control('refuse/p', 'POST')
  await times(heard.left, 1)
  await control('allow/p', 'POST')
  await times(heard.joined, 2)
  add('Three')
  await times(heard.received, 3)
  expect(nobody.joined).not.toHaveBeenCalled()
  expect(nobody.received).not.toHaveBeenCalled()
})
