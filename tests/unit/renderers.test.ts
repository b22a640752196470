import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { deriveKeys, markOf, markPurpose } from '@/lib/security/session-mark'
import { checkRequest } from '@/server/check-request'
import { createAffinityKey, createDispatch } from '@/server/dispatch'
import { forward } from '@/server/forward'
import { type Renderers, readWorkers, startRenderers } from '@/server/pool'
import { timeouts } from '@/server/serve'
import { createShutdown } from '@/server/shutdown'

const script = join(import.meta.dirname, '../setup/fake-renderer.ts')
const person = (sub: string, session = 'a') => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256' })}.${part({ sub, session_id: session })}.c2lnbmVk`
}
const cookieOf = (token: string) =>
  `base64-${Buffer.from(JSON.stringify({ access_token: token })).toString('base64url')}`

describe('the number of renderers', () => {
  it('is one for each core, or what is asked for', () => {
    expect(readWorkers(undefined)).toBeGreaterThan(0)
    expect(readWorkers(' 3 ')).toBe(3)
    expect(readWorkers('1')).toBe(1)
  })

  it.each(['0', '-1', '1.5', '65', 'auto', '2,3'])('cannot be %s', (text) => {
    expect(() => readWorkers(text)).toThrow(
      'WEB_WORKERS must be the number of renderers, from 1 to 64',
    )
  })
})

const secret = 'the-backend-s-secret-key'
/** A session cookie that we gave out. */
const given = (sub: string) => {
  const stored = { access_token: person(sub), refresh_token: `refresh-${sub}` }
  const [key = Buffer.alloc(0)] = deriveKeys(markPurpose, [secret])
  const session = JSON.stringify({ ...stored, mark: markOf(key, stored) })
  return `base64-${Buffer.from(session).toString('base64url')}`
}

describe('what ties a request to a renderer', () => {
  const affinityKey = createAffinityKey({ SUPABASE_SECRET_KEY: secret })
  const session = given('one')
  const known = { key: 'one', person: 'one' }

  it('is the person’s to whom we gave the cookie, also after LINK_SECRET has changed', () => {
    expect(affinityKey({ cookie: `a=b; altiora-session=${session}` })).toEqual(known)
    const later = createAffinityKey({
      LINK_SECRET: `newer, ${secret}`,
      SUPABASE_SECRET_KEY: 'other',
    })
    expect(later({ cookie: `altiora-session=${session}` })).toEqual(known)
  })

  it('is the same for a cookie in parts, in whatever order', () => {
    const [start, end] = [session.slice(0, 40), session.slice(40)]
    for (const cookie of [
      `altiora-session.0=${start}; altiora-session.1=${end}`,
      `altiora-session.1=${end}; altiora-session.0=${start}`,
    ]) {
      expect(affinityKey({ cookie })).toEqual(known)
    }
  })

  it('isn’t changed by a planted cookie', () => {
    const planted = `altiora-session=${given('other')}`
    expect(affinityKey({ cookie: `${planted}; __Host-altiora-session=${session}` })).toEqual(known)
  })

  it('is only claimed by a cookie without our mark, or with another session’s', () => {
    const claimed = { key: 'one', person: null }
    const own = JSON.parse(Buffer.from(given('other').slice(7), 'base64url').toString())
    for (const stored of [
      { access_token: person('one') },
      { access_token: person('one'), refresh_token: 'refresh-one', mark: '' },
      { ...own, access_token: person('one') },
      { ...own, access_token: person('one'), refresh_token: 'refresh-one' },
      { access_token: person('one'), refresh_token: 'refresh-one', mark: [own.mark] },
    ]) {
      const value = Buffer.from(JSON.stringify(stored)).toString('base64url')
      expect(affinityKey({ cookie: `altiora-session=base64-${value}` })).toEqual(claimed)
    }
    expect(affinityKey({ authorization: `Bearer ${person('one')}` })).toEqual(claimed)
    expect(createAffinityKey({})({ cookie: `altiora-session=${session}` })).toEqual(claimed)
  })

  it('is the credential itself if no person can be read from it, and none without', () => {
    const unknown = (key: string) => ({ key, person: null })
    expect(affinityKey({ authorization: 'Bearer alt_1' })).toEqual(unknown('Bearer alt_1'))
    expect(affinityKey({ cookie: 'altiora-session=strange' })).toEqual(unknown('strange'))
    expect(affinityKey({ cookie: 'altiora-session-old=x; other=altiora-session=y' })).toBeNull()
    expect(affinityKey({})).toBeNull()
  })
})

