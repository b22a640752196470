import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guides } from '../../content/guides/facts.ts'
import { locales } from '../../lib/i18n/routing.ts'
import { guidePath, indexedRoutes, localePath, routes } from '../../lib/routes.ts'
import { findNginx, type Nginx, startNginx } from '../setup/nginx.ts'
import {
  type Answer,
  type Client,
  inParallel,
  rawClient,
  type Sent,
  textOf,
} from '../setup/raw-http.ts'
import { expect, test } from './fixtures.ts'
import { site } from './site.ts'

const paths = [
  ...indexedRoutes.map((name) => routes[name]),
  ...guides.map(({ slug }) => guidePath(slug)),
  routes.authReset,
]
/** One page of each kind, in two languages; the tests of the night ask all, in all. */
const quickPaths = [routes.home, routes.courses, guidePath(guides[0].slug), routes.authReset]
const quickLocales = ['en', 'hi'] as const
const form = 'application/x-www-form-urlencoded'
const tree = encodeURIComponent(JSON.stringify(['', {}, null, null, true]))

/** Headers and queries that someone may send so that a cache stores another response for everyone. */
const headersAlone: Record<string, string>[] = [
  { rsc: '1' },
  { rsc: '0' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-state-tree': tree },
  { 'next-router-prefetch': '1' },
  { 'next-router-segment-prefetch': '/_tree' },
  { 'next-router-state-tree': tree },
  { 'next-url': '/waitlist' },
  { 'next-action': '00'.repeat(21) },
  { 'next-resume': '1' },
  { 'next-hmr-refresh': '1' },
  { 'next-anything': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-nextjs-data': '1', 'content-type': 'text/plain' },
  { 'next-anything': '1', 'content-type': 'multipart/form-data; boundary=x' },
  { 'x-nextjs-anything': '1', 'content-type': form },
  { 'x-nextjs-postponed': '1' },
  { 'x-nextjs-rewritten-path': '/waitlist' },
  { 'x-next-resume-state-length': '1' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
  { 'x-middleware-rewrite': '/waitlist' },
  { 'x-middleware-redirect': 'https://evil.example' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-skip': '1' },
  { 'x-middleware-set-cookie': 'a=b' },
  { 'x-middleware-override-headers': 'host', 'x-middleware-request-host': 'evil.example' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-matched-path': '/waitlist' },
  { 'x-now-route-matches': '1=waitlist' },
  { 'x-invoke-path': '/waitlist', 'x-invoke-status': '404' },
  { 'x-prerender-revalidate': '1' },
  { 'x-altiora-unreachable': '1', 'x-altiora-path': '/waitlist' },
  { purpose: 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'content-security-policy': "script-src 'nonce-a'" },
  { 'content-type': 'text/plain' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { 'x-http-method-override': 'POST', 'content-type': form },
  { 'x-original-url': '/waitlist', 'x-rewrite-url': '/waitlist' },
  { accept: 'text/x-component', 'accept-language': 'hi', origin: 'https://evil.example' },
  { cookie: '__prerender_bypass=a; __next_preview_data=b' },
]

const dressings: Sent[] = [
  ...headersAlone.map((headers) => ({ headers })),
  ...['HEAD', 'OPTIONS', 'PUT', 'DELETE'].map((method) => ({ method })),
  ...['text/plain', form, 'multipart/form-data; boundary=x'].map((type) => ({
    method: 'POST',
    headers: { 'content-type': type, 'x-nextjs-data': '1' },
    body: '--x--\r\n',
  })),
]
const lookUp = { 'accept-encoding': 'br' }
const dressed = ({ headers, ...sent }: Sent): Sent => ({
  ...sent,
  headers: { ...lookUp, ...headers } as Record<string, string>,
})

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'] ?? '')

/** The part of a response that matters to a browser: what's shown, and what may run. */
const seen = (answer: Answer) => ({
  status: answer.status,
  type: answer.headers['content-type'],
  policy: answer.headers['content-security-policy'],
  location: answer.headers.location,
  text: textOf(answer),
})

const mayBeKept = ({ headers, status }: Answer, method = 'GET') =>
  ['GET', 'HEAD'].includes(method) &&
  /s-maxage|public/.test(headers['cache-control'] ?? '') &&
  status !== 304

/** The headers that give a page another cacheable response than usual, or a cacheable nonce. */
async function faultsOf(client: Client, path: string, plain: Answer, kept: boolean) {
  const faults: string[] = []
  const expected = seen(plain)
  for (const [index, dressing] of dressings.entries()) {
    // A cache stores each under its own URL.
    const address = `${path}?x=${index}`
    const answer = await client(address, dressed(dressing))
    const { method } = dressing
    const isOther =
      answer.headers.etag !== plain.headers.etag &&
      (method === 'HEAD' || JSON.stringify(seen(answer)) !== JSON.stringify(expected))
    const isNonce = /'nonce-/.test(policyOf(answer))
    const isSingle = answer.headers['cache-control'] === 'private, no-store'
    const isFault = (isOther && mayBeKept(answer, method)) || (isNonce && !isSingle)
    if (isFault || (isNonce && method !== 'POST'))
      faults.push(`${address} ${JSON.stringify(dressing)}`)
    if (!kept) continue
    const next = await client(address, { headers: lookUp })
    const isSame = next.headers.etag === plain.headers.etag && next.status === 200
    const hasPolicy = next.headers['content-security-policy'] === expected.policy
    if (!isSame || !hasPolicy) faults.push(`after it: ${address} ${JSON.stringify(dressing)}`)
  }
  return faults
}

async function faultsOfPages(
  client: Client,
  kept: boolean,
  of: readonly string[],
  locale: (typeof locales)[number],
) {
  const faults: string[] = []
  await inParallel(of, 4, async (path) => {
    const address = localePath(locale, path)
    const plain = await client(address, { headers: lookUp })
    expect([address, plain.status, plain.headers['cache-control']]).toEqual([
      address,
      200,
      's-maxage=31536000',
    ])
    faults.push(...(await faultsOf(client, address, plain, kept)))
  })
  client.close()
  return faults
}

/** For some pages in two languages, and at night for all in each. */
function inLanguages(title: string, clientOf: () => Client, kept: boolean) {
  test(title, async () => {
    expect(dressings.length).toBeGreaterThanOrEqual(40)
    for (const locale of quickLocales) {
      expect(await faultsOfPages(clientOf(), kept, quickPaths, locale)).toEqual([])
    }
  })
  for (const locale of locales) {
    test(`${locale}, every page: ${title}`, { tag: '@night' }, async () => {
      expect(await faultsOfPages(clientOf(), kept, paths, locale)).toEqual([])
    })
  }
}

inLanguages(
  'a public page has one answer that may be kept, whatever is sent along',
  () => rawClient(site().base),
  false,
)

if (findNginx()) {
  test.describe('behind the shipped nginx', () => {
    let nginx: Nginx
    test.beforeAll(async () => {
      nginx = await startNginx({ config: 'shipped', instances: [site().base] })
    })
    test.afterAll(() => nginx.stop())

    inLanguages(
      'the next visitor gets the normal page',
      () => {
        const ca = readFileSync(join(nginx.folder, 'certificate.pem'), 'utf8')
        return rawClient(nginx.base, 8, ca)
      },
      true,
    )
  })
}
