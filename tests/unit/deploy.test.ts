import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { responseHeaders } from '../../lib/http/headers.ts'
import { started } from '../../scripts/build/standalone.ts'
import { findNginx, type Nginx, startNginx } from '../setup/nginx.ts'

const read = (path: string) => readFileSync(path, 'utf8')

describe('the image', () => {
  const lines = read('Dockerfile').split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const only = (name: string) => last.filter((line) => line.startsWith(`${name} `))

  it('starts our own server as the user nobody, with a health check', () => {
    expect(only('USER')).toEqual(['USER 65534:65534'])
    expect(only('ENTRYPOINT')).toEqual([
      'ENTRYPOINT ["node", "--import", "./server/module-aliases.ts"]',
    ])
    expect(only('CMD')).toEqual(['CMD ["server/serve.ts"]'])
    expect(last[last.findIndex((line) => line.startsWith('HEALTHCHECK ')) + 1]).toContain(
      '/api/ping',
    )
  })

  it('is made of nothing but what was laid out for it', () => {
    expect(only('RUN')).toEqual([])
    for (const line of only('COPY')) expect(line).toMatch(/^COPY --from=build .*\/image/)
  })

  it('can start everything that it is meant to', () => {
    expect(started.filter((name) => !existsSync(name))).toEqual([])
    expect(started).toContain('server/module-aliases.ts')
  })

  it('gets no secrets, data, tests or deployment files', () => {
    const patterns = read('.dockerignore').split('\n')
    const kept = ['**/.env', '**/.env.*', '.git', 'node_modules', 'supabase/.temp', 'tests']
    expect(patterns).toEqual(expect.arrayContaining(kept))
    expect(patterns).toContain('deploy')
  })
})

it('says in its own name what the site says', () => {
  const said = [
    ...read('deploy/nginx/altiora.conf').matchAll(/Strict-Transport-Security "([^"]+)"/g),
  ]
  const values = new Set(said.map(([, value]) => value))
  expect([...values]).toEqual([responseHeaders['strict-transport-security']])
})

