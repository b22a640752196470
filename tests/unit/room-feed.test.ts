import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Entry } from '@/lib/room/entries'
import { createFeed, type FeedHandlers, pollInterval } from '@/lib/room/feed'

const entry = (seq: number): Entry => ({ seq, at: '2027-01-01T00:00:00Z', kind: 'ended' })

/** A page whose visibility and connection a test sets. */
function fakePage() {
  let look = () => {}
  const state = { hidden: false, online: true }
  return {
    set(next: Partial<typeof state>) {
      Object.assign(state, next)
      look()
    },
    page: {
      isHidden: () => state.hidden,
      isOnline: () => state.online,
      watch(listener: () => void) {
        look = listener
        return () => {
          look = () => {}
        }
      },
    },
  }
}

/** A room on a server, and a page that follows it. */
function world({ size = 500, connected = true } = {}) {
  const stored: Entry[] = []
  const got: number[] = []
  const states: string[] = []
  const { page, set } = fakePage()
  let handlers: FeedHandlers | null = null
  let failing = false
  const feed = createFeed({
    seq: 0,
    page,
    read: async (after) => {
      // The answer is from when it was asked for, and comes later.
      const answer = stored.filter(({ seq }) => seq > after).slice(0, size)
      await Promise.resolve()
      if (failing) throw new Error('unreachable')
      return answer
    },
    transport: connected
      ? (given) => {
          handlers = given
          return () => {
            handlers = null
          }
        }
      : null,
    received: (entries) => got.push(...entries.map(({ seq }) => seq)),
    changed: (state) => states.push(state),
  })
  return {
    stored,
    got,
    states,
    feed,
    set,
    connection: () => handlers,
    fail: (wanted: boolean) => {
      failing = wanted
    },
    /** Stores the next entry, and sends it unless it gets lost. */
    add(lost = false) {
      const next = entry(stored.length + 1)
      stored.push(next)
      if (!lost) handlers?.entry(next)
      return next
    },
  }
}

const numbers = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('whatever is lost, repeated or out of order, each entry arrives once and in order', async () => {
  vi.useFakeTimers()
  const others = [
    ...(['repeat', 'cut', 'join', 'offline', 'online', 'hide', 'show'] as const),
    ...(['fail', 'heal', 'beat', 'wait'] as const),
  ]
  const deed = fc.oneof(
    { weight: 6, arbitrary: fc.constant('add' as const) },
    { weight: 2, arbitrary: fc.constant('lose' as const) },
    { weight: 11, arbitrary: fc.constantFrom(...others) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 120 }), fc.boolean(), async (deeds, connected) => {
      const { stored, got, feed, set, connection, fail, add } = world({ connected })
      for (const one of deeds) {
        if (one === 'add') add()
        if (one === 'lose') add(true)
        if (one === 'repeat' && stored[0]) connection()?.entry(stored[0])
        if (one === 'cut') connection()?.left()
        if (one === 'join') connection()?.joined()
        if (one === 'offline' || one === 'online') set({ online: one === 'online' })
        if (one === 'hide' || one === 'show') set({ hidden: one === 'hide' })
        if (one === 'fail' || one === 'heal') fail(one === 'fail')
        if (one === 'beat') feed.expect(stored.length)
        if (one === 'wait') await vi.advanceTimersByTimeAsync(pollInterval)
        expect(got).toEqual(numbers(got.length))
      }
      // In the end the page is there and the server answers.
      fail(false)
      set({ online: true, hidden: false })
      connection()?.joined()
      feed.expect(stored.length)
      await vi.advanceTimersByTimeAsync(2 * pollInterval)
      expect(got).toEqual(numbers(stored.length))
      feed.stop()
    }),
    { numRuns: 300 },
  )
  vi.useRealTimers()
})

test('a gap is filled from the server, and a full answer has a successor', async () => {
  const { got, stored, connection, feed } = world()
  connection()?.joined()
  await vi.waitFor(() => expect(got).toEqual([]))
  for (const seq of numbers(1200)) stored.push(entry(seq))
  connection()?.entry(entry(1200))
  expect(got).toEqual([])
  await vi.waitFor(() => expect(got).toEqual(numbers(1200)))
  feed.stop()
})

test('without a connection the feed polls, and says how it stands', async () => {
  vi.useFakeTimers()
  const { got, states, stored, set, fail, feed, connection } = world()
  await vi.advanceTimersByTimeAsync(0)
  stored.push(entry(1))
  await vi.advanceTimersByTimeAsync(pollInterval)
  expect(got).toEqual([1])
  fail(true)
  await vi.advanceTimersByTimeAsync(pollInterval)
  fail(false)
  connection()?.joined()
  await vi.advanceTimersByTimeAsync(0)
  set({ online: false })
  expect(connection()).toBeNull()
  set({ online: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['polling', 'offline', 'live', 'offline', 'polling'])
  feed.stop()
  stored.push(entry(2))
  await vi.advanceTimersByTimeAsync(5 * pollInterval)
  expect(got).toEqual([1])
  vi.useRealTimers()
})
