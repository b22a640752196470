import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '@/lib/security/content-policy'
import { finishedPages } from '@/scripts/build/finished-pages'
import { pack } from '@/scripts/build/pack'
import { routerHash } from '@/server/router-request'
import { createStaticHandler } from '@/server/static-handler'
import { type Client, rawClient } from '../setup/raw-http.ts'

const root = mkdtempSync(join(tmpdir(), 'front-'))
const next = join(root, '.next')
const inline = 'document.documentElement.dataset.ready = 1'
const home = `<!doctype html><title>Home</title><script>${inline}</script>${'<p>altitude</p>'.repeat(200)}`
const script = `console.log(${JSON.stringify('a'.repeat(3000))})`

const asked =
  '<script src="/_next/static/chunks/first.js" async=""></script>' +
  '<script src="/_next/static/chunks/old.js" noModule=""></script>'

function write(path: string, text: string): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const payload = `payload ${'p'.repeat(3000)}`
const meta = { headers: { 'x-nextjs-stale-time': '300' }, segmentPaths: ['/_tree'] }

const page = { routeType: 'page' }
const prerendered = {
  routes: {
    '/en': page,
    '/hi': page,
    '/hi/waitlist': page,
    '/en/auth': page,
    '/en/missing': page,
    '/robots.txt': { routeType: 'route' },
    '/_not-found': page,
  },
}
const matchers = [{ regexp: '^(?:/(hi))?/auth$' }, { regexp: '^/.*$', has: [{ type: 'header' }] }]
const functions = { functions: { '/_middleware': { matchers } } }
const everywhere = { source: '/:path*', regex: '^/.*$', headers: [{ key: 'x-all', value: '1' }] }

let server: Server
let client: Client
const passedOn: string[] = []

