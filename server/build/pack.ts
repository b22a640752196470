// `node server/build/pack.ts`, after `next build`: precompresses finished responses. Not needed with a CDN.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentPolicy, inlineHashes, inlineStyles } from '../../lib/security/content-policy.ts'
import { hintScripts } from './compile-hint.ts'
import { withLateScripts } from './late-scripts.ts'
import { type RouterParts, routerParts } from './router-parts.ts'

type Prerendered = { routes: Record<string, { routeType?: string; initialStatus?: number }> }
type Functions = { functions: Record<string, { matchers?: { regexp: string; has?: unknown[] }[] }> }

/** What the front reads: the build id, and pages' policies and router parts by address. */
export type FrontManifest = {
  build: string
  pages: Record<string, string>
  parts: Record<string, RouterParts>
}

const defaultLocale = 'en'
const compressible = /\.(?:html|rsc|js|css|json|map|svg|txt|wasm|xml|webmanifest)$/
const inParallel = 4
/** Bytes of a file that is compressed as much as possible, in under a second. */
const mostAtMaximum = 500_000

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) }

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

/** The public URL of a prerendered route: the default language has no prefix. */
function addressOf(route: string): string {
  const bare = route.replace(new RegExp(`^/${defaultLocale}(?=/|$)`), '')
  return bare || '/'
}

/** Routes with the same HTML for everyone: localised pages not behind the middleware. */
export function finishedPages(
  prerendered: Prerendered,
  functions: Functions,
  locales: readonly string[],
): { route: string; address: string }[] {
  const guards = Object.values(functions.functions)
    .flatMap(({ matchers = [] }) => matchers)
    // Rules that also depend on headers don't exclude the page.
    .filter(({ has = [] }) => has.length === 0)
    .map(({ regexp }) => new RegExp(regexp))
  return Object.entries(prerendered.routes)
    .filter(([route, { routeType, initialStatus = 200 }]) => {
      const [, locale = ''] = route.split('/')
      return routeType === 'page' && initialStatus === 200 && locales.includes(locale)
    })
    .map(([route]) => ({ route, address: addressOf(route) }))
    .filter(({ address }) => !guards.some((guard) => guard.test(address)))
}

