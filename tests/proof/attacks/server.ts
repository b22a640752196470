import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { startChild, stopChild } from '../../../scripts/start/children.ts'
import { residentBytes, webProcesses } from '../../bench/processes.ts'
import { freePorts, health, type OwnSite } from '../../setup/e2e-site.ts'
import { findNginx, startNginx } from '../../setup/nginx.ts'
import { addressIn, everyPage, languages } from '../../setup/pages.ts'
import { type Answer, rawClient } from '../../setup/raw-http.ts'
import type { Things } from '../../setup/world.ts'
import type { Report } from '../proof.ts'

/** Headers that once changed a public page's response. */
const dressings: readonly Record<string, string>[] = [
  ...[
    'text/plain',
    'text/plain;charset=utf-8',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json',
    'text/x-component',
  ].flatMap((type): Record<string, string>[] => [
    { 'content-type': type },
    { 'content-type': type, 'x-nextjs-data': '1' },
    { 'content-type': type, 'next-action': '0'.repeat(42) },
  ]),
  { 'x-nextjs-data': '1' },
  { 'x-nextjs-cache': 'HIT' },
  { 'x-nextjs-rewritten-path': '/dashboard' },
  { 'x-nextjs-rewritten-query': 'a=b' },
  { 'x-nextjs-postponed': '1' },
  { 'next-url': '/dashboard' },
  { 'next-action': 'x' },
  { 'next-hmr-refresh': '1' },
  { 'next-router-prefetch': '1' },
  { 'next-router-state-tree': '%5B%22%22%5D' },
  { 'next-router-segment-prefetch': '/_tree' },
  { 'next-resume': '1' },
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { purpose: 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-rewrite': '/dashboard' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-override-headers': 'content-type', 'x-middleware-request-content-type': 'x' },
  { 'x-middleware-set-cookie': 'a=b' },
  { 'content-security-policy': "script-src 'nonce-ours'" },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  { 'x-invoke-path': '/dashboard', 'x-invoke-status': '500' },
  { 'x-matched-path': '/dashboard' },
]

const nothing = new Proxy({} as Things, { get: () => '' })

/** The URLs of the public pages that are the same for everyone, in two languages. */
const publicPages = () =>
  everyPage(nothing)
    .filter(({ path, isPrivate }) => !isPrivate && !/\/$|\/\/|callback|update-password/.test(path))
    .flatMap(({ path }) => languages.slice(0, 2).map((language) => addressIn(language, path)))

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'] ?? '')
const isKept = ({ headers }: Answer) =>
  !/no-store|private/.test(String(headers['cache-control'] ?? ''))

/** Finding 1: a request with special headers poisons a cache and breaks the page for the next visitor. */
export async function proveCache(report: Report, site: OwnSite): Promise<void> {
  const nginx = findNginx()
    ? await startNginx({ config: 'shipped', instances: site.instances.map(({ base }) => base) })
    : null
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const client = rawClient(site.base)
  const wrong: string[] = []
  let asked = 0
  try {
    for (const page of publicPages()) {
      const plain = await client(page)
      for (const [index, headers] of dressings.entries()) {
        const path = `${page}?dressed=${index}`
        const direct = await client(path, { headers })
        asked++
        const poisoned = isKept(direct) && /'nonce-/.test(policyOf(direct))
        if (poisoned) wrong.push(`${path} directly`)
        if (!nginx) continue
        await fetch(nginx.base + path, { headers, redirect: 'manual' }).then((r) => r.arrayBuffer())
        const next = await fetch(nginx.base + path, { redirect: 'manual' })
        await next.arrayBuffer()
        asked += 2
        const policy = next.headers.get('content-security-policy') ?? ''
        const same = policy === policyOf(plain) || !isKept(plain)
        if (!same || next.status !== plain.status) wrong.push(`${path} behind nginx`)
      }
    }
  } finally {
    client.close()
    await nginx?.stop()
  }
  report.figure('requests, with nginx', `${asked}, ${nginx ? 'yes' : 'not on this machine'}`)
  report.promise('1 no header poisons a public page', wrong.length === 0, wrong[0] ?? '')
}

const open = (port: number, text: string) =>
  new Promise<{ socket: Socket; closed: Promise<string> }>((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      done({ socket, closed })
    })
    socket.on('error', fail)
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    const closed = new Promise<string>((end) => socket.on('close', () => end(answer)))
  })