beforeAll(async () => {
  write('.next/BUILD_ID', 'one')
  write('.next/prerender-manifest.json', JSON.stringify(prerendered))
  write('.next/server/functions-config-manifest.json', JSON.stringify(functions))
  write('.next/routes-manifest.json', JSON.stringify({ headers: [everywhere] }))
  write('.next/server/app/en.html', home)
  write('.next/server/app/hi.html', home)
  write('.next/server/app/en.rsc', payload)
  write('.next/server/app/en.segments/_tree.segment.rsc', 'tree')
  write('.next/server/app/en.meta', JSON.stringify(meta))
  write('.next/server/app/hi/waitlist.html', `<head>${asked}</head><p>sign up</p>`)
  write('.next/server/app/en/auth.html', 'guarded')
  write('.next/server/app/en/missing.html', 'missing')
  write('.next/server/app/en/missing.meta', '{"status":404}')
  write('.next/static/chunks/app.js', script)
  write('.next/static/chunks/[slug].js', script)
  write('.next/static/chunks/first.js', 'first()')
  write('.next/static/chunks/old.js', 'old()')
  write('public/fonts/one.woff2', 'font')
  write('public/contours/one.svg', '<svg/>')
  write('public/practice/v1/frame.html', '<html><script>1</script></html>')
  write('public/practice/v1/sql.wasm', 'wasm'.repeat(100))
  await pack(next, ['en', 'hi'])
  const front = createStaticHandler(next)
  server = createServer((incoming, outgoing) => {
    if (front?.(incoming, outgoing)) return
    passedOn.push(`${incoming.method} ${incoming.url}`)
    outgoing.end(JSON.stringify(outgoing.getHeaders()))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  client = rawClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

afterAll(async () => {
  client.close()
  await new Promise((done) => server.close(done))
  rmSync(root, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  client(path, { headers, method })

async function isPassedOn(path: string, headers = {}, method = 'GET'): Promise<boolean> {
  passedOn.length = 0
  const { body } = await ask(path, headers, method)
  // Headers that the front set before it found nothing must not remain.
  if (passedOn.length > 0 && method === 'GET') expect(body.toString()).toBe('{}')
  return passedOn.length === 1
}

describe('finishedPages', () => {
  it('takes the pages of a language that no middleware guards, under the addresses people see', () => {
    const pages = finishedPages(next, ['en', 'hi'])
    expect(pages.map(({ address }) => address)).toEqual(['/', '/hi', '/hi/waitlist'])
  })
})

describe('pack', () => {
  const written = () =>
    JSON.parse(readFileSync(join(next, 'routes-manifest.json'), 'utf8')) as {
      headers: { source: string; regex: string; headers: { key: string; value: string }[] }[]
    }

  it('writes a policy for each page, and one for all that has none of its own', () => {
    const { headers } = written()
    const sources = headers.map(({ source }) => source).join(' ')
    expect(sources).toBe('/:path((?!api/).*) /:path* / /hi /hi/waitlist /auth')
    expect(headers[1]).toEqual(everywhere)
    const [first, , own] = headers
    expect(own?.headers[0]?.value).toContain(hashOf(inline))
    expect(first?.headers[0]?.value).not.toContain(hashOf(inline))
    expect(new RegExp(own?.regex ?? '').test('/hi')).toBe(false)
  })

  it('has what a page asks for at its start compiled beforehand, and nothing else', () => {
    const hinted = (name: string) =>
      readFileSync(join(next, `static/chunks/${name}`), 'utf8').startsWith('//# allFunctions')
    expect(['first.js', 'old.js', 'app.js'].map(hinted)).toEqual([true, false, false])
    const served = readFileSync(join(next, 'front/_next/static/chunks/first.js'), 'utf8')
    expect(served).toBe('//# allFunctionsCalledOnLoad\nfirst()')
  })

  it('changes nothing the second time', async () => {
    const before = written()
    await pack(next, ['en', 'hi'])
    expect(written()).toEqual(before)
  })
})

/** A router's headers for a segment. */
const segment = (path: string) => ({
  rsc: '1',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': path,
})

describe('routerHash', () => {
  it.each([
    [undefined, undefined, undefined, undefined],
    ['0', undefined, undefined, undefined],
    ['1', undefined, undefined, undefined],
    ['1', '/_tree', undefined, undefined],
    [undefined, undefined, '%5B%22%22%5D', '/hi'],
    ['2', '/a', '%5B%22%22%5D', '/'],
  ] as const)('is what Next.js computes for %s %s %s %s', async (...values) => {
    const [prefetch, segment, tree, url] = values
    const theirs = computeCacheBustingSearchParam(prefetch, segment, tree, url)
    const headers = {
      ...(prefetch && { 'next-router-prefetch': prefetch }),
      ...(segment && { 'next-router-segment-prefetch': segment }),
      ...(tree && { 'next-router-state-tree': tree }),
      ...(url && { 'next-url': url }),
    }
    expect(routerHash(headers)).toBe(await theirs)
  })
})

describe('createStaticHandler', () => {
  const none = segment('/none')

  it('gives the router what it asks for, with the headers that tell caches of it', async () => {
    const tree = await ask(`/?_rsc=${routerHash(segment('/_tree'))}`, segment('/_tree'))
    expect([tree.status, tree.body.toString()]).toEqual([200, 'tree'])
    expect(tree.headers['x-nextjs-postponed']).toBe('2')
    const whole = await ask('/?_rsc=', { rsc: '1', 'accept-encoding': 'gzip' })
    expect(gunzipSync(whole.body).toString()).toBe(payload)
    expect(whole.headers).toMatchObject({
      'content-type': 'text/x-component',
      'x-nextjs-stale-time': '300',
      'x-nextjs-rewritten-path': '/en',
    })
    for (const { headers } of [tree, whole]) {
      expect(headers.vary).toMatch(/^rsc, next-router-state-tree, next-router-prefetch/)
      expect(headers['content-security-policy']).toContain(hashOf(inline))
    }
  })

  it('sends each page with the policy of its own scripts', async () => {
    const { headers } = await ask('/')
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashOf(inline)};`)
    const other = await ask('/hi/waitlist')
    expect(other.headers['content-security-policy']).not.toContain(hashOf(inline))
  })

  it('serves a page as it was compressed, for whatever the client takes', async () => {
    const br = await ask('/', { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(home)
    const gz = await ask('/?tab=one', { 'accept-encoding': 'gzip' })
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.body).toString()).toBe(home)
    const plain = await ask('/hi')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(home)
  })

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.2', 'gzip'],
    ['GZIP;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity, br;q=0.4', undefined],
    ['zebra, embryo', undefined],
    ['identity;q=0', undefined],
    ['', undefined],
  ])('sends the form that "%s" wants', async (accepted, encoding) => {
    const { status, headers, body } = await ask('/', { 'accept-encoding': accepted })
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
    expect(Number(headers['content-length'])).toBe(body.length)
  })

  it('finds an asset whose name has signs that addresses write as numbers', async () => {
    const { status, body } = await ask('/_next/static/chunks/%5Bslug%5D.js')
    expect(status).toBe(200)
    expect(body.toString()).toBe(script)
  })

  it('answers about a compressed file as about a whole one, whose form has a name of its own', async () => {
    const gz = await ask('/', { 'accept-encoding': 'gzip' })
    const br = await ask('/', { 'accept-encoding': 'br' })
    expect(gz.headers.etag).not.toBe(br.headers.etag)
    const named = (tag: string) =>
      ask('/', { 'accept-encoding': 'gzip', 'if-none-match': tag }).then(({ status }) => status)
    const tag = gz.headers.etag ?? ''
    expect(await named(`"old", ${tag}`)).toBe(304)
    expect(await named(`W/${tag}`)).toBe(304)
    expect(await named('*')).toBe(304)
    expect(await named(br.headers.etag ?? '')).toBe(200)
    // With an old date, browsers would assume that the page stays the same for a while.
    expect(gz.headers['last-modified']).toBeUndefined()
  })

  it('tells caches with a 304 what they have to know of the page they keep', async () => {
    const { headers } = await ask('/hi')
    const again = await ask('/hi', { 'if-none-match': headers.etag ?? '' })
    for (const name of ['cache-control', 'content-security-policy', 'etag', 'vary']) {
      expect(again.headers[name]).toBe(headers[name])
    }
  })

  it('has the same length for HEAD', async () => {
    const accepted = { 'accept-encoding': 'br' }
    const head = await ask('/', accepted, 'HEAD')
    const { headers } = await ask('/', accepted)
    expect(head.headers['content-length']).toBe(headers['content-length'])
    expect(head.headers['content-encoding']).toBe('br')
  })

  it('lets shared caches store pages, and all caches the assets', async () => {
    const { headers } = await ask('/hi/waitlist', { 'accept-encoding': 'gzip' })
    expect(headers['cache-control']).toBe('s-maxage=31536000')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers.vary).toContain('rsc')
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers['x-content-type-options']).toBe('nosniff')
    for (const path of ['/_next/static/chunks/app.js', '/fonts/one.woff2']) {
      const asset = await ask(path)
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(asset.headers['x-frame-options']).toBe('DENY')
    }
  })

  it('sends the frame that runs code with its own policy, and only that may be in a frame', async () => {
    const frame = await ask('/practice/v1/frame.html', { 'accept-encoding': 'br' })
    expect(frame.headers['content-security-policy']).toContain(`sandbox allow-scripts;`)
    expect(frame.headers['content-security-policy']).toContain(hashOf('1'))
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN')
    const wasm = await ask('/practice/v1/sql.wasm', { 'accept-encoding': 'br' })
    expect(wasm.headers).toMatchObject({
      'content-type': 'application/wasm',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-frame-options': 'DENY',
    })
  })

  it('gives whole files only', async () => {
    const { status, body } = await ask('/', { range: 'bytes=0-3' })
    expect(status).toBe(200)
    expect(body.toString()).toBe(home)
  })

  it.each([
    ['another method', '/', {}, 'POST'],
    ['a part of a page without its hash', '/', { rsc: '1' }],
    ['a part of a page with another hash', '/?_rsc=1a2b', { rsc: '1' }],
    ['a part of a page with a query', '/?tab=one&_rsc=', { rsc: '1' }],
    ['a part of a page that was not packed', '/hi/waitlist?_rsc=', { rsc: '1' }],
    ['a part of a page that does not exist', `/?_rsc=${routerHash(none)}`, none],
    ['a part of a page that is asked for otherwise', '/?_rsc=', { rsc: '1' }, 'HEAD'],
    ['a part of a page in a preview', '/?_rsc=', { rsc: '1', cookie: '__prerender_bypass=1' }],
    ['a preview', '/', { cookie: 'a=b; __prerender_bypass=1' }],
    ['a guarded page', '/auth'],
    ['the page of a missing one', '/missing'],
    ['the default language with its prefix', '/en'],
    ['a file name', '/index.html'],
    ['another file name', '/hi/waitlist.html'],
    ['a closing slash', '/hi/waitlist/'],
    ['the list of what is packed', '/manifest.json'],
    ['an asset that is not there', '/_next/static/chunks/none.js'],
    ['a path that climbs', '/_next/static/../../manifest.json'],
    ['a path that climbs in disguise', '/_next/static/%2e%2e/%2e%2e/manifest.json'],
    ['an address that can not be read', '/_next/static/%E0%A4%A'],
  ])('leaves %s to the application', async (_, path, headers = {}, method = 'GET') => {
    expect(await isPassedOn(path, headers, method)).toBe(true)
  })

  it('serves a page that was replaced without a build', async () => {
    const replaced = home.replace('Home', 'New home')
    write('.next/server/app/hi.html', replaced)
    await pack(next, ['en', 'hi'])
    const handler = createStaticHandler(next)
    const again = createServer((incoming, outgoing) => void handler?.(incoming, outgoing))
    await new Promise<void>((done) => again.listen(0, '127.0.0.1', done))
    const { port } = again.address() as AddressInfo
    expect(await (await fetch(`http://127.0.0.1:${port}/hi`)).text()).toBe(replaced)
    again.closeAllConnections()
    again.close()
  })

  it('does not serve the files of another build', () => {
    write('.next/BUILD_ID', 'two')
    expect(createStaticHandler(next)).toBeNull()
    write('.next/BUILD_ID', 'one')
    expect(createStaticHandler(next)).not.toBeNull()
  })
})
