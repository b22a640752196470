// `node scripts/build/pack.ts`, after `next build`: precompresses finished pages and files for the web server, and
// completes what Next.js wrote. Pages can be replaced without a build: write their HTML to `.next/server/app`, run this
// again and restart. Hosts with a CDN don't need the copies.
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
import { finishedPages } from './finished-pages.ts'
import { withLateScripts } from './late-scripts.ts'
import { policyOf, writePolicies } from './page-policies.ts'
import { type RouterParts, routerParts } from './router-parts.ts'

// Chromium compiles these functions ahead, off the main thread, while the script loads. Without the hint, it compiles
// each on its first call and blocks the page.
const hint = '//# allFunctionsCalledOnLoad\n'

/** The scripts in a page's HTML, late ones included, without those for old browsers. */
function scriptsOf(html: string): string[] {
  const late = html.match(/ data-late="([^"]+)"/)?.[1]?.split(' ') ?? []
  const asked = [...html.matchAll(/<script src="([^"]+)"([^<>]*)/gi)]
    .filter(([, , rest = '']) => !/nomodule/i.test(rest))
    .map(([, source = '']) => source)
  return [...late, ...asked]
}

/** Adds the hint to every script used by `pages` (HTML). Idempotent. */
function hintScripts(next: string, pages: Iterable<string>): void {
  const sources = new Set([...pages].flatMap(scriptsOf))
  for (const source of sources) {
    const path = join(next, source.replace(/^\/_next\//, '').replace(/\?.*/, ''))
    if (!source.startsWith('/_next/static/') || !existsSync(path)) continue
    const code = readFileSync(path, 'utf8')
    if (!code.startsWith(hint)) writeFileSync(path, hint + code)
  }
}

/** What the web server reads: the build id, and pages' policies and router parts by address. */
export type StaticManifest = {
  build: string
  pages: Record<string, string>
  parts: Record<string, RouterParts>
}

const compressible = /\.(?:html|rsc|js|css|json|map|svg|txt|wasm|xml|webmanifest)$/
const inParallel = 4
/** Bytes of a file that is compressed as much as possible, in under a second. */
const mostAtMaximum = 500_000

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) }

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
  writePolicies(next, locales)
  const pages = finishedPages(next, locales)
  const files = pages.map(({ file, address }) =>
    place(file, join(front, address === '/' ? 'index.html' : `${address}.html`)),
  )
  const kept = new Set<string>()
  const keep = (path: string, name: string) => {
    if (!kept.has(name)) files.push(place(path, join(front, `parts/${name}.rsc`)))
    kept.add(name)
  }
  const parts = pages.flatMap(({ route, address }) => {
    const found = routerParts(next, route, keep)
    return found ? [[address, found] as const] : []
  })
  hintScripts(
    next,
    pages.map(({ file }) => readFileSync(file, 'utf8')),
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
  const manifest: StaticManifest = {
    build: readFileSync(join(next, 'BUILD_ID'), 'utf8'),
    pages: Object.fromEntries(pages.map(({ file, address }) => [address, policyOf(file)])),
    parts: Object.fromEntries(parts),
  }
  writeFileSync(join(front, 'manifest.json'), JSON.stringify(manifest))
  return pages.length
}

if (import.meta.main) {
  const { locales } = await import('@/lib/i18n/routing.ts')
  const count = await pack(join(process.cwd(), '.next'), locales)
  console.info(`Packed ${count} pages and their files.`)
}
