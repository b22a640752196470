import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerAfterFixedTime, delayFailure, fixedResponseTime } from '@/lib/security/response-time'

const behind: (() => Promise<unknown>)[] = []
vi.mock('next/server', () => ({ after: (work: () => Promise<unknown>) => behind.push(work) }))

beforeEach(() => {
  vi.useFakeTimers()
  behind.length = 0
})
afterEach(() => vi.useRealTimers())

const taking = <T>(ms: number, result: T) =>
  vi.fn(() => new Promise<T>((done) => setTimeout(done, ms, result)))

/** The result and its time. */
async function timed<T>(work: Promise<T>) {
  const begun = Date.now()
  const result = work.then((value) => ({ value, at: Date.now() - begun }))
  await vi.runAllTimersAsync()
  return result
}

const failing = (ms: number) => () =>
  new Promise<string>((_, fail) => setTimeout(fail, ms, new Error('away')))
const delayed = (ms: number) =>
  timed(delayFailure(failing(ms)).catch((error: Error) => error.message))

describe('a failure', () => {
  it.each([0, 90, 399])('that took %i ms comes when its time has come', async (ms) => {
    expect(await delayed(ms)).toEqual({ value: 'away', at: fixedResponseTime })
  })

  it.each([
    [401, 2],
    [700, 2],
    [799, 2],
    [801, 3],
  ])('that took %i ms comes after the next multiple of it', async (ms, times) => {
    expect((await delayed(ms)).at).toBe(times * fixedResponseTime)
  })

  it('that comes at once is delayed too', async () => {
    const refused = delayFailure(() => Promise.reject(new Error('wrong')))
    expect(await timed(refused.catch((error: Error) => error.message))).toEqual({
      value: 'wrong',
      at: fixedResponseTime,
    })
  })

  it('delays no success', async () => {
    expect((await timed(delayFailure(taking(30, { ok: true })))).at).toBe(30)
  })
})

describe('an answer after a fixed time', () => {
  it.each([0, 90, 399])('is the result of work that took %i ms', async (ms) => {
    expect(await timed(answerAfterFixedTime(taking(ms, 'known'), 'assumed'))).toEqual({
      value: 'known',
      at: fixedResponseTime,
    })
    expect(behind).toHaveLength(0)
  })

  it('does not wait for work that takes longer, which goes on behind it', async () => {
    expect(await timed(answerAfterFixedTime(taking(5_000, 'late'), 'assumed'))).toEqual({
      value: 'assumed',
      at: fixedResponseTime,
    })
    expect(behind).toHaveLength(1)
    await expect(behind[0]?.()).resolves.toBe('late')
  })

  it('passes on what went wrong in time, and logs what went wrong later', async () => {
    const early = answerAfterFixedTime(failing(50), 'assumed').catch(
      (error: Error) => error.message,
    )
    expect(await timed(early)).toEqual({ value: 'away', at: fixedResponseTime })

    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await timed(answerAfterFixedTime(failing(900), 'assumed'))).value).toBe('assumed')
    await behind[0]?.()
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
