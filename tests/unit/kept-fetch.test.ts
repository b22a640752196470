import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boundedFetch } from '@/lib/db/bounded-fetch'

vi.unmock('@/lib/db/kept-fetch')
const { keptFetch } = await import('@/lib/db/kept-fetch')

let server: Server
async function listen(handler: RequestListener): Promise<string> {
  server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/v1/rpc/any`
}
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const json = { 'content-type': 'application/json' }

describe('keptFetch', () => {
  it('sends a text and gives the answer, over one connection', async () => {
    const seen: unknown[] = []
    const sockets = new Set<unknown>()
    const address = await listen((request, response) => {
      sockets.add(request.socket)
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        seen.push([request.method, request.headers.authorization, text])
        response.writeHead(201, { ...json, 'content-range': '0-1/2' }).end('{"größe":1}')
      })
    })
    const init = { method: 'POST', headers: { authorization: 'Bearer a' }, body: '{"ü":1}' }
    for (let time = 0; time < 2; time++) {
      const answer = await keptFetch(address, init)
      const told = [answer.status, answer.ok, answer.headers.get('content-range')]
      expect(told).toEqual([201, true, '0-1/2'])
      expect(await answer.json()).toEqual({ größe: 1 })
    }
    expect(seen).toEqual(Array(2).fill(['POST', 'Bearer a', '{"ü":1}']))
    expect(sockets.size).toBe(1)
  })

  it('has no body where there is none', async () => {
    const address = await listen((_, response) => response.writeHead(204).end())
    const answer = await keptFetch(address)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  it.each<[string, RequestListener]>([
    ['no answer', () => {}],
    ['a connection that breaks', (request) => request.destroy()],
    [
      'an answer that breaks off',
      (_, response) => {
        response.writeHead(200, { ...json, 'content-length': 100 }).write('[', () => {
          response.destroy()
        })
      },
    ],
  ])('makes %s a fault', async (_, handler) => {
    const address = await listen(handler)
    const answer = await boundedFetch(200, keptFetch)(address, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(599)
  })
})
