import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
const nobody = { status: 'unauthenticated' }
const somebody = { status: 'authenticated', user: { email: 'p@example.com', fullName: null } }
const answer = (body: object) => async () => Response.json(body)
const fails = async () => new Response('', { status: 500 })
const away = () => Promise.reject(new TypeError('Failed to fetch'))

let heard: EventTarget
let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  fetched.mockReset()
  heard = new EventTarget()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', heard)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      close() {}
      postMessage() {}
    },
  )
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', {
    querySelector: () => null,
    cookie: '',
    documentElement: { dataset: {} },
  })
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A public page: its current state, and a function to check the session again. */
async function openPage() {
  const { subscribe, currentVisitor } = await import('../../lib/auth/visitor.ts')
  subscribe(() => {})
  return {
    status: () => currentVisitor().status,
    askAgain: () => heard.dispatchEvent(new Event('online')),
  }
}

describe('the visitor of a public page', () => {
  it('is asked for again after 1, 2 and 4 seconds before the page offers to sign in', async () => {
    fetched.mockImplementation(away)
    const page = await openPage()
    await vi.advanceTimersByTimeAsync(6_999)
    expect([fetched.mock.calls.length, page.status()]).toEqual([3, 'loading'])
    await vi.advanceTimersByTimeAsync(1)
    expect([fetched.mock.calls.length, page.status()]).toEqual([4, 'unauthenticated'])
  })

  it.each([
    ['no answer', away],
    ['a fault', fails],
  ])('is not taken for a stranger because of %s', async (_name, failure) => {
    fetched.mockImplementationOnce(failure).mockImplementation(answer(somebody))
    const page = await openPage()
    await vi.advanceTimersByTimeAsync(999)
    expect(page.status()).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(page.status()).toBe('authenticated')
  })

  it('stays signed in without an answer, and becomes a visitor once the server says so', async () => {
    fetched.mockImplementation(answer(somebody))
    const page = await openPage()
    await vi.advanceTimersByTimeAsync(0)
    fetched.mockImplementation(fails)
    page.askAgain()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.status()).toBe('authenticated')
    fetched.mockImplementation(answer(nobody))
    page.askAgain()
    await vi.advanceTimersByTimeAsync(0)
    expect(page.status()).toBe('unauthenticated')
  })
})

describe('the invitation to the waitlist', () => {
  const isHidden = () => document.documentElement.dataset.waitlist === 'joined'

  it('goes with the answer about the session, without another request', async () => {
    fetched.mockImplementation(answer({ ...somebody, waitlisted: true }))
    await openPage()
    await vi.advanceTimersByTimeAsync(0)
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/auth/session?check=waitlist'])
    expect([isHidden(), stored.size]).toEqual([true, 1])
  })

  it('comes back for a member who isn’t on it, and at sign-out', async () => {
    const { setJoinedWaitlist } = await import('../../lib/joined-waitlist.ts')
    setJoinedWaitlist(true)
    fetched.mockImplementation(answer(somebody))
    const page = await openPage()
    await vi.advanceTimersByTimeAsync(0)
    expect([isHidden(), stored.size]).toEqual([false, 0])

    fetched.mockImplementation(answer({ ...somebody, waitlisted: true }))
    page.askAgain()
    await vi.advanceTimersByTimeAsync(0)
    expect(isHidden()).toBe(true)
    fetched.mockImplementation(answer({ complete: true }))
    const { signOutVisitor } = await import('../../lib/auth/visitor.ts')
    await signOutVisitor()
    expect([isHidden(), stored.size]).toEqual([false, 0])
  })

  it('stays away from a visitor who has joined in this browser', async () => {
    const { setJoinedWaitlist } = await import('../../lib/joined-waitlist.ts')
    setJoinedWaitlist(true)
    fetched.mockImplementation(answer(nobody))
    await openPage()
    await vi.advanceTimersByTimeAsync(0)
    expect([isHidden(), stored.size]).toEqual([true, 1])
  })
})

describe('an answer 401 on a public page', () => {
  it('signs the visitor out and says so', async () => {
    fetched.mockImplementation(answer(somebody))
    const page = await openPage()
    await vi.advanceTimersByTimeAsync(0)
    fetched.mockReset().mockImplementation(async () => new Response('', { status: 401 }))
    const { request } = await import('../../lib/http/client.ts')
    await expect(request('/api/x')).rejects.toMatchObject({ message: 'Authentication failed' })
    expect(page.status()).toBe('unauthenticated')
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/x', '/api/auth/logout'])
  })
})