const within = <T>(ms: number, otherwise: T) =>
  new Promise<T>((done) => setTimeout(() => done(otherwise), ms))

/** Finding 3: a socket that asks for an upgrade stays open and keeps the process from ending. */
export async function proveUpgrades(report: Report, { base, instances }: OwnSite): Promise<void> {
  const port = Number(new URL(base).port)
  const paths = ['/', '/about', '/dashboard', '/api/health', '/_next/webpack-hmr']
  const sockets = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      open(
        port,
        `GET ${paths[index % paths.length]} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n` +
          'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      ),
    ),
  )
  const began = performance.now()
  const answers = await Promise.race([
    Promise.all(sockets.map(({ closed }) => closed)),
    within<string[]>(10_000, []),
  ])
  const refused = answers.filter((answer) => /^HTTP\/1\.1 4\d\d /.test(answer)).length
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  report.promise(
    '3 upgrades are refused at once',
    refused === 50,
    `${refused} of 50 in ${seconds} s`,
  )
  const stopping = performance.now()
  const code = await Promise.race([instances[0]?.stop(), within(30_000, 'still there')])
  const taken = Math.round(performance.now() - stopping)
  report.promise('  and keep no process from ending', code === 0, `${taken} ms`)
  for (const { socket } of sockets) socket.destroy()
}

const residentOf = (pid: number) =>
  webProcesses(pid).reduce((sum, one) => sum + residentBytes(one), 0) / 2 ** 20

/** Finding 4: unfinished posts to pages fill the memory. */
export async function provePosts(report: Report, { base, instances }: OwnSite): Promise<void> {
  const port = Number(new URL(base).port)
  const pid = instances[0]?.pid() ?? 0
  const before = residentOf(pid)
  const part = Buffer.alloc(9 * 1024 * 1024, 'a')
  const statuses: number[] = []
  await Promise.all(
    Array.from(
      { length: 80 },
      () =>
        new Promise<void>((done) => {
          const socket = connect(port, '127.0.0.1')
          // The request declares two megabytes more than it sends.
          socket.write(
            `POST /about HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${base}\r\n` +
              `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${11 * 1024 * 1024}\r\n\r\n`,
          )
          socket.on('data', (answer) => {
            statuses.push(Number(String(answer).split(' ')[1]))
            socket.destroy()
          })
          socket.on('error', () => {})
          socket.on('close', () => done())
          socket.write(part)
        }),
    ),
  )
  const grown = Math.round(residentOf(pid) - before)
  const refused = statuses.filter((status) => status === 413).length
  report.promise(
    '4 large posts to pages are refused on arrival',
    refused === 80,
    `${refused} of 80`,
  )
  report.promise('  and are not held in memory', grown < 150, `${grown} MB more`)
}

/** Finding 8: a file with secrets that git would add. */
export function proveRepository(report: Report): void {
  const names = ['.env', '.env.local', '.env.production', '.env.production.local', '.env.test']
  const ignored = names.filter((name) => {
    try {
      execFileSync('git', ['check-ignore', '-q', name])
      return true
    } catch {
      return false
    }
  })
  report.promise(
    '8 git ignores every .env file',
    ignored.length === names.length,
    ignored.join(', '),
  )
}

/** Finding 9: pages with another site's address. Started like a user would, which rebuilds for the port. */
export async function proveOrigin(report: Report): Promise<void> {
  const [port = 0, supabase = 0, mail = 0, smtp = 0] = await freePorts(4)
  const base = `http://localhost:${port}`
  const child = startChild(['scripts/start.ts'], {
    ...{ PORT: String(port), SUPABASE_PORT: String(supabase), MAIL_PORT: String(mail) },
    ...{ SMTP_PORT: String(smtp), DATA_DIR: 'memory', SITE_URL: '' },
  })
  try {
    await health(base)
    const paths = ['/', '/about', '/hi/support/developer-docs', '/sitemap.xml', '/robots.txt']
    const foreign = await Promise.all(
      paths.map(async (path) => {
        const text = await (await fetch(base + path)).text()
        const origins = text.match(/http:\/\/localhost:\d+/g) ?? []
        return origins.length > 0 && origins.every((origin) => origin === base) ? [] : [path]
      }),
    )
    const wrong = foreign.flat()
    report.promise('9 pages name the URL that was started', wrong.length === 0, wrong.join(', '))
  } finally {
    await stopChild(child, 20_000)
  }
}
