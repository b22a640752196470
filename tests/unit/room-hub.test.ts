import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Rooms = Record<string, number>
const stored = new Map<string, { seq: number; kind: string }[]>()
const allowed = new Set<string>()
const asked: Rooms[] = []
const closed: string[] = []
let isDown = false
/** How long an answer takes, in milliseconds. */
let waits = 0

const answer = (data: unknown) => Promise.resolve({ data, error: null, status: 200 })
const service: Record<string, (input: never) => unknown> = {
  watch_rooms: ({ rooms }: { rooms: Rooms }) => {
    asked.push(rooms)
    if (isDown) return Promise.reject(new Error('down'))
    const slow = waits
    const news = Object.entries(rooms).map(([room, after]) => [
      room,
      (stored.get(room) ?? []).filter(({ seq }) => seq > after),
    ])
    const found = answer(Object.fromEntries(news.filter(([, list]) => list?.length)))
    return slow ? new Promise((done) => setTimeout(() => done(found), slow)) : found
  },
  watch_updates: ({ streams }: { streams: string[] }) =>
    answer(
      streams.filter((one) => allowed.has(one)).map((stream) => ({ stream, version: 'member' })),
    ),
  close_update_stream: ({ stream }: { stream: string }) => {
    closed.push(stream)
    return Promise.resolve({ data: null, error: null, status: 204 })
  },
}
vi.mock('@/lib/db/clients', () => ({
  personClient: () => ({
    rpc: () => {
      const stream = randomUUID()
      allowed.add(stream)
      return answer({ stream, version: 'member' })
    },
  }),
  serviceClient: () => ({ rpc: (name: string, input: never) => service[name]?.(input) }),
}))

const room = randomUUID()
const add = () => {
  const list = stored.get(room) ?? []
  stored.set(room, [...list, { seq: list.length + 1, kind: 'chat' }])
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  stored.clear()
  allowed.clear()
  asked.length = 0
  closed.length = 0
  isDown = false
  waits = 0
})
afterEach(() => vi.useRealTimers())

/** A page that follows the room: its numbers so far, and whether it has ended. */
async function follow(after: number) {
  const { roomStream } = await import('@/lib/room/hub')
  const gone = new AbortController()
  const options = { event: room, page: randomUUID(), after, signal: gone.signal }
  const response = await roomStream('token', options)
  const state = { numbers: [] as number[], ended: false, leave: () => gone.abort(), response }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) break
      for (const [, id] of part.value.matchAll(/^id: (\d+)$/gm)) state.numbers.push(Number(id))
    }
    state.ended = true
  })()
  return state
}

it('gives each page what it lacks, with one query for all of them', async () => {
  for (let one = 0; one < 3; one++) add()
  const first = await follow(0)
  const second = await follow(2)
  await vi.advanceTimersByTimeAsync(300)
  expect(first.numbers).toEqual([1, 2, 3])
  expect(second.numbers).toEqual([3])
  add()
  const before = asked.length
  await vi.advanceTimersByTimeAsync(260)
  expect(asked.length - before).toBeLessThanOrEqual(2)
  expect(asked.at(-1)).toEqual({ [room]: expect.any(Number) })
  expect(first.numbers).toEqual([1, 2, 3, 4])
  expect(second.numbers).toEqual([3, 4])
  expect(first.response.headers.get('content-type')).toContain('text/event-stream')
  first.leave()
  second.leave()
})

it('brings a change of this process at once, and survives an outage', async () => {
  const page = await follow(0)
  await vi.advanceTimersByTimeAsync(20)
  add()
  const { wakeRoom } = await import('@/lib/room/hub')
  wakeRoom(room)
  await vi.advanceTimersByTimeAsync(0)
  expect(page.numbers).toEqual([1])
  isDown = true
  add()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.numbers).toEqual([1])
  isDown = false
  await vi.advanceTimersByTimeAsync(300)
  expect(page.numbers).toEqual([1, 2])
  page.leave()
})

it('ends the stream of someone without a seat, and asks no more once nobody listens', async () => {
  const stays = await follow(0)
  const goes = await follow(0)
  const [, last] = allowed
  allowed.delete(last ?? '')
  await vi.advanceTimersByTimeAsync(6_000)
  expect([stays.ended, goes.ended]).toEqual([false, true])
  expect(closed).toEqual([last])
  stays.leave()
  await vi.advanceTimersByTimeAsync(1_000)
  const before = asked.length
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked.length).toBe(before)
})

it('gives someone who comes while a query runs everything after what they know', async () => {
  for (let one = 0; one < 3; one++) add()
  const early = await follow(3)
  await vi.advanceTimersByTimeAsync(20)
  waits = 100
  add()
  await vi.advanceTimersByTimeAsync(260)
  const late = await follow(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([early.numbers, late.numbers]).toEqual([[4], [2, 3, 4]])
  early.leave()
  late.leave()
})