async function writeCompressed(path: string): Promise<void> {
  const content = readFileSync(path)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  // Maximum compression for assets, which are cached; less for the many pages, their parts and the largest files.
  const isLong = path.endsWith('.html') || content.length > mostAtMaximum
  const params = {
    [BROTLI_PARAM_QUALITY]: path.endsWith('.rsc') ? 6 : isLong ? 9 : 11,
    [BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${path}.br`, await compress.br(content, { params }))
  writeFileSync(`${path}.gz`, await compress.gz(content, { level: 9 }))
}

/** The policy of a page with known scripts and styles, or of several. */
function policyOf(...paths: string[]): string {
  const pages = paths.map((path) => readFileSync(path, 'utf8'))
  const styles = pages.map(inlineStyles)
  const distinct = (hashes: string[]) => [...new Set(hashes)]
  return contentPolicy(distinct(pages.flatMap(inlineHashes)), process.env, {
    elements: distinct(styles.flatMap(({ elements }) => elements)),
    attributes: distinct(styles.flatMap(({ attributes }) => attributes)),
  })
}

type RoutesManifest = {
  headers: { source: string; regex: string; headers: { key: string; value: string }[] }[]
}

/**
 * Writes the prerendered pages' policies where Next.js and hosts look for headers: a default first, which also covers
 * error pages, then one per page.
 */
function writePolicies(next: string, prerendered: Prerendered, locales: readonly string[]): void {
  const path = join(next, 'routes-manifest.json')
  const manifest = readJson<RoutesManifest>(path)
  const app = join(next, 'server/app')
  const written = Object.keys(prerendered.routes)
    .map((route) => ({ route, file: join(app, `${route === '/' ? '/index' : route}.html`) }))
    .filter(({ file }) => existsSync(file))
  const hasAddress = ({ route }: { route: string }) =>
    locales.includes(route.split('/')[1] ?? '') && !route.endsWith('/missing')
  const rule = (source: string, regex: string, value: string) => ({
    source,
    regex,
    headers: [{ key: 'content-security-policy', value }],
  })
  const anywhere = written.filter((page) => !hasAddress(page)).map(({ file }) => file)
  manifest.headers = [
    // Route handlers return data and set their own policy.
    rule('/:path((?!api/).*)', '^/(?!api/).*$', policyOf(...anywhere)),
    ...manifest.headers.filter(({ headers }) => headers[0]?.key !== 'content-security-policy'),
    ...written.filter(hasAddress).map(({ route, file }) => {
      const address = addressOf(route)
      return rule(address, `^${address}/?$`, policyOf(file))
    }),
  ]
  writeFileSync(path, JSON.stringify(manifest))
}

/** Delays the scripts of every prerendered page, whatever serves it. */
function delayScripts(app: string): void {
  for (const name of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const path = join(app, name)
    const html = readFileSync(path, 'utf8')
    const late = withLateScripts(html)
    if (late !== html) writeFileSync(path, late)
  }
}

function place(from: string, to: string): string {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
  return to
}

/** Writes pages and assets, also compressed, to `front` in `next`; returns the page count. Throws if unbuilt. */
export async function pack(next: string, locales: readonly string[]): Promise<number> {
  const front = join(next, 'front')
  rmSync(front, { recursive: true, force: true })
  delayScripts(join(next, 'server/app'))
  const prerendered = readJson<Prerendered>(join(next, 'prerender-manifest.json'))
  writePolicies(next, prerendered, locales)
  const pages = finishedPages(
    prerendered,
    readJson(join(next, 'server/functions-config-manifest.json')),
    locales,
  ).filter(({ route }) => {
    const meta = join(next, `server/app${route}.meta`)
    const { status = 200 } = existsSync(meta) ? readJson<{ status?: number }>(meta) : {}
    return status === 200 && existsSync(join(next, `server/app${route}.html`))
  })
  const files = pages.map(({ route, address }) =>
    place(
      join(next, `server/app${route}.html`),
      join(front, address === '/' ? 'index.html' : `${address}.html`),
    ),
  )
  const kept = new Set<string>()
  const keep = (path: string, name: string) => {
    if (kept.has(name)) return
    kept.add(name)
    files.push(place(path, join(front, `parts/${name}.rsc`)))
  }
  const parts = pages.flatMap(({ route, address }) => {
    const found = routerParts(next, route, keep)
    return found ? [[address, found] as const] : []
  })
  hintScripts(
    next,
    pages.map(({ route }) => readFileSync(join(next, `server/app${route}.html`), 'utf8')),
  )
  for (const [folder, address] of [
    [join(next, 'static'), '_next/static'],
    [join(next, '../public/contours'), 'contours'],
    [join(next, '../public/fonts'), 'fonts'],
    [join(next, '../public/practice'), 'practice'],
  ] as const) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      files.push(place(path, join(front, address, path.slice(folder.length))))
    }
  }
  const waiting = files.filter((path) => compressible.test(path))
  await Promise.all(
    Array.from({ length: inParallel }, async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) await writeCompressed(path)
    }),
  )
  const manifest: FrontManifest = {
    build: readFileSync(join(next, 'BUILD_ID'), 'utf8'),
    pages: Object.fromEntries(
      pages.map(({ route, address }) => [address, policyOf(join(next, `server/app${route}.html`))]),
    ),
    parts: Object.fromEntries(parts),
  }
  writeFileSync(join(front, 'manifest.json'), JSON.stringify(manifest))
  return pages.length
}

if (import.meta.main) {
  const { locales } = await import('../../lib/i18n/routing.ts')
  const count = await pack(join(process.cwd(), '.next'), locales)
  console.info(`Packed ${count} pages and their files.`)
}
