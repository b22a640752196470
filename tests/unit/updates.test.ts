import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createPoller,
  pollInterval,
  signalSpacing,
  type TransportHandlers,
} from '@/lib/updates/poll'

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
    ...options,
  })
  return { poller, page, told, read, transport }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('without announcements', () => {
  it('asks every 15 s, the first time not before', async () => {
    const { read, told } = make()
    await pass(pollInterval - 1)
    expect(read).not.toHaveBeenCalled()
    await pass(1)
    expect(read).toHaveBeenCalledTimes(1)
    await pass(pollInterval * 3)
    expect(read).toHaveBeenCalledTimes(4)
    expect(told[0]).toEqual({ state: 'polling' })
    expect(told.at(-1)).toEqual({ state: 'polling', data: 4 })
  })

  it('asks nothing while the page is hidden, and at once when it is looked at again', async () => {
    const { page, read } = make()
    page.hide(true)
    await pass(pollInterval * 20)
    expect(read).not.toHaveBeenCalled()
    page.hide(false)
    await pass(0)
    expect(read).toHaveBeenCalledTimes(1)
    await pass(pollInterval)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('says that it is offline, keeps quiet there, and asks as soon as the network is back', async () => {
    const { page, read, told } = make()
    page.connect(false)
    expect(told.at(-1)).toEqual({ state: 'offline' })
    await pass(pollInterval * 4)
    expect(read).not.toHaveBeenCalled()
    page.connect(true)
    await pass(0)
    expect(read).toHaveBeenCalledTimes(1)
    expect(told.at(-1)).toEqual({ state: 'polling', data: 1 })
  })

  it('recovers automatically after an unanswered request, and reports no data meanwhile', async () => {
    const { read, told } = make()
    read.mockRejectedValueOnce(new Error('no answer'))
    await pass(pollInterval)
    expect(told.at(-1)).toEqual({ state: 'offline' })
    expect(told.some(({ data }) => data !== undefined)).toBe(false)
    await pass(pollInterval)
    expect(told.at(-1)).toEqual({ state: 'polling', data: 1 })
  })

  it('asks no more after a final failure', async () => {
    const { page, read } = make({ isFinal: () => true })
    read.mockRejectedValue(new Error('session over'))
    await pass(pollInterval * 5)
    expect(read).toHaveBeenCalledTimes(1)
    expect(page.page.watched).toBe(false)
  })
})

describe('with announcements', () => {
  it('asks once when it has joined, and not again while nothing is announced', async () => {
    const { read, told, transport } = make({ realtime: true })
    transport.handlers.joined()
    await pass(pollInterval * 10)
    expect(read).toHaveBeenCalledTimes(1)
    expect(told.at(-1)).toEqual({ state: 'live', data: 1 })
  })

  it('polls until it has joined', async () => {
    const { read, told } = make({ realtime: true })
    await pass(pollInterval * 2)
    expect(read).toHaveBeenCalledTimes(2)
    expect(told.at(-1)?.state).toBe('polling')
  })

  it('answers a burst of announcements with one question, and misses none of them', async () => {
    const { read, transport } = make({ realtime: true })
    transport.handlers.joined()
    await pass(signalSpacing)
    for (let n = 0; n < 200; n += 1) transport.handlers.signal()
    await pass(0)
    expect(read).toHaveBeenCalledTimes(2)
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
    const { read, transport, told } = make({ realtime: true })
    let answer = (_: number) => {}
    read.mockImplementationOnce(() => new Promise<number>((done) => (answer = done)))
    transport.handlers.joined()
    await pass(0)
    transport.handlers.signal()
    transport.handlers.signal()
    await pass(signalSpacing * 5)
    expect(read).toHaveBeenCalledTimes(1)
    answer(100)
    await pass(signalSpacing)
    expect(read).toHaveBeenCalledTimes(2)
    expect(told.at(-1)?.data).toBe(1)
  })

  it('polls while the connection is lost, and asks once at the next', async () => {
    const { read, told, transport } = make({ realtime: true })
    transport.handlers.joined()
    await pass(0)
    transport.handlers.left()
    expect(told.at(-1)).toEqual({ state: 'polling' })
    await pass(pollInterval)
    expect(read).toHaveBeenCalledTimes(2)
    transport.handlers.joined()
    await pass(0)
    expect(read).toHaveBeenCalledTimes(3)
    expect(told.at(-1)).toEqual({ state: 'live', data: 3 })
    await pass(pollInterval * 3)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('ignores announcements while the page is hidden', async () => {
    const { page, read, transport } = make({ realtime: true })
    transport.handlers.joined()
    await pass(0)
    page.hide(true)
    transport.handlers.signal()
    await pass(pollInterval * 3)
    expect(read).toHaveBeenCalledTimes(1)
    page.hide(false)
    await pass(0)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('asks again after a question without an answer, although it has joined', async () => {
    const { read, told, transport } = make({ realtime: true })
    read.mockRejectedValueOnce(new Error('no answer'))
    transport.handlers.joined()
    await pass(0)
    expect(told.at(-1)).toEqual({ state: 'offline' })
    await pass(pollInterval)
    expect(told.at(-1)).toEqual({ state: 'live', data: 1 })
  })
})

describe('an answer that ages', () => {
  it('is asked for at its own interval, also while changes are announced', async () => {
    const { read, transport } = make({ realtime: true, interval: 30_000, ages: true })
    transport.handlers.joined()
    await pass(0)
    await pass(29_999)
    expect(read).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(read).toHaveBeenCalledTimes(2)
    await pass(60_000)
    expect(read).toHaveBeenCalledTimes(4)
  })

  it('waits while it is paused, whatever happens, and is asked for at once afterwards', async () => {
    const { poller, page, read, transport } = make({ realtime: true, ages: true })
    poller.pause(true)
    transport.handlers.joined()
    transport.handlers.signal()
    page.hide(true)
    page.hide(false)
    await pass(pollInterval * 5)
    expect(read).not.toHaveBeenCalled()
    await poller.refresh()
    expect(read).toHaveBeenCalledTimes(1)
    await pass(pollInterval * 5)
    expect(read).toHaveBeenCalledTimes(1)
    poller.pause(false)
    await pass(0)
    expect(read).toHaveBeenCalledTimes(2)
    poller.pause(false)
    await pass(pollInterval)
    expect(read).toHaveBeenCalledTimes(3)
  })
})

it('waits until the server has heard of what is announced', async () => {
  const { page, read, transport } = make({ realtime: true, settling: 1_500 })
  transport.handlers.joined()
  await pass(5_000)
  expect(read).toHaveBeenCalledTimes(1)
  transport.handlers.signal()
  await pass(1_000)
  transport.handlers.signal()
  await pass(1_499)
  expect(read).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(read).toHaveBeenCalledTimes(2)
  await pass(pollInterval)
  expect(read).toHaveBeenCalledTimes(2)
  page.hide(true)
  transport.handlers.signal()
  await pass(5_000)
  page.hide(false)
  await pass(0)
  expect(read).toHaveBeenCalledTimes(3)
})

describe('changes made here', () => {
  it('are not overwritten by the answer to an earlier question', async () => {
    const { poller, read, told } = make()
    let answer = (_: number) => {}
    read.mockImplementationOnce(() => new Promise<number>((done) => (answer = done)))
    await pass(pollInterval)
    poller.overtake()
    answer(100)
    await pass(signalSpacing)
    expect(told.map(({ data }) => data)).not.toContain(100)
    expect(told.at(-1)?.data).toBe(1)
  })

  it('can ask at once, and a question without an answer does not throw', async () => {
    const { poller, read, told } = make()
    read.mockRejectedValueOnce(new Error('no answer'))
    await expect(poller.refresh()).resolves.toBeUndefined()
    expect(told.at(-1)).toEqual({ state: 'offline' })
    await poller.refresh()
    expect(told.at(-1)).toEqual({ state: 'polling', data: 1 })
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
