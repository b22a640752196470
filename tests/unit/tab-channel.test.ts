import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markerKey, openTabChannel, type TabChannel } from '../../lib/auth/tab-channel.ts'

/** A BroadcastChannel that records messages and lets the test send some. */
class Channel {
  static last: Channel
  readonly sent: unknown[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  closed = false
  readonly name: string

  constructor(name: string) {
    this.name = name
    Channel.last = this
  }
  postMessage(message: unknown) {
    this.sent.push(message)
  }
  close() {
    this.closed = true
  }
}

const page = new EventTarget()
const storage = new Map<string, string>()
const handlers = {
  onMessage: vi.fn(),
  onMarker: vi.fn(),
  userId: () => 'ada',
  storedTokenKey: 'token',
}
let tab: TabChannel

const stored = (key: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  storage.clear()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  tab = openTabChannel(handlers)
})

afterEach(() => {
  tab.close()
  vi.useRealTimers()
})

describe('what a tab says', () => {
  it('a heartbeat with its person every 30 seconds', () => {
    vi.advanceTimersByTime(29_999)
    expect(Channel.last.sent).toEqual([])
    vi.advanceTimersByTime(1)
    vi.advanceTimersByTime(30_000)
    const beat = { type: 'heartbeat', userId: 'ada' }
    expect(Channel.last.sent).toEqual([beat, beat])
  })

  it('a change, and leaves a marker without a secret', () => {
    tab.send({ type: 'state', userId: 'ada' })
    expect(Channel.last.sent).toEqual([{ type: 'state', userId: 'ada' }])
    expect(storage.get(markerKey)).toMatch(/^[0-9a-f-]{36}$/)
    const before = storage.get(markerKey)
    tab.send({ type: 'forced-logout' })
    expect(storage.get(markerKey)).not.toBe(before)
  })

  it('nothing that it heard from another tab within the last 100 ms', () => {
    Channel.last.onmessage?.({ data: { type: 'state', userId: null } })
    expect(handlers.onMessage).toHaveBeenCalledWith({ type: 'state', userId: null })
    tab.send({ type: 'state', userId: null })
    vi.advanceTimersByTime(99)
    tab.send({ type: 'state', userId: null })
    expect(Channel.last.sent).toEqual([])
    vi.advanceTimersByTime(1)
    tab.send({ type: 'state', userId: null })
    expect(Channel.last.sent).toHaveLength(1)
  })

  it('what it says also where storage is switched off', () => {
    vi.stubGlobal('localStorage', undefined)
    tab.send({ type: 'session-refresh' })
    expect(Channel.last.sent).toEqual([{ type: 'session-refresh' }])
  })
})

describe('what a tab hears', () => {
  it.each([markerKey, 'token'])('a change of %s, 500 ms after the last one', (key) => {
    stored(key)
    vi.advanceTimersByTime(400)
    stored(key)
    vi.advanceTimersByTime(499)
    expect(handlers.onMarker).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(handlers.onMarker).toHaveBeenCalledOnce()
  })

  it('no other change of what is stored', () => {
    stored('theme')
    stored(null)
    vi.advanceTimersByTime(1_000)
    expect(handlers.onMarker).not.toHaveBeenCalled()
  })

  it('nothing once it is closed', () => {
    stored(markerKey)
    tab.close()
    stored(markerKey)
    vi.advanceTimersByTime(60_000)
    expect(handlers.onMarker).not.toHaveBeenCalled()
    expect(Channel.last.closed).toBe(true)
    expect(Channel.last.sent).toEqual([])
  })
})
