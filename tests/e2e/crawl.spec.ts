import { createHash } from 'node:crypto'
import type { OwnSite } from '../setup/e2e-site.ts'
import { claimsIn, signed } from '../setup/forged-tokens.ts'
import { addressIn, everyPage, languages } from '../setup/pages.ts'
import {
  type Answer,
  askMarked,
  type Client,
  inParallel,
  rawClient,
  textOf,
} from '../setup/raw-http.ts'
import { cookieOf, sessionOf } from '../setup/session-cookies.ts'
import type { SignedUp } from '../setup/signed-up.ts'
import { validRequests } from '../setup/valid-requests.ts'
import { makeWorld, type Things, type World, worldSql } from '../setup/world.ts'
import { expect, test } from './fixtures.ts'
import { ownSite } from './own-site.ts'

type Address = { path: string; isPage: boolean }
type Way = { name: string; method?: string; headers?: Record<string, string> }

const plain: Way = { name: 'plain' }
const prefetch = { rsc: '1', 'next-router-prefetch': '1' }
const router: Way[] = [
  { name: 'RSC', headers: { rsc: '1' } },
  { name: 'prefetch', headers: prefetch },
  { name: 'segment', headers: { ...prefetch, 'next-router-segment-prefetch': '/_tree' } },
]
const others: Way[] = [
  { name: 'HEAD', method: 'HEAD' },
  { name: 'gzip', headers: { 'accept-encoding': 'gzip' } },
  { name: 'br', headers: { 'accept-encoding': 'br, gzip' } },
  { name: 'range', headers: { range: 'bytes=0-99' } },
  { name: 'conditional', headers: { 'if-none-match': '"x"' } },
]

/** The first language and one other represent all if only the way of requesting differs. */
const isTypical = ({ path }: Address) => !/^\/(?:es|fr|de)(?:\/|$)/.test(path)

const files =
  '/favicon.ico /icon.svg /apple-icon.png /robots.txt /sitemap.xml /manifest.webmanifest ' +
  '/.well-known/security.txt'
const moved =
  '/en /en/about /en/dashboard /profile /account /hi/account /docs/api /tutorials /fr/tutorials ' +
  '/ai/analytics /about/ //about /hi/'
const missing =
  '/no-such-page /products/no-such-product /academy/learning-hub/no-such-course ' +
  '/certificates/no-such-code /support/messages/no-such-secret /no-such-file.png ' +
  '/api/no-such-handler /api/v1/no-such-call /_next/static/no-such-file.js ' +
  '/fonts/no-such-font.woff2 /og/en/no-such-image.png ' +
  '/academy/project-showcase/00000000-0000-4000-8000-000000000000'

/** Files that pages load: scripts, styles, fonts, images. */
async function loadedBy(client: Client, pages: string[]): Promise<string[]> {
  const found: string[] = []
  for (const page of pages) {
    const html = (await client(page)).body.toString()
    for (const [, value = ''] of html.matchAll(/(?:href|src|content|data-late)="([^"]+)"/g)) {
      const paths = value.replaceAll('&amp;', '&').split(' ')
      found.push(...paths.map((one) => one.replace(/^https?:\/\/[^/]+/, '')))
    }
  }
  return found.filter((path) => /^\/(?:_next\/static|contours|fonts|icons|og)\//.test(path))
}

/** All URLs of the site that anyone may request with GET. */
async function everyAddress(client: Client, things: Things): Promise<Address[]> {
  const listed = (await client('/sitemap.xml')).body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)
  const inEvery = (path: string) => languages.map((language) => addressIn(language, path))
  const pages = [
    ...everyPage(things).flatMap(({ path }) => inEvery(path)),
    ...[...listed].map(([, url = '']) => url.replace(/^https?:\/\/[^/]+/, '') || '/'),
    ...['/auth?next=%2Fdashboard', '/contact?topic=press'],
  ]
  const handlers = validRequests(things)
    .filter(({ method, whose }) => method === 'GET' && whose !== 'clock')
    .map(({ path }) => path)
  const loaded = await loadedBy(client, ['/', '/hi', '/auth', '/support/developer-docs'])
  const rest = [...handlers, ...loaded, ...`${files} ${moved} ${missing}`.split(' ')]
  const paths = new Map<string, boolean>(
    [...inEvery('/nothing-here'), ...rest].map((one) => [one, false]),
  )
  for (const path of pages) paths.set(path, true)
  return [...paths].map(([path, isPage]) => ({ path, isPage }))
}

type Visitor = { name: string; cookie(): string; keep(answer: Answer): void }

const steady = (name: string, cookie: string): Visitor => ({
  ...{ name, cookie: () => cookie, keep: () => {} },
})

/** A session whose access token has expired on every request; stores new cookies, like a browser. */
function renewing(name: string, person: SignedUp, secret: string, made?: string): Visitor {
  const first = sessionOf(person.cookie)
  const past = Math.floor(Date.now() / 1000) - 600
  const expired = signed({ ...claimsIn(first.access_token), exp: past }, secret)
  let newest = made ?? first.refresh_token
  return {
    name,
    cookie: () => cookieOf({ access_token: expired, refresh_token: newest, expires_at: past }),
    keep({ cookies }) {
      if (made || !cookies.some((line) => line.startsWith('altiora-session'))) return
      const pairs = cookies
        .map((line) => line.split(';')[0] ?? '')
        .filter((pair) => !pair.endsWith('='))
      if (pairs.length > 0) newest = sessionOf(pairs.join('; ')).refresh_token
    },
  }
}

