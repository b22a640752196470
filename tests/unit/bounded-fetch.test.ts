import { AuthClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boundedFetch } from '@/lib/db/bounded-fetch'

const base = 'http://127.0.0.1:9'
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
afterEach(() => fetched.mockReset())

const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json; charset=utf-8' } })
const html = (status: number) =>
  new Response('<h1>Gateway</h1>', { status, headers: { 'content-type': 'text/html' } })
const ask = (path = '/rest/v1/rpc/any') => boundedFetch(1_000)(`${base}${path}`, { method: 'POST' })

describe('what counts as the backend’s answer', () => {
  it.each([
    ['JSON', () => json('[]'), 200],
    ['a refusal in JSON', () => json('{"code":"PGRST301"}', 401), 401],
    ['nothing, where nothing is told', () => new Response(null, { status: 204 }), 204],
    ['nothing, where something was stored', () => new Response(null, { status: 201 }), 201],
  ])('%s', async (_, answer, status) => {
    fetched.mockResolvedValueOnce(answer())
    expect((await ask()).status).toBe(status)
  })

  it.each([
    ['a page', () => html(200)],
    ['a page that refuses', () => html(401)],
    ['a page that knows nothing', () => html(404)],
    ['a page of a limit', () => html(429)],
    ['nothing at all', () => json('')],
    ['an empty 404', () => new Response(null, { status: 404 })],
    ['a fault', () => json('{"message":"no"}', 503)],
  ])('%s is a fault', async (_, answer) => {
    fetched.mockResolvedValueOnce(answer())
    expect((await ask()).status).toBe(599)
  })

  it('null is an answer of a function, and none of the sign-in', async () => {
    fetched.mockImplementation(async () => json('null'))
    expect((await ask()).status).toBe(200)
    expect((await ask('/auth/v1/token')).status).toBe(599)
  })

  it('an answer that breaks off is a fault', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"id":'))
        controller.error(new TypeError('terminated'))
      },
    })
    fetched.mockResolvedValueOnce(
      new Response(body, { headers: { 'content-type': 'application/json' } }),
    )
    expect((await ask()).status).toBe(599)
  })

  it.each([
    ['application/json', 200],
    ['text/html', 599],
  ])('a head of %s', async (type, status) => {
    fetched.mockResolvedValueOnce(new Response(null, { headers: { 'content-type': type } }))
    const head = await boundedFetch(1_000)(`${base}/rest/v1/profiles`, { method: 'HEAD' })
    expect(head.status).toBe(status)
  })

  it('files are handed on as they come', async () => {
    fetched.mockResolvedValueOnce(html(200))
    expect((await ask('/storage/v1/object/projects/a')).status).toBe(200)
  })
})

it.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['a gateway’s page', () => Promise.resolve(html(502))],
  ['a fault in JSON', () => Promise.resolve(json('{"message":"no"}', 503))],
])('a renewal is tried once: %s', async (_, answer) => {
  fetched.mockImplementation(answer)
  const client = new AuthClient({
    url: `${base}/auth/v1`,
    fetch: boundedFetch(1_000),
    persistSession: false,
    autoRefreshToken: false,
  })
  const { data, error } = await client.refreshSession({ refresh_token: 'abc' })
  expect(data.session).toBeNull()
  expect(error?.status).toBeGreaterThanOrEqual(500)
  expect(fetched).toHaveBeenCalledTimes(1)
})