describe('renderers', () => {
  let renderers: Renderers
  let server: Server
  let port: number
  let stop: () => Promise<void>
  const told: unknown[] = []

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const onMessage = (message: unknown) => told.push(message)
    renderers = startRenderers({ script, count: 2, restartDelay: 10, onMessage })
    await renderers.ready
    vi.stubEnv('SUPABASE_SECRET_KEY', secret)
    const { dispatch, endStreams } = createDispatch(renderers)
    const options = { ...timeouts, shouldUpgradeCallback: () => false }
    server = createServer(options, (asked, response) => {
      if (checkRequest(asked, response, 0) || shutdown.respond(asked, response)) return
      void dispatch(asked, response)
    })
    const shutdown = createShutdown(server, { quiet: 10, onClosed: endStreams })
    stop = () => shutdown.stop()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    server.closeAllConnections()
    await renderers.stop()
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })
  afterEach(() => void told.splice(0))

  const base = () => `http://127.0.0.1:${port}`
  const echo = async (path = '/echo', init: RequestInit = {}) =>
    (await (await fetch(base() + path, init)).json()) as {
      method: string
      headers: Record<string, string>
      body: string
      pid: number
    }
  const pidOf = async (sub: string) =>
    (await echo('/echo', { headers: { cookie: `altiora-session=${cookieOf(person(sub))}` } })).pid
  /** Waits until both run again, of which `same` are processes of before. */
  const backAgain = (before: (number | undefined)[], same = 1) =>
    expect
      .poll(
        () => [renderers.state(), renderers.pids().filter((pid) => before.includes(pid)).length],
        { timeout: 20_000 },
      )
      .toEqual(['2/2', same])

  /** Sends bytes and reads until the server closes the connection, or `until` is in the answer. */
  const talk = (sent: string, until = '\0') =>
    new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(sent))
      let answer = ''
      socket.on('data', (part) => {
        answer += part
        if (answer.includes(until)) socket.destroy()
      })
      socket.on('error', () => {})
      socket.on('close', () => done(answer))
    })

  it('always give one person the same process, and people both', async () => {
    const people = Array.from({ length: 16 }, (_, index) => `person-${index}`)
    const first = await Promise.all(people.map(pidOf))
    expect(await Promise.all(people.map(pidOf))).toEqual(first)
    expect(new Set(first)).toEqual(new Set(renderers.pids()))
  })

  it('get what the front lets through, and whose address it is', async () => {
    const { headers } = await echo('/echo?a=b', {
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-altiora-renderers': '9/9',
        'x-middleware-next': '1',
        te: 'trailers',
        'x-own': 'kept',
      },
    })
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-own': 'kept',
      host: `127.0.0.1:${port}`,
    })
    for (const name of ['x-altiora-renderers', 'x-middleware-next', 'te']) {
      expect(headers).not.toHaveProperty(name)
    }
    expect((await echo('/api/health')).headers['x-altiora-renderers']).toBe('2/2')
  })

  it('keep the client’s address and cookie, whatever `Connection` names', async () => {
    const named = 'Connection: close, x-forwarded-for, cookie\r\nCookie: a=b\r\n'
    const answer = await talk(`GET /echo HTTP/1.1\r\nHost: a\r\n${named}\r\n`)
    expect(answer).toContain('"x-forwarded-for":"127.0.0.1"')
    expect(answer).toContain('"cookie":"a=b"')
  })

  it('answer a client without HTTP/1.1', async () => {
    expect(await talk('GET /echo HTTP/1.0\r\n\r\n')).toContain('"method":"GET"')
  })

  it('have their answers passed on as they are', async () => {
    const asked = get(`${base()}/cookies`)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect([answer.statusCode, answer.statusMessage]).toEqual([404, 'Not here'])
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
    expect(answer.rawHeaders).toContain('x-Own')
    // Of this connection, not the one behind the front.
    expect(answer.headers['keep-alive']).toBe('timeout=75')
    expect(await text(answer)).toBe('cookies')
  })

  it.each([true, false])('receive large bodies whole (length stated: %s)', async (isStated) => {
    const body = randomBytes(9 * 2 ** 20)
    const headers = {
      'content-type': 'text/plain',
      ...(isStated && { 'content-length': body.length }),
    }
    const asked = request(`${base()}/api/v1/upload`, { method: 'POST', headers })
    asked.write(body.subarray(0, 1000))
    asked.end(body.subarray(1000))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const hash = createHash('sha256').update(body).digest('hex')
    expect(JSON.parse(await text(answer))).toEqual({ bytes: body.length, hash })
  })

  it('are asked nothing that states two lengths, or hides a request in another', async () => {
    const hidden = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n'
    const both = `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n`
    for (const framing of [
      both,
      'Content-Length: 5\r\nContent-Length: 6\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
      'Transfer-Encoding: xchunked\r\n',
      'Content-Length: +5\r\n',
    ]) {
      const answer = await talk(
        `POST /api/echo HTTP/1.1\r\nHost: a\r\n${framing}\r\n0\r\n\r\n${hidden}`,
      )
      expect(answer, framing).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).not.toContain('/hidden')
    }
    // Methods for which Node's client sends no length.
    for (const method of ['GET', 'DELETE', 'OPTIONS']) {
      const body = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
      const answer = await talk(
        `${method} /api/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
      )
      expect(answer).toContain('"url":"/api/echo"')
      expect(answer).toContain('GET /hidden')
      expect(answer).not.toContain('"url":"/hidden"')
    }
  })

  it('may answer before a body has ended, and the connection goes on', async () => {
    const later = 'GET /echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const answer = await talk(
      `POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n${'a'.repeat(60_000)}${later}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer).toContain('"url":"/echo"')
  })

  it('may refuse a body that fills every buffer, and the connection goes on', async () => {
    const size = 4 * 1024 * 1024
    const answer = await talk(
      `POST /api/v1/upload?unread HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n${'a'.repeat(size)}` +
        'GET /echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).toContain('"url":"/echo"')
  })

  it.each([
    { what: 'naming a member', count: 400, name: () => 'one' },
    { what: 'naming nobody', count: 640, name: (index: number) => `invented-${index}` },
  ])('answer a member during $count requests with unsigned cookies $what', async (flood) => {
    const statuses: (number | undefined)[] = []
    const sent = Array.from({ length: flood.count }, (_, index) => {
      const cookie = `altiora-session=${cookieOf(person(flood.name(index)))}`
      const asked = get(`${base()}/never`, { headers: { cookie } }).on('error', () => {})
      asked.once('response', ({ statusCode }: IncomingMessage) => statuses.push(statusCode))
      return asked
    })
    // Their network has one share in each of the two renderers.
    const refused = flood.count - (flood.count > 500 ? 500 : 250)
    await expect.poll(() => statuses.length, { timeout: 4_000 }).toBe(refused)
    expect(new Set(statuses)).toEqual(new Set([429]))
    const member = { headers: { cookie: `altiora-session=${given('one')}` } }
    expect((await fetch(`${base()}/echo`, member)).status).toBe(200)
    expect((await fetch(`${base()}/echo`)).status).toBe(200)
    for (const asked of sent) asked.destroy()
    await expect.poll(() => (renderers.choose(null)[0]?.busy ?? 0) === 0).toBe(true)
  })

  it('hear that a client has left', async () => {
    const asked = get(`${base()}/never`).on('error', () => {})
    await expect.poll(() => told).toContainEqual({ type: 'asked' })
    asked.destroy()
    await expect.poll(() => told).toContainEqual({ type: 'left' })
  })

  it('fail alone: their requests end, others are answered, and they are started again', {
    timeout: 30_000,
  }, async () => {
    const first = renderers.pids()
    expect((await fetch(`${base()}/crash`)).status).toBe(502)
    expect((await echo()).method).toBe('GET')
    await backAgain(first)
    const second = renderers.pids()
    const asked = get(`${base()}/half`)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await expect(text(answer)).rejects.toThrow('aborted')
    await backAgain(second)
  })

  it('stand in for one another: somebody’s own comes first, for visitors the least busy', () => {
    const [own, other] = renderers.choose('somebody')
    if (!own || !other) throw new Error('There are no two renderers.')
    expect(renderers.choose('somebody')).toEqual([own, other])
    own.isReady = false
    expect(renderers.choose('somebody')).toEqual([other])
    own.isReady = true
    own.busy = 1
    expect(renderers.choose(null)).toEqual([other, own])
    own.busy = 0
  })

  it('are asked one after the other until one is listening', async () => {
    const [own, other] = renderers.choose('somebody')
    if (!own || !other) throw new Error('There are no two renderers.')
    const closed = { ...own, socketPath: `${own.socketPath}-closed` }
    const { dispatch } = createDispatch({
      choose: () => [closed, other],
      avoid: () => {},
      state: () => '2/2',
    })
    const server = createServer((asked, response) => void dispatch(asked, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    expect((await fetch(`http://127.0.0.1:${port}/echo`)).status).toBe(200)
    server.closeAllConnections()
    server.close()
  })

  it('get no more of a body whose client makes no progress', async () => {
    const [own] = renderers.choose('somebody')
    if (!own) throw new Error('There is no renderer.')
    const server = createServer((asked, response) => {
      void forward(asked, response, own, new Set(), 50)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\na')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
    server.close()
  })

  it('are missed politely when none is there', { timeout: 30_000 }, async () => {
    const before = renderers.pids()
    for (const pid of before) if (pid) process.kill(pid, 'SIGKILL')
    await expect.poll(() => renderers.choose(null), { interval: 1 }).toEqual([])
    const answer = await fetch(`${base()}/echo`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    await backAgain(before, 0)
    expect((await echo()).method).toBe('GET')
  })

  it('end their streams when the server stops', async () => {
    const asked = get(`${base()}/events`, { headers: { connection: 'keep-alive' } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const whole = text(answer)
    await stop()
    expect(await whole).toBe('')
    expect(answer.complete).toBe(true)
    await expect.poll(() => told).toContainEqual({ type: 'left' })
  })
})

it('says when a renderer cannot be started', async () => {
  vi.stubEnv('FAKE_RENDERER_FAILS', '1')
  const renderers = startRenderers({ script, count: 2 })
  await expect(renderers.ready).rejects.toThrow('could not be started')
  await renderers.stop()
  vi.unstubAllEnvs()
})
