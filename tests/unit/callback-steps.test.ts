import { beforeEach, describe, expect, it, vi } from 'vitest'
import { decide, sessionOutcome } from '@/lib/auth/callback-steps'
import { readSession } from '@/lib/auth/requests'
import { HttpError } from '@/lib/http/client'

vi.mock('@/lib/auth/requests', () => ({ readSession: vi.fn() }))

const settings = '/profile-settings'
const welcome = '/profile-settings?welcome=true'

describe('where a person goes from the callback', () => {
  it.each<[boolean | null, boolean, string | null, string, string]>([
    [true, false, null, 'welcomeBack', '/dashboard'],
    [true, true, null, 'welcomeBack', '/dashboard'],
    [true, false, '/app', 'welcomeBack', '/app'],
    [false, true, '/app', 'newUserNamed', `${welcome}&next=%2Fapp`],
    [false, false, '/app?tab=a&b', 'incomplete', `${settings}?next=%2Fapp%3Ftab%3Da%26b`],
    [false, true, '/dashboard', 'newUserNamed', welcome],
    [null, true, null, 'newUser', welcome],
    [null, false, null, 'incomplete', settings],
  ])('complete %s, new %s, next %s: %s, %s', (complete, isNew, next, progress, target) => {
    expect(decide({ complete, isNew }, next)).toEqual({ progress, target })
  })
})

describe('the reading of the session', () => {
  const read = vi.mocked(readSession)
  const there = { status: 'authenticated', complete: true, isNew: false } as Awaited<
    ReturnType<typeof readSession>
  >

  beforeEach(() => {
    vi.useFakeTimers()
    read.mockReset()
    return () => vi.useRealTimers()
  })

  it('is tried three times, half a second apart', async () => {
    read.mockResolvedValue({ status: 'unauthenticated' })
    const outcome = sessionOutcome(null).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(499)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(500)
    expect(read).toHaveBeenCalledTimes(3)
    expect(await outcome).toMatchObject({ code: 'session_missing', returns: true })
  })

  it('takes a session that comes late', async () => {
    read.mockResolvedValueOnce({ status: 'unauthenticated' }).mockResolvedValue(there)
    const outcome = sessionOutcome('/app')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await outcome).toEqual({ progress: 'welcomeBack', target: '/app' })
  })

  it('says something else when it could not be read at all', async () => {
    read.mockRejectedValue(new HttpError('HTTP 503: ', 503))
    const outcome = sessionOutcome(null).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(read).toHaveBeenCalledTimes(3)
    expect(await outcome).toMatchObject({ code: 'session_failed', returns: false })
  })
})