it('takes images and actions by their digests, so that a moved tag changes nothing', () => {
  const images = [
    ...read('Dockerfile').matchAll(/^FROM (\S+)/gm),
    ...read('deploy/compose.yaml').matchAll(/^ +image: (?!altiora:)(\S+)/gm),
  ]
  expect(images).toHaveLength(3)
  for (const [, image] of images) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
  const workflows = ['ci', 'night'].map((name) => read(`.github/workflows/${name}.yml`)).join('')
  const actions = [...workflows.matchAll(/uses: (.+)$/gm)]
  expect(actions.length).toBeGreaterThan(5)
  for (const [, action] of actions)
    expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

function suite() {
  const asked: string[] = []
  let behave: RequestListener[] = []
  let nginx: Nginx
  const instances = [0, 1].map((index) =>
    createServer((given, answer) => {
      asked.push(`${index} ${given.method} ${given.url}`)
      behave[index]?.(given, answer)
    }),
  )
  beforeAll(async () => {
    const ready = instances.map((one) => once(one.listen(0, '127.0.0.1'), 'listening'))
    await Promise.all(ready)
    const origins = instances.map(
      (one) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`,
    )
    nginx = await startNginx({ config: 'shipped', instances: origins, logAtOnce: true })
  })
  afterAll(async () => {
    await nginx.stop()
    for (const one of instances) one.close().closeAllConnections()
  })
  beforeEach(() => void asked.splice(0))

  const agent = () => new Agent({ ca: read(join(nginx.folder, 'certificate.pem')) })
  async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const sent = request(nginx.base + path, { method, headers, agent: agent() })
    const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage]
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
  const say = (headers: Record<string, string>, status = 200): RequestListener => {
    return (_, answer) => answer.writeHead(status, headers).end('fine')
  }
  const both = (listener: RequestListener) => {
    behave = [listener, listener]
  }
  const gone: RequestListener = (given) => given.socket.destroy()

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['br;q=0, gzip;q=0.8', 'gzip'],
    ['deflate', undefined],
  ])('asks for one of three packings: %s', async (accepted, passed) => {
    both((given, answer) => answer.end(JSON.stringify(given.headers)))
    const path = `/packing-${encodeURIComponent(accepted)}`
    const { body } = await ask(path, { 'accept-encoding': accepted })
    expect(JSON.parse(body)['accept-encoding']).toBe(passed)
  })

  it('passes on the client and host; a client’s own claims come first', async () => {
    both((given, answer) => answer.end(JSON.stringify(given.headers)))
    const claimed = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example' }
    const seen = JSON.parse((await ask('/who', claimed)).body) as Record<string, string>
    expect(seen).toMatchObject({
      'x-forwarded-for': '6.6.6.6, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': new URL(nginx.base).host,
      host: new URL(nginx.base).host,
    })
  })

  it('caches what may be shared, for everyone who accepts the same encoding', async () => {
    both(say({ 'cache-control': 's-maxage=60', vary: 'rsc, Accept-Encoding' }))
    await ask('/kept', { cookie: 'altiora-session=one', 'accept-encoding': 'br' })
    await ask('/kept', { cookie: 'altiora-session=two', 'accept-encoding': 'gzip, br' })
    await ask('/kept', { 'accept-encoding': 'br' })
    expect(asked).toHaveLength(1)
    await ask('/kept', { 'accept-encoding': 'gzip' })
    // The router requests the same URL and gets something else.
    await ask('/kept', { 'accept-encoding': 'br', rsc: '1' })
    expect(asked).toHaveLength(3)
  })

  it('asks anew for what was dropped, as a restart does it', async () => {
    both(say({ 'cache-control': 's-maxage=31536000' }))
    await ask('/dropped')
    await ask('/dropped')
    expect(asked).toHaveLength(1)
    execFileSync('find', [join(nginx.folder, 'altiora-pages'), '-type', 'f', '-delete'])
    const again = async () => [(await ask('/dropped')).status, asked.length]
    await expect.poll(again, { timeout: 5_000 }).toEqual([200, 2])
    expect(await again()).toEqual([200, 2])
  })

  it.each([
    ['sets a cookie', { 'cache-control': 's-maxage=60', 'set-cookie': 'a=b' }, {}],
    ['is private', { 'cache-control': 'private, no-store' }, {}],
    ['says nothing', {}, {}],
    ['was asked for with a key', { 'cache-control': 's-maxage=60' }, { authorization: 'Bearer a' }],
    ['is a preview', { 'cache-control': 's-maxage=60' }, { cookie: '__prerender_bypass=a' }],
  ])('never keeps what %s', async (name, headers, sent) => {
    both(say(headers as Record<string, string>))
    const path = `/not-kept-${encodeURIComponent(name)}`
    await ask(path, sent as Record<string, string>)
    await ask(path, sent as Record<string, string>)
    expect(asked).toHaveLength(2)
  })

  it('finds a file with whichever build has it', async () => {
    behave = [say({}, 404), say({ 'cache-control': 'public, max-age=31536000, immutable' })]
    for (const name of ['a', 'b', 'c']) {
      expect((await ask(`/_next/static/${name}.js`)).status).toBe(200)
    }
    expect(asked.some((line) => line.startsWith('0'))).toBe(true)
  })

  it('asks the other instance where nothing can have been done, and never does a thing twice', async () => {
    behave = [gone, say({})]
    expect((await ask('/one')).status).toBe(200)
    expect((await ask('/two')).status).toBe(200)
    both(gone)
    asked.splice(0)
    // After that, both may be skipped for a moment, so that no server is asked.
    expect((await ask('/three', {}, 'POST')).status).toBe(503)
    expect(asked.length).toBeLessThanOrEqual(1)
  })

  it('writes no secret and no query into its log', async () => {
    both(say({}, 404))
    const secret = 'of-one-reader'
    for (const path of [
      `/api/calendar/${secret}.ics`,
      `/api/%63alendar/${secret}.ics`,
      `/hi/support/messages/${secret}`,
      `/api/status/subscription/${secret}`,
      `/api/email-change/link/${secret}/confirm`,
      `/api/notifications/mute/${secret}`,
      `//support//messages/${secret}`,
      `/de/certificates/${secret}`,
      `/api/certificates/${secret}/pdf`,
      `/auth/callback?code=${secret}`,
    ]) {
      await ask(path, { referer: `https://altiora.example/support/messages/${secret}` })
    }
    await ask('/last-line')
    await expect.poll(() => read(join(nginx.folder, 'altiora.log'))).toContain('/last-line')
    const log = read(join(nginx.folder, 'altiora.log')) + read(join(nginx.folder, 'error.log'))
    expect(log).not.toContain(secret)
    expect(log).toContain('"path":"/hi/support/messages/…"')
  })

  it('leads to TLS', async () => {
    const { status, headers } = await fetch(`${nginx.plain}/a?b=c`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([308, 'https://localhost/a?b=c'])
  })
}

if (findNginx()) describe('the front', () => suite())
else {
  test('the front does not apply: this machine has no nginx', () => {
    expect(findNginx()).toBeUndefined()
  })
}
