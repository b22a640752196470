import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { rawClient } from '../setup/raw-http.ts'
import { cookieHeader } from './cookies.ts'
import { expect, test } from './fixtures.ts'
import { changingHandlers } from './handlers.ts'
import { site } from './site.ts'
import { makeStaff } from './staff.ts'

const json = 'application/json'
const wrong: { what: string; type?: string; body: string | Uint8Array; status: number[] }[] = [
  { what: 'more than 32 kB', body: `{"email":"${'a'.repeat(33_000)}"}`, status: [413] },
  { what: 'cut off', body: '{"email":', status: [400] },
  { what: 'nothing', body: '', status: [400] },
  { what: 'bytes that are no text', body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), status: [400] },
  { what: 'null', body: 'null', status: [422] },
  { what: 'a list', body: '[{"email":"a@example.com"}]', status: [422] },
  { what: 'a number', body: '1e999', status: [422] },
  { what: 'a text', body: '"{}"', status: [422] },
  { what: 'deep nesting', body: `${'['.repeat(15_000)}${']'.repeat(15_000)}`, status: [422] },
  {
    what: 'deep nesting in a field',
    body: `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    status: [422],
  },
  { what: 'a form', type: 'application/x-www-form-urlencoded', body: 'a=1', status: [415] },
  { what: 'plain text', type: 'text/plain', body: '{}', status: [415] },
  { what: 'an odd type', type: 'application/json-patch+json', body: '{}', status: [415] },
]

/** Every field of any handler, with a value of the wrong type. */
const strange: unknown[] = [
  null,
  true,
  7,
  [],
  {},
  ['x'],
  { toString: 'x' },
  '\u0000',
  'x'.repeat(1_700),
  // In all fields together, as much as a body may have.
  ' ,@'.repeat(500),
  'a\ud800',
]
const fields = [
  ...['email', 'password', 'confirmPassword', 'currentPassword', 'role', 'locale', 'next'],
  ...['tokenHash', 'type', 'code', 'scope', 'accessToken', 'refreshToken', 'confirm'],
  ...['fullName', 'college', 'customCollege', 'interests', 'clubPresence'],
]

// Uploads have their own tests.
const takesFile = ['/api/profile/avatar', '/api/showcase/image', '/api/staff/films/upload']
const taking = changingHandlers().filter(
  ({ path }) => !path.includes('[') && !takesFile.includes(path),
)
/** Staff also decide about projects, and lead rooms, outside the console's paths. */
const forStaff =
  /^\/api\/(?:staff\/|showcase\/(?:review|spotlight)$|room\/(?:code|delete|end|lead|poll|settle|steer)$)/
/** Where strange values of fields it doesn't have leave nothing to refuse. */
const fittingStatus: Record<string, number> = {
  '/api/auth/refresh': 200,
  '/api/auth/session': 401,
  '/api/learning/first-steps': 200,
  '/api/live/feed': 200,
  '/api/live/feed/revoke': 200,
  '/api/email-change/cancel': 200,
  '/api/profile/avatar/remove': 200,
  '/api/second-factor/cancel-removal': 200,
  '/api/second-factor/passkey': 200,
  '/api/second-factor/replace-codes': 409,
  '/api/second-factor/request-removal': 409,
  '/api/second-factor/start-app': 200,
  '/api/second-factor/start-passkey': 200,
  '/api/support/chat/end': 200,
  '/api/support/chat/hand-over': 404,
}

/** Handlers that take more than others, in characters. */
const takingMore: Record<string, number> = {
  '/api/learning/code/outputs': 67_000,
  '/api/capstones/save': 540_000,
  '/api/staff/capstones/mark': 280_000,
}

type Ask = (body: string | Uint8Array, type?: string) => Promise<{ status: number; answer: Answer }>
type Answer = { error: { code: string; fields: Record<string, string> } }

/** Networks of loopback that no other test uses: what is refused counts there. Only Linux has them by default. */
const ownNetwork = () =>
  process.platform === 'linux'
    ? { localAddress: `127.7.${randomInt(256)}.${randomInt(1, 255)}` }
    : {}

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }

/** Sends a request as it is, from one of these networks. */
async function sendRaw(path: string, { method, headers, body }: Sent, network = ownNetwork()) {
  const { port, host } = new URL(site().base)
  const target = { host: '127.0.0.1', port, path, method, ...network }
  const asked = request({ ...target, headers: { host, ...headers } })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}

/** A handler refuses everything it can't read, by name. */
async function refusesClearly(path: string, ask: Ask): Promise<void> {
  for (const { what, type, body: usual, status } of wrong) {
    const more = what.startsWith('more') ? takingMore[path] : undefined
    const body = more ? `{"email":"${'a'.repeat(more)}"}` : usual
    const { status: got, answer } = await ask(body, type)
    // Signing out needs no body.
    if (what === 'nothing' && path === '/api/auth/logout') {
      expect(got).toBe(200)
      continue
    }
    expect([what, status.includes(got) ? status : got]).toEqual([what, status])
    expect(answer.error.code).toMatch(/^\w+$/)
  }
  for (const value of strange) {
    const { status, answer } = await ask(
      JSON.stringify(Object.fromEntries(fields.map((name) => [name, value]))),
    )
    // Renewing, calendar links and a chat's end need no fields, and a token may contain anything.
    const fitting = fittingStatus[path] ?? 422
    expect([value, status]).toEqual([value, status === fitting ? fitting : 422])
    if (status === 422) expect(answer.error.code).toMatch(/^(?:invalid_input|INVALID_EMAIL)$/)
    if (status === 422) expect(Object.keys(answer.error.fields).length).toBeGreaterThan(0)
  }
}

/** They end or change the session, so each gets a person of its own. */
const ofSession = /^\/api\/(?:account|auth|email-change|second-factor)\//
/** How many of the others share one: signing up takes as long as asking a handler everything. More reach their limits. */
const together = 2
const kindOf = (path: string) =>
  ofSession.test(path) ? 'session' : forStaff.test(path) ? 'staff' : 'member'
/** One of each kind of access; the tests of the night ask all, as each has its own schema. */
const quick = ['/api/waitlist', '/api/profile', '/api/staff/people/suspend']
const groups = Object.entries(Object.groupBy(taking, ({ path }) => kindOf(path))).flatMap(
  ([kind, handlers]) => {
    const size = kind === 'session' ? 1 : together
    return Array.from({ length: Math.ceil(handlers.length / size) }, (_, at) => ({
      kind,
      handlers: handlers.slice(at * size, (at + 1) * size),
    }))
  },
)
groups.unshift({ kind: 'staff', handlers: taking.filter(({ path }) => quick.includes(path)) })
for (const [index, { kind, handlers }] of groups.entries()) {
  const names = handlers.map(({ path }) => path).join(', ')
  test(`what can’t be read gets a clear refusal: ${names}`, {
    tag: index === 0 ? [] : '@night',
  }, async ({ context, person }) => {
    if (kind === 'staff') await makeStaff(context.request, person, ['admin'])
    const cookie = await cookieHeader(context)
    const network = ownNetwork()
    for (const { method, path } of handlers) {
      await test.step(path, () =>
        refusesClearly(path, async (body, type = json) => {
          const headers = { 'content-type': type, origin: site().base, cookie }
          const sent = { method, headers, body: Buffer.from(body as string) }
          const answer = await sendRaw(path, sent, network)
          return { status: answer.status, answer: JSON.parse(answer.text) }
        }),
      )
    }
  })
}

/** What our code and Next.js take apart. */
const headersRead = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie'],
  ...[
    'if-modified-since',
    'if-none-match',
    'next-router-state-tree',
    'next-url',
    'origin',
    'range',
  ],
  ...['referer', 'rsc', 'sec-fetch-site', 'user-agent', 'x-forwarded-for', 'x-altiora-person'],
]
const awkward = [' ', ',', ' ,', '"', '\\', '@', '.', '/', '%', ';', '; ', '=', '[', 'a@', 'W/']

test('15 kB of anything in a header, a path or a query is refused, or doesn’t matter', {
  tag: '@night',
}, async () => {
  const fine = [200, 304, 307, 308, 400, 404, 414, 431]
  for (const path of ['/', '/dashboard', '/api/auth/session']) {
    for (const part of awkward) {
      const long = `a${part.repeat(15_000 / part.length)}b`
      const statuses = await Promise.all([
        ...headersRead.map((name) => sendRaw(path, { headers: { [name]: long } })),
        sendRaw(`${path}?a=${encodeURIComponent(part).repeat(2_500)}`, {}),
        sendRaw(`${path}/${encodeURIComponent(part).repeat(2_500)}`, {}),
      ])
      expect([
        path,
        part,
        statuses.map(({ status }) => status).filter((one) => !fine.includes(one)),
      ]).toEqual([path, part, []])
    }
  }
})

/** The server's response to these lines before it closes the connection. */
async function answerTo(lines: string[], body: Buffer = Buffer.alloc(0)): Promise<string> {
  const socket = connect(Number(new URL(site().base).port), '127.0.0.1')
  // It may close the connection before everything is sent.
  socket.on('error', () => {})
  socket.write(`${[...lines, 'Host: localhost'].join('\r\n')}\r\n\r\n`)
  socket.write(body)
  const [first] = await once(socket, 'data')
  await once(socket, 'close')
  return String(first).split('\r\n')[0] ?? ''
}

test('a request to change the protocol is refused at once, wherever it goes', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
  for (const path of ['/', '/hi/about', '/dashboard', '/api/ping', '/_next/static/x.js', '/none']) {
    const line = await answerTo([`GET ${path} HTTP/1.1`, ...upgrade])
    expect([path, line]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
  }
})

test('a request line that browsers never send leads nowhere', { tag: '@night' }, async () => {
  const client = rawClient(site().base)
  const methods = 'GET, HEAD, POST, OPTIONS'
  for (const [path, allow] of [
    ['/', methods],
    ['/dashboard', methods],
    ['/no-such-page', methods],
    ['/api/keys', `${methods}, PUT, PATCH, DELETE`],
  ] as const) {
    const traced = await client(path, { method: 'TRACE' })
    expect([path, traced.status, traced.headers.allow]).toEqual([path, 405, allow])
  }
  for (const path of ['http://evil.example/about', 'http://evil.example//about']) {
    const { status, headers } = await client(path)
    expect(status).toBeLessThan(400)
    expect(new URL(headers.location ?? '/', site().base).origin).toBe(site().base)
  }
  client.close()
})

test('a page takes no more than a form needs', async () => {
  const type = 'Content-Type: multipart/form-data; boundary=x'
  const post = ['POST /about HTTP/1.1', type]
  const refused = 'HTTP/1.1 413 Payload Too Large'
  expect(await answerTo([...post, 'Content-Length: 9000000'], Buffer.alloc(70_000))).toBe(refused)
  const chunk = Buffer.concat([Buffer.from('20000\r\n'), Buffer.alloc(0x20000)])
  expect(await answerTo([...post, 'Transfer-Encoding: chunked'], chunk)).toBe(refused)
})
