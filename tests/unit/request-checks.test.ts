import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLargeForm, isOwnHeader, stripInternalHeaders } from '@/lib/http/headers'
import { checkRequest } from '@/server/check-request'
import { timeouts } from '@/server/serve'

const received: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
let server: Server

beforeAll(async () => {
  const options = { ...timeouts, shouldUpgradeCallback: () => false }
  server = createServer(options, (request, response) => {
    if (checkRequest(request, response, 0)) return
    received.push({ url: request.url, headers: request.headers })
    response.end('taken')
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

describe('a form of a page', () => {
  it('says how large it is, and is no larger than a form needs', () => {
    expect([[], ['65536'], ['0'], [null, null]].filter((sent) => isLargeForm(...sent))).toEqual([])
    for (const sent of [['65537'], ['x'], [null, 'chunked']]) {
      expect([sent, isLargeForm(...sent)]).toEqual([sent, true])
    }
  })

  it('is refused at once, and its sender can read why', async () => {
    const post = ['POST /about HTTP/1.1']
    const body = 'a'.repeat(70_000)
    for (const header of ['Content-Length: 9000000', 'Transfer-Encoding: chunked']) {
      const answer = await talk([...post, header], `11170\r\n${body}\r\n`, 'Payload')
      expect(statusOf(answer)).toBe(413)
    }
    expect(statusOf(await talk([...post, 'Content-Length: 1'], 'a', 'taken'))).toBe(200)
  })

  it('has the limit that Next.js applies to what it buffers', () => {
    const config = readFileSync('next.config.mjs', 'utf8')
    expect(config).toContain("bodySizeLimit: '64kb'")
    expect(config).toContain("proxyClientMaxBodySize: '64kb'")
  })
})

describe('the headers of a request', () => {
  const left = (headers: IncomingHttpHeaders, method = 'GET') => {
    const request = { method, headers: { ...headers } }
    stripInternalHeaders(request)
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

  it('of ours are nothing that a client sends, except for the person and the id', () => {
    const names = ['x-altiora-path', 'x-altiora-account', 'x-altiora-unverified']
    expect(names.filter(isOwnHeader)).toEqual(names)
    expect(['x-altiora-person', 'x-altiora-request', 'accept'].filter(isOwnHeader)).toEqual([])
  })
})
