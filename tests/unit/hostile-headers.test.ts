import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkRequest, lengthError } from '@/server/check-request'
import { createAffinityKey } from '@/server/dispatch'
import { acceptedEncodings } from '@/server/files'
import { type Client, rawClient } from '../setup/raw-http.ts'

/** What makes expressions and parsers work hard when it is repeated. */
const awkward = [
  ...[' ', ',', ' ,', '"', '\\', '@', '.', '/', '%', ';', '=', '[', ']', '(', '{', '<', '-', '_'],
  ...['a@', 'a.', 'a,', 'W/', '../', '%25', ';q=0', 'a=', '::', '1.', '\t'],
]
/** All headers that the front and the app take apart. */
const names = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-length'],
  ...['content-type', 'cookie', 'forwarded', 'host', 'if-modified-since', 'if-none-match'],
  ...['if-range', 'last-event-id', 'next-router-prefetch', 'next-router-segment-prefetch'],
  ...['next-router-state-tree', 'next-url', 'origin', 'range', 'referer', 'rsc'],
  ...['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'upload-length', 'upload-metadata'],
  ...['user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-altiora-person'],
]

let server: Server
let client: Client
const affinityKey = createAffinityKey({ SUPABASE_SECRET_KEY: 'secret' })
beforeAll(async () => {
  server = createServer((asked, response) => {
    if (checkRequest(asked, response, 1)) return
    affinityKey(asked.headers)
    acceptedEncodings(asked.headers['accept-encoding'])
    response.end('ok')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  client = rawClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  client.close()
  server.closeAllConnections()
  server.close()
})

const statusOf = (path: string, headers: Record<string, string> = {}) =>
  client(path, { headers }).then(({ status }) => status)

it.each(names)('%s with 15.5 kB of anything awkward is refused before it is read', async (name) => {
  for (const part of awkward) {
    const value = `a${part.repeat(Math.ceil(15_500 / part.length))}`.slice(0, 15_500)
    const status = await statusOf('/', { [name]: `${value}b` })
    // Node itself refuses what isn't a number or a host.
    expect([part, status]).toEqual([part, name === 'cookie' ? 200 : expect.toBeOneOf([400, 431])])
  }
})

it('a URL of 16 kB is refused, in its path as in its query', async () => {
  for (const part of ['%20', ',', '"', '@', '.', '/', '%25', ';', '=', '[', 'a&', '%E2%82%AC']) {
    const long = part.repeat(Math.ceil(12_000 / part.length))
    expect([part, await statusOf(`/${long}`)]).toEqual([part, 414])
    expect([part, await statusOf(`/?${long}`)]).toEqual([part, 414])
  }
})

it('everything that a browser sends has room', () => {
  const url = `/academy/project-showcase?tab=recent&q=${'%E2%82%AC'.repeat(100)}`
  const headers: IncomingHttpHeaders = {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'de-DE,de;q=0.9,en-GB;q=0.8,en-US;q=0.7,en;q=0.6',
    authorization: `Bearer ${'a'.repeat(6_000)}`,
    cookie: `altiora-session.0=${'a'.repeat(3_180)}; altiora-session.1=${'a'.repeat(3_180)}`,
    'if-none-match': Array.from({ length: 40 }, () => 'W/"abcdefghijklmnopqrstuv-gzip"').join(', '),
    'next-router-state-tree': 'a'.repeat(6_000),
    referer: `https://www.altiora.example${url}`,
    'user-agent': 'Mozilla/5.0 '.repeat(40),
    'x-forwarded-for': Array.from({ length: 30 }, () => '2001:db8:1234:5678::9').join(', '),
  }
  expect(lengthError({ url, headers })).toBeNull()
})
