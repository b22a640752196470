import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '@/lib/log/faults'

const rpc = vi.fn()
vi.mock('@/lib/db/clients', () => ({ serviceClient: () => ({ rpc }) }))
vi.mock('@/lib/log/release', () => ({ release: () => '1.0.0+abc' }))

const fault = (more: Partial<Fault> = {}): Fault => ({
  source: 'server',
  name: 'TypeError',
  code: null,
  message: 'Something is not a function',
  frames: [],
  page: '/about',
  reference: 'R0123456ZA',
  digest: null,
  browser: null,
  system: null,
  ...more,
})

describe('storing errors', () => {
  let storeFault: (fault: Fault) => Promise<void>
  beforeEach(async () => {
    vi.resetModules()
    vi.useFakeTimers({ now: 1_000_000 })
    rpc.mockReset().mockResolvedValue({ error: null })
    ;({ storeFault } = await import('@/lib/error-reports/store'))
  })
  afterEach(() => vi.useRealTimers())

  const stored = () => rpc.mock.calls.map(([, { report }]) => report)
  const fingerprints = () => new Set(stored().map(({ fingerprint }) => fingerprint)).size

  it('says what it was, where, in which release and under which number', async () => {
    await storeFault(fault())
    expect(rpc.mock.calls[0]?.[0]).toBe('note_error')
    const fingerprint = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(stored()).toEqual([{ ...fault(), fingerprint, release: '1.0.0+abc', hits: 1 }])
  })

  it('groups those that are alike, whichever request and build they are of', async () => {
    await storeFault(fault())
    await storeFault(fault({ reference: 'R9', digest: '1', frames: ['a chunks/x.js:1:2'] }))
    expect(fingerprints()).toBe(1)
    await storeFault(fault({ page: '/staff' }))
    await storeFault(fault({ name: 'RangeError' }))
    await storeFault(fault({ source: 'browser' }))
    expect(fingerprints()).toBe(4)
  })

  it('groups by place where the message says nothing', async () => {
    await storeFault(fault({ message: '', frames: ['draw _next/static/chunks/0a1b2c3d4e.js:1:2'] }))
    await storeFault(fault({ message: '', frames: ['draw _next/static/chunks/ffffffffff.js:7:8'] }))
    expect(fingerprints()).toBe(1)
    await storeFault(fault({ message: '', frames: ['read _next/static/chunks/ffffffffff.js:7:8'] }))
    expect(fingerprints()).toBe(2)
  })

  it('stores five of a kind in a minute and counts the others', async () => {
    for (let turn = 0; turn < 40; turn++) await storeFault(fault())
    expect(stored()).toHaveLength(5)
    vi.advanceTimersByTime(60_000)
    await storeFault(fault())
    expect(stored().at(-1)).toMatchObject({ hits: 36 })
    await storeFault(fault())
    expect(stored().at(-1)).toMatchObject({ hits: 1 })
  })

  it('stores sixty in a minute, of whatever kind', async () => {
    for (let turn = 0; turn < 90; turn++) await storeFault(fault({ code: `E${turn}` }))
    expect(stored()).toHaveLength(60)
  })

  it('does no harm where nothing can be stored', async () => {
    rpc.mockRejectedValue(new Error('no room'))
    await expect(storeFault(fault())).resolves.toBeUndefined()
  })
})
