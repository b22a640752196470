import { afterEach, describe, expect, it, vi } from 'vitest'
import { renewalDelay } from '@/lib/auth/provider'
import { watchToken } from '@/lib/updates/client'

/** What a faulty answer may say instead of the seconds. */
const faulty = [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, 'soon', '3600', '', {}, []]

const never = Number.POSITIVE_INFINITY

describe('the next renewal of a session', () => {
  it.each([
    ['a token of an hour', 3600, never, 3_480_000],
    ['a token that has almost ended', 100, never, 1_000],
    ['a token that has ended', 0, never, 1_000],
    ['a token that ends soon, just after a renewal', 100, 500, 59_500],
    ['a token of a minute, each time', 60, 0, 60_000],
    ['a token of 60 days', 5_184_000, never, 2 ** 31 - 1],
  ])('%s', (_name, expiresIn, sinceLast, delay) => {
    expect(renewalDelay(expiresIn, sinceLast)).toBe(delay)
  })

  it('comes at most once a minute, whatever the answers', () => {
    for (const expiresIn of [0, 1, 60, 179, 181, 3600]) {
      expect(renewalDelay(expiresIn, 0)).toBeGreaterThanOrEqual(60_000)
    }
  })

  it.each(faulty)('comes after the pause if the answer tells %j', (expiresIn) => {
    for (const sinceLast of [0, 500, never]) expect(renewalDelay(expiresIn, sinceLast)).toBe(60_000)
  })
})

describe('the token for Realtime', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it.each([...faulty, 0, -1, 1, 120, 5_184_000])(
    'is asked for once a minute at most if the answer tells %j',
    async (expiresIn) => {
      vi.useFakeTimers()
      const asked = vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async () => Response.json({ token: 'one', expiresIn }))
      const stop = watchToken(() => {})
      await vi.advanceTimersByTimeAsync(59_000)
      expect(asked).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(120_000)
      expect(asked.mock.calls.length).toBeLessThanOrEqual(3)
      stop()
    },
  )
})
