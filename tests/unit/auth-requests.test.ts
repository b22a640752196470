import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  checkSession,
  endSession,
  readSession,
  refreshSession,
  signInWithPassword,
} from '../../lib/auth/requests.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('document', {
    querySelector: () => null,
    cookie: '',
    documentElement: { dataset: {} },
  })
  vi.stubGlobal('location', { protocol: 'http:' })
})

afterEach(() => vi.useRealTimers())

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const nobody = { status: 'unauthenticated' }
const calls = () => fetched.mock.calls.length

/** The number of requests sent by each time (in milliseconds from the start). */
async function callsAfter(times: number[]): Promise<number[]> {
  const counts: number[] = []
  let now = 0
  for (const time of times) {
    await vi.advanceTimersByTimeAsync(time - now)
    now = time
    counts.push(calls())
  }
  return counts
}

describe('the check of the session', () => {
  it('is tried again after 1, 2 and 4 seconds, and then given up', async () => {
    fetched.mockImplementation(away)
    const outcome = checkSession().then(
      () => 'answered',
      () => 'given up',
    )
    expect(await callsAfter([0, 999, 1_000, 2_999, 3_000, 6_999, 7_000, 60_000])).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4,
    ])
    expect(await outcome).toBe('given up')
  })

  it.each([502, 503, 504])(
    'is retried on %i, without an answer from the server',
    async (status) => {
      fetched
        .mockImplementationOnce(async () => new Response('', { status }))
        .mockImplementation(async () => Response.json(nobody))
      const check = checkSession()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(await check).toEqual(nobody)
    },
  )

  it.each([400, 401, 429, 500])('takes %i for an answer', async (status) => {
    fetched.mockImplementation(async () => new Response('', { status }))
    await expect(checkSession()).rejects.toMatchObject({ status })
    expect(calls()).toBe(1)
  })
})

describe('the renewal of the session', () => {
  it('is tried again twice, after 2 and 4 seconds', async () => {
    fetched.mockImplementation(away)
    const outcome = refreshSession().catch(() => 'given up')
    expect(await callsAfter([0, 1_999, 2_000, 5_999, 6_000, 60_000])).toEqual([1, 1, 2, 2, 3, 3])
    expect(await outcome).toBe('given up')
    expect(fetched.mock.calls[0]).toMatchObject(['/api/auth/refresh', { method: 'POST' }])
  })
})

describe('signing out', () => {
  const answers: [string, () => Promise<Response>, string, boolean][] = [
    ['no answer', away, 'altiora-signed-out=1', false],
    ['a fault', async () => new Response('', { status: 500 }), 'altiora-signed-out=1', false],
    ['a foreign page', async () => new Response('<p>Wi-Fi</p>'), 'altiora-signed-out=1', false],
    ['a session left at the backend', async () => Response.json({ complete: false }), '', false],
    ['the end of the session', async () => Response.json({ complete: true }), '', true],
  ]
  it.each(answers)('with %s', async (_name, answer, cookie, complete) => {
    fetched.mockImplementation(answer)
    expect(await endSession()).toBe(complete)
    expect(document.cookie.split(';')[0]).toBe(cookie)
  })

  it('stops waiting after five seconds', async () => {
    fetched.mockImplementation(
      (_url, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject())),
    )
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    })
    const ended = endSession()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await ended).toBe(false)
    expect(document.cookie).toContain('altiora-signed-out=1')
  })

  it('shows a visitor while the server cannot be asked, and does not wait for it', async () => {
    fetched.mockImplementation(away)
    await endSession()
    expect(await readSession()).toEqual(nobody)
    expect(await checkSession()).toEqual(nobody)
  })
})

describe('signing in', () => {
  it.each([
    ['without a body', ''],
    ['of a proxy', '<h1>401 Authorization Required</h1>'],
    ['with another code', JSON.stringify({ error: { code: 'session_ended' } })],
  ])('with an answer 401 %s means wrong credentials', async (_name, body) => {
    fetched.mockImplementation(async () => new Response(body, { status: 401 }))
    await expect(signInWithPassword('a@example.com', 'wrong')).rejects.toMatchObject({
      status: 401,
      code: 'invalid_credentials',
    })
    expect(calls()).toBe(1)
  })
})
