import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendChange } from '../../lib/change/send-change.ts'
import {
  HttpError,
  handleUnauthorized,
  request,
  setPerson,
  storedTokenKey,
} from '../../lib/http/client.ts'
import type { setImage } from '../../lib/showcase/changes.ts'

const fetched = vi.fn<typeof fetch>()
const storage = new Map<string, string>()
let csrf: string | undefined

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('{}'))
  storage.clear()
  csrf = undefined
  setPerson(null)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector === 'meta[name="csrf-token"]' && csrf ? { content: csrf } : null,
  })
})

const sentHeaders = () => new Headers(fetched.mock.calls[0]?.[1]?.headers)

async function failure(promise: Promise<unknown>): Promise<HttpError> {
  const error = await promise.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  return error as HttpError
}

describe('what a request carries', () => {
  const form = new FormData()
  const nothing = () => {}
  const store = () => storage.set(storedTokenKey, 'stored')
  const noStorage = () => vi.stubGlobal('localStorage', undefined)

  /** What the page has, what it sends, and the headers of its request. */
  it.each<[string, () => unknown, Parameters<typeof request>[1], Record<string, string | null>]>([
    ['the person of the page', () => setPerson('somebody'), {}, { 'x-altiora-person': 'somebody' }],
    ['the stored token of a host', store, {}, { authorization: 'Bearer stored' }],
    ['no token and no CSRF token', nothing, {}, { authorization: null, 'x-csrf-token': null }],
    ['no token without storage', noStorage, {}, { authorization: null }],
    ['the CSRF token of the page', () => (csrf = 'own'), {}, { 'x-csrf-token': 'own' }],
    ['JSON', nothing, { method: 'PUT', body: {} }, { 'content-type': 'application/json' }],
    // Its boundary is the browser’s to write.
    ['a form', nothing, { method: 'POST', body: form }, { 'content-type': null }],
  ])('%s', async (_, arrange, options, headers) => {
    arrange()
    await request('/api/x', options)
    for (const [name, value] of Object.entries(headers)) expect(sentHeaders().get(name)).toBe(value)
    const sent = fetched.mock.calls[0]?.[1]
    expect(sent).toMatchObject({ credentials: 'include', cache: 'no-store' })
    const body = options?.method === 'PUT' ? '{}' : options?.body
    expect(sent?.body).toBe(body)
  })

  it('the file of a change in a form, with its other values', async () => {
    const image = new File(['bytes'], 'a.png')
    await sendChange<typeof setImage>('showcase/image', { project: 'a', image })
    const [url, options] = fetched.mock.calls[0] ?? []
    expect([url, options?.method]).toEqual(['/api/showcase/image', 'POST'])
    const sent = options?.body as FormData
    expect([sent.get('project'), (sent.get('image') as File).name]).toEqual(['a', 'a.png'])
  })
})

describe('what an answer becomes', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['null', null],
    ['', null],
    ['<p>Hello</p>', '<p>Hello</p>'],
  ])('%j is %j', async (body, result) => {
    fetched.mockResolvedValue(new Response(body))
    expect(await request('/api/x')).toEqual(result)
  })
})