const everyVisitor = ({ jwtSecret }: OwnSite, world: World): Visitor[] => [
  steady('nobody', ''),
  steady('signed in', world.owner.cookie),
  renewing('expired, to be renewed', world.other, jwtSecret),
  renewing('expired, refresh token made up', world.client, jwtSecret, 'no-such-token'),
  steady('garbage', 'altiora-session=base64-%7B%7D; altiora-session.0=x; a=b; =; ;'),
  steady('preferences', 'altiora-consent=all; theme=dark; NEXT_LOCALE=de; locale=hi'),
]

/** Statuses that caches may store by default (RFC 9111, 4.2.2). */
const heuristic = new Set([200, 203, 204, 206, 300, 301, 304, 308, 404, 405, 410, 414, 501])

/** Whether a shared cache may store the response to a GET or HEAD. */
function isStorable({ status, headers }: Answer): boolean {
  const control = headers['cache-control'] ?? ''
  if (/\b(?:no-store|private)\b/.test(control)) return false
  return heuristic.has(status) || /\b(?:public|s-maxage|max-age)\b/.test(control)
}

const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('base64url')

/** Content that a cacheable response must not have. */
const personalMarks = ({ owner, other, client }: World): string[] => [
  ...[owner, other, client].flatMap(({ email, cookie }) => {
    const { access_token, refresh_token } = sessionOf(cookie)
    const { sub, session_id } = claimsIn(access_token)
    return [email, String(sub), String(session_id), access_token, refresh_token]
  }),
  ...['A draft of the proof', 'The note of the owner'],
]

const saidBy = (answer: Answer) => `${textOf(answer)}\n${JSON.stringify(answer.headers)}`

/** Problems of a single response; empty without any. */
function complaints(answer: Answer, marks: readonly string[]): string[] {
  const { headers, cookies, status } = answer
  const mark = marks.find((one) => saidBy(answer).includes(one))
  const control = headers['cache-control'] ?? ''
  if (status >= 500) return [String(status)]
  if (!isStorable(answer)) {
    const isPersonal = Boolean(mark) || cookies.length > 0
    return isPersonal && !/no-store/.test(control) ? [`personal with "${control}"`] : []
  }
  const vary = String(headers.vary ?? '').toLowerCase()
  const isPage = /^text\/(?:html|x-component)/.test(headers['content-type'] ?? '') && status === 200
  const wrong = {
    [`cacheable with Set-Cookie ${cookies[0]?.slice(0, 40)}`]: cookies.length > 0,
    [`cacheable with ${mark?.slice(0, 40)}`]: Boolean(mark),
    'compressed without Vary: Accept-Encoding':
      Boolean(headers['content-encoding']) && !vary.includes('accept-encoding'),
    'a cacheable page without Vary: rsc': isPage && !/\brsc\b/.test(vary),
    'cacheable with Vary: Cookie': /\bcookie\b/.test(vary),
  }
  return Object.entries(wrong).flatMap(([what, is]) => (is ? [what] : []))
}

test.describe('every URL, as every visitor', { tag: '@night' }, () => {
  const site = ownSite(() => ({ sql: worldSql, env: { TRUST_PROXY: '1' } }), { timeout: 3_600_000 })
  let client: Client

  const askAs = (visitor: Visitor, { path }: Address, { name: _, headers, ...way }: Way) =>
    askMarked(client, path, { ...way, headers: { cookie: visitor.cookie(), ...headers } })

  test.afterAll(() => client?.close())

  test('nothing cacheable is personal, sets a cookie or differs; nothing personal is cacheable', async () => {
    const world = await makeWorld(site)
    client = rawClient(site.base)
    const addresses = await everyAddress(client, world.things)
    const marks = personalMarks(world)
    const visitors = everyVisitor(site, world)
    const wrong: string[] = []
    const count = { all: 0, renewed: 0 }
    await inParallel(addresses, 6, async (address) => {
      const more = isTypical(address) ? [...others, ...(address.isPage ? router : [])] : []
      for (const way of [plain, ...more]) {
        const hashes = new Map<string, string>()
        for (const visitor of visitors) {
          const answer = await askAs(visitor, address, way)
          visitor.keep(answer)
          count.all++
          if (answer.cookies.some((line) => /^altiora-session(?:\.0)?=base64/.test(line)))
            count.renewed++
          for (const what of complaints(answer, marks))
            wrong.push(`${way.name} ${address.path} as ${visitor.name}: ${what}`)
          if (isStorable(answer))
            hashes.set(`${answer.status} ${hashOf(answer.body)}`, visitor.name)
        }
        if (hashes.size > 1)
          wrong.push(`${way.name} ${address.path} differs for ${[...hashes.values()].join(', ')}`)
      }
    })
    expect(wrong).toEqual([])
    expect(count.all).toBeGreaterThan(1_000)
    // Expired sessions were renewed on the way.
    expect(count.renewed).toBeGreaterThan(0)
  })
})
