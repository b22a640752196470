import { readdirSync, readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markBytes, saveBytes } from '@/lib/capstones/limits'
import { bodyLimit, limitBody } from '@/server/body-limit'
import { stripHeaders } from '@/server/request-headers'
import { bounds, prepare } from '@/server/serve'

const received: { url: string | undefined; headers: IncomingHttpHeaders; bytes: number }[] = []
let server: Server

beforeAll(async () => {
  const options = { ...bounds, shouldUpgradeCallback: () => false }
  server = createServer(options, async (request, response) => {
    const isSlow = request.url === '/slow'
    const times = { patience: 50, farewell: 10 }
    if (isSlow ? limitBody(request, response, times) : prepare(request, response, 0)) return
    const seen = { url: request.url, headers: request.headers, bytes: 0 }
    received.push(seen)
    if (request.url === '/early') response.end('known already')
    try {
      for await (const part of request) seen.bytes += part.length
      response.end('taken')
    } catch {
      // Cut off.
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => void server.close().closeAllConnections())

/** Sends bytes and reads until the server closes the connection, or `until` is in the answer. */
function talk(lines: string[], body = '', until?: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
      if (until && answer.includes(until)) socket.destroy()
    })
    // The server may close before everything is sent.
    socket.on('error', () => {})
    socket.on('close', () => done(answer))
    socket.write(`${[...lines, 'Host: localhost'].join('\r\n')}\r\n\r\n${body}`)
  })
}
const statusOf = (answer: string) => Number(answer.split(' ')[1])

describe('a request to change the protocol', () => {
  it.each(['/', '/about', '/api/ping', '/_next/webpack-hmr'])('is refused at %s', async (path) => {
    const asked = [`GET ${path} HTTP/1.1`, 'Connection: Upgrade', 'Upgrade: websocket']
    expect(statusOf(await talk(asked))).toBe(400)
    expect(await new Promise((done) => server.getConnections((_, count) => done(count)))).toBe(0)
  })

  it('is ignored when it only offers HTTP/2, and passes the same steps', async () => {
    received.length = 0
    const lines = ['GET /a HTTP/1.1', 'Connection: Upgrade', 'Upgrade: h2c']
    expect(await talk([...lines, 'X-Forwarded-For: 6.6.6.6'], '', 'taken')).toContain('taken')
    expect(received[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })
})

describe('a body', () => {
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
  const post = (path: string) => `POST ${path} HTTP/1.1`

  it('of a page ends with what a form needs, declared or not', async () => {
    received.length = 0
    expect(statusOf(await talk([post('/about'), 'Content-Length: 65537'], 'a'))).toBe(413)
    expect(received).toEqual([])
    const endless = [post('/about'), 'Transfer-Encoding: chunked']
    expect(statusOf(await talk(endless, chunk + chunk))).toBe(413)
    expect(received[0]?.bytes).toBeLessThanOrEqual(65_536)
    const fits = await talk([post('/about'), 'Content-Length: 65536'], 'a'.repeat(65_536), 'taken')
    expect(statusOf(fits)).toBe(200)
  })

  it('may exceed its limit after the answer, which its sender can still read', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const head = [post('/early'), 'Host: localhost', 'Transfer-Encoding: chunked']
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    // Some clients read only when they have sent everything, or when a write fails.
    await new Promise<void>((sent, broken) => {
      socket.once('error', broken)
      socket.write(chunk.repeat(64), () => sent())
    })
    const answer = await new Promise((done) => socket.once('data', done))
    expect(statusOf(String(answer))).toBe(200)
    socket.destroy()
  })

  it.each([true, false])(
    'ends its connection after the answer only if there is more to come: all here: %s',
    async (complete) => {
      const request = new IncomingMessage(new Socket())
      request.headers = { 'content-length': String(bodyLimit('/') + 1) }
      request.url = '/api/ping'
      const answered = { headersSent: true } as ServerResponse
      expect(limitBody(request, answered, { patience: 60_000, farewell: 0 })).toBe(false)
      request.push(Buffer.alloc(bodyLimit(request.url) + 1))
      request.complete = complete
      // A later timer of the same length.
      await setTimeout(0)
      expect(request.destroyed).toBe(!complete)
      request.destroy()
    },
  )

  it('is refused when its client makes no progress', async () => {
    expect(statusOf(await talk([post('/slow'), 'Content-Length: 10'], 'a'))).toBe(408)
  })

  it('may be larger where files are taken', () => {
    expect(bodyLimit('/about')).toBe(65_536)
    expect(bodyLimit('/api/v1/upload?x=1')).toBeGreaterThan(10 * 2 ** 20)
    expect(bodyLimit('/api/profile/avatar')).toBeGreaterThan(5 * 2 ** 20)
    expect(bodyLimit('/api/capstones/save')).toBeGreaterThan(saveBytes)
    expect(bodyLimit('/api/staff/capstones/mark')).toBeGreaterThan(markBytes)
    expect(bodyLimit('/api/showcase/image')).toBeGreaterThan(5 * 2 ** 20)
    expect(bodyLimit('/api/v1/upload/more')).toBe(bodyLimit('/api/auth/login'))
    // Readers of files need a limit in server/body-limit.ts.
    const readers = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && /\breceiveForm\(/.test(readFileSync(`lib/${name}`, 'utf8')),
    )
    expect(readers.sort()).toEqual(['api/body.ts', 'http/body.ts', 'http/image-upload.ts'])
  })
})

describe('the headers of a request', () => {
  const left = (headers: IncomingHttpHeaders, method = 'GET') => {
    const request = { method, headers: { ...headers } }
    stripHeaders(request as Parameters<typeof stripHeaders>[0])
    return request.headers
  }
  const tree = { 'next-router-state-tree': 'x', 'next-url': '/about' }

  it('keep nothing that changes an answer without being in a cache’s key', () => {
    const names =
      'content-type x-nextjs-data next-action purpose x-middleware-prefetch x-altiora-path ' +
      'next-resume rsc content-security-policy x-matched-path next-router-state-tree next-url'
    const dressing = Object.fromEntries(names.split(' ').map((name) => [name, 'x']))
    expect(left({ ...dressing, accept: '*/*', host: 'a' })).toEqual({ accept: '*/*', host: 'a' })
  })

  it('keep what the router says of a part of a page, and of an action', () => {
    expect(left({ rsc: '1', ...tree })).toEqual({ rsc: '1', ...tree })
    // Which person a page shows; without it, the next one on a shared device would be taken for them.
    const person = { 'x-altiora-person': 'a' }
    expect(left(person, 'POST')).toEqual(person)
    const action = { 'next-action': 'a', 'content-type': 'text/plain', ...tree }
    expect(left(action, 'POST')).toEqual(action)
  })
})