describe('what fails', () => {
  it('a 401 drops the token, and reports it to the page, which still shows the person', async () => {
    setPerson('somebody')
    storage.set(storedTokenKey, 'stored')
    const told = vi.fn(() => null)
    const forget = handleUnauthorized(told)
    fetched.mockResolvedValue(Response.json({ error: { code: 'session_ended' } }, { status: 401 }))
    const error = await failure(request('/api/x'))
    expect(error).toMatchObject({ status: 401, code: 'session_ended' })
    expect(told).toHaveBeenCalledExactlyOnceWith(false, expect.any(Number))
    expect(storage.size).toBe(0)

    forget()
    fetched.mockReset().mockResolvedValue(new Response('{}'))
    await request('/api/x')
    expect(sentHeaders().has('authorization')).toBe(false)
    expect(sentHeaders().get('x-altiora-person')).toBe('somebody')
  })

  it('a change waits for another sign-in where the page asks for one, and is sent again', async () => {
    const back = Promise.withResolvers<boolean>()
    const forget = handleUnauthorized(() => back.promise)
    fetched
      .mockResolvedValueOnce(Response.json({ error: { code: 'session_ended' } }, { status: 401 }))
      .mockResolvedValueOnce(Response.json({ saved: true }))
    const onEnded = vi.fn((_: unknown, isBack: Promise<boolean>) => isBack)
    const change = request('/api/x', { method: 'POST', body: { a: 1 }, onEnded })
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce())
    expect(fetched).toHaveBeenCalledOnce()
    back.resolve(true)
    expect(await change).toEqual({ saved: true })
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{"a":1}' })
    forget()
  })

  it('a change fails if the person leaves instead, and a read at once', async () => {
    const forget = handleUnauthorized(() => Promise.resolve(false))
    fetched.mockImplementation(async () => new Response('', { status: 401 }))
    const onEnded = vi.fn((_: unknown, isBack: Promise<boolean>) => isBack)
    const left = await failure(request('/api/x', { onEnded }))
    expect(left).toMatchObject({ status: 401, code: 'session_ended' })
    expect(onEnded).toHaveBeenCalledOnce()
    forget()
    const asking = handleUnauthorized(() => new Promise(() => {}))
    expect(await failure(request('/api/x'))).toMatchObject({ message: 'Authentication failed' })
    asking()
  })

  it.each([
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [500, 'unexpected'],
    [401, 'session_ended'],
  ])('%i without an answer of ours is %s', async (status, code) => {
    fetched.mockResolvedValue(new Response('<h1>Sorry</h1>', { status }))
    expect(await failure(request('/api/x'))).toMatchObject({ status, code })
  })

  it('a 401 that means a wrong password keeps the person', async () => {
    setPerson('somebody')
    const told = vi.fn(() => null)
    const forget = handleUnauthorized(told)
    fetched.mockResolvedValue(new Response('', { status: 401 }))
    await failure(request('/api/x', { signsIn: true }))
    forget()
    expect(told).not.toHaveBeenCalled()
    fetched.mockReset().mockResolvedValue(new Response('{}'))
    await request('/api/x')
    expect(sentHeaders().get('x-altiora-person')).toBe('somebody')
  })

  it('a suspended account ends the session whatever the request was for', async () => {
    setPerson('somebody')
    const told = vi.fn(() => null)
    const forget = handleUnauthorized(told)
    const error = { code: 'account_blocked' }
    fetched.mockResolvedValue(Response.json({ error }, { status: 401 }))
    await failure(request('/api/x', { signsIn: true }))
    forget()
    expect(told).toHaveBeenCalledExactlyOnceWith(true, expect.any(Number))
  })

  it('a refusal of ours brings its code, fields and wait', async () => {
    const error = { code: 'rate_limited', fields: { email: 'required' }, retryAfter: 7 }
    fetched.mockResolvedValue(Response.json({ error }, { status: 429 }))
    expect(await failure(request('/api/x'))).toMatchObject(error)
  })

  it('silence ends after the time it was given', async () => {
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_done, fail) => {
          init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
        }),
    )
    const error = await failure(request('/api/x', { timeout: 5 }))
    expect(error).toMatchObject({ message: 'Request timeout after 5ms', code: 'unavailable' })
  })

  it('a network that is down has no status', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failure(request('/api/x'))).toMatchObject({ status: 0, code: 'unavailable' })
  })
})

it('only signing in and out takes a 401 for anything but the end of the session', () => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}')
  const proofs = files.filter((file) => /signsIn: true/.test(readFileSync(file, 'utf8')))
  expect(proofs.sort()).toEqual(['lib/auth/fallback.ts', 'lib/auth/requests.ts'])
})
