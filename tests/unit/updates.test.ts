import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPoller, signalSpacing, type TransportHandlers } from '@/lib/updates/poll'
import { topics } from '@/lib/updates/topics'

const pollInterval = topics.events.interval

type Told = { state: string; data?: number }

/** A page that a test can hide and disconnect. */
function fakePage() {
  const page = { hidden: false, online: true, look: (_cameOnline: boolean) => {}, watched: false }
  return {
    isHidden: () => page.hidden,
    isOnline: () => page.online,
    watch(look: (cameOnline: boolean) => void) {
      page.look = look
      page.watched = true
      return () => {
        page.watched = false
      }
    },
    page,
    hide(hidden: boolean) {
      page.hidden = hidden
      page.look(false)
    },
    connect(online: boolean) {
      page.online = online
      page.look(online)
    },
  }
}

/** A poller with increasing answers, and the test's controls. */
function make({
  realtime = false,
  isFinal = (_: unknown): boolean => false,
  ...options
}: {
  realtime?: boolean
  isFinal?(error: unknown): boolean
  interval?: number
  settling?: number
  ages?: boolean
} = {}) {
  const page = fakePage()
  const told: Told[] = []
  const transport = { close: vi.fn(), handlers: null as unknown as TransportHandlers }
  let answers = 0
  const read = vi.fn(async () => {
    answers += 1
    return answers
  })
  const poller = createPoller<number>({
    read,
    changed: (now) => told.push(now),
    transport: realtime
      ? (handlers) => {
          transport.handlers = handlers
          return transport.close
        }
      : null,
    isFinal,
    page,
    interval: pollInterval,
    ...options,
  })
  /** Lets time pass, by whose end so many questions have been asked. */
  async function expectAsked(ms: number, asked: number) {
    await pass(ms)
    expect(read).toHaveBeenCalledTimes(asked)
  }
  return { poller, page, told, read, transport, expectAsked, last: () => told.at(-1) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('without announcements', () => {
  it('asks every 15 s, the first time not before', async () => {
    const { told, expectAsked, last } = make()
    await expectAsked(pollInterval - 1, 0)
    await expectAsked(1, 1)
    await expectAsked(pollInterval * 3, 4)
    expect(told[0]).toEqual({ state: 'polling' })
    expect(last()).toEqual({ state: 'polling', data: 4 })
  })

  it('asks nothing while the page is hidden, and at once when it is looked at again', async () => {
    const { page, expectAsked } = make()
    page.hide(true)
    await expectAsked(pollInterval * 20, 0)
    page.hide(false)
    await expectAsked(0, 1)
    await expectAsked(pollInterval, 2)
  })

  it('says that it is offline, keeps quiet there, and asks as soon as the network is back', async () => {
    const { page, expectAsked, last } = make()
    page.connect(false)
    expect(last()).toEqual({ state: 'offline' })
    await expectAsked(pollInterval * 4, 0)
    page.connect(true)
    await expectAsked(0, 1)
    expect(last()).toEqual({ state: 'polling', data: 1 })
  })

  it('recovers automatically after an unanswered request, and reports no data meanwhile', async () => {
    const { read, told, last } = make()
    read.mockRejectedValueOnce(new Error('no answer'))
    await pass(pollInterval)
    expect(last()).toEqual({ state: 'offline' })
    expect(told.some(({ data }) => data !== undefined)).toBe(false)
    await pass(pollInterval)
    expect(last()).toEqual({ state: 'polling', data: 1 })
  })

  it('asks no more after a final failure', async () => {
    const { page, read, expectAsked } = make({ isFinal: () => true })
    read.mockRejectedValue(new Error('session over'))
    await expectAsked(pollInterval * 5, 1)
    expect(page.page.watched).toBe(false)
  })
})

describe('with announcements', () => {
  it('asks once when it has joined, and not again while nothing is announced', async () => {
    const { transport, expectAsked, last } = make({ realtime: true })
    transport.handlers.joined()
    await expectAsked(pollInterval * 10, 1)
    expect(last()).toEqual({ state: 'live', data: 1 })
  })

  it('answers a burst of announcements with one question, and misses none of them', async () => {
    const { read, transport, expectAsked } = make({ realtime: true })
    transport.handlers.joined()
    await pass(signalSpacing)
    for (let n = 0; n < 200; n += 1) transport.handlers.signal()
    await expectAsked(0, 2)
    // 200 changes in two seconds: one request a second.
    for (let n = 0; n < 200; n += 1) {
      transport.handlers.signal()
      await pass(10)
    }
    await pass(signalSpacing)
    expect(read.mock.calls.length).toBeGreaterThan(3)
    expect(read.mock.calls.length).toBeLessThanOrEqual(5)
  })

  it('asks again for what is announced while a question is under way', async () => {
    const { read, transport, expectAsked, last } = make({ realtime: true })
    let answer = (_: number) => {}
    read.mockImplementationOnce(() => new Promise<number>((done) => (answer = done)))
    transport.handlers.joined()
    await pass(0)
    transport.handlers.signal()
    transport.handlers.signal()
    await expectAsked(signalSpacing * 5, 1)
    answer(100)
    await expectAsked(signalSpacing, 2)
    expect(last()?.data).toBe(1)
  })

  it('polls while the connection is lost, and asks once at the next', async () => {
    const { transport, expectAsked, last } = make({ realtime: true })
    transport.handlers.joined()
    await pass(0)
    transport.handlers.left()
    expect(last()).toEqual({ state: 'polling' })
    await expectAsked(pollInterval, 2)
    transport.handlers.joined()
    await expectAsked(0, 3)
    expect(last()).toEqual({ state: 'live', data: 3 })
    await expectAsked(pollInterval * 3, 3)
  })

  it('ignores announcements while the page is hidden', async () => {
    const { page, transport, expectAsked } = make({ realtime: true })
    transport.handlers.joined()
    await pass(0)
    page.hide(true)
    transport.handlers.signal()
    await expectAsked(pollInterval * 3, 1)
    page.hide(false)
    await expectAsked(0, 2)
  })
})

describe('an answer that ages', () => {
  it('is asked for at its own interval, also while changes are announced', async () => {
    const { transport, expectAsked } = make({ realtime: true, interval: 30_000, ages: true })
    transport.handlers.joined()
    await pass(0)
    await expectAsked(29_999, 1)
    await expectAsked(1, 2)
    await expectAsked(60_000, 4)
  })

  it('waits while it is paused, whatever happens, and is asked for at once afterwards', async () => {
    const { poller, page, read, transport, expectAsked } = make({ realtime: true, ages: true })
    poller.pause(true)
    transport.handlers.joined()
    transport.handlers.signal()
    page.hide(true)
    page.hide(false)
    await expectAsked(pollInterval * 5, 0)
    await poller.refresh()
    expect(read).toHaveBeenCalledTimes(1)
    await expectAsked(pollInterval * 5, 1)
    poller.pause(false)
    await expectAsked(0, 2)
    poller.pause(false)
    await expectAsked(pollInterval, 3)
  })
})

it('waits until the server has heard of what is announced', async () => {
  const { page, transport, expectAsked } = make({ realtime: true, settling: 1_500 })
  transport.handlers.joined()
  await expectAsked(5_000, 1)
  transport.handlers.signal()
  await pass(1_000)
  transport.handlers.signal()
  await expectAsked(1_499, 1)
  await expectAsked(1, 2)
  await expectAsked(pollInterval, 2)
  page.hide(true)
  transport.handlers.signal()
  await pass(5_000)
  page.hide(false)
  await expectAsked(0, 3)
})

describe('changes made here', () => {
  it('are not overwritten by the answer to an earlier question', async () => {
    const { poller, read, told, last } = make()
    let answer = (_: number) => {}
    read.mockImplementationOnce(() => new Promise<number>((done) => (answer = done)))
    await pass(pollInterval)
    poller.overtake()
    answer(100)
    await pass(signalSpacing)
    expect(told.map(({ data }) => data)).not.toContain(100)
    expect(last()?.data).toBe(1)
  })

  it('can ask at once, and a question without an answer does not throw', async () => {
    const { poller, read, last } = make()
    read.mockRejectedValueOnce(new Error('no answer'))
    await expect(poller.refresh()).resolves.toBeUndefined()
    expect(last()).toEqual({ state: 'offline' })
    await poller.refresh()
    expect(last()).toEqual({ state: 'polling', data: 1 })
  })
})

it('is quiet once it is stopped, whatever still arrives', async () => {
  const { poller, page, read, told, transport } = make({ realtime: true })
  let answer = (_: number) => {}
  read.mockImplementationOnce(() => new Promise<number>((done) => (answer = done)))
  transport.handlers.joined()
  await pass(0)
  poller.stop()
  const before = told.length
  answer(100)
  transport.handlers.signal()
  await pass(pollInterval * 2)
  expect(told).toHaveLength(before)
  expect(read).toHaveBeenCalledTimes(1)
  expect(transport.close).toHaveBeenCalledTimes(1)
  expect(page.page.watched).toBe(false)
})
