// Which pages of a build are the same for everyone, as Next.js 16.4 writes it in `prerender-manifest.json`,
// `functions-config-manifest.json` and beside the pages' HTML; tests/e2e/static.spec.ts fails when that changes.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Prerendered = { routes: Record<string, { routeType?: string; initialStatus?: number }> }
type Functions = { functions: Record<string, { matchers?: { regexp: string; has?: unknown[] }[] }> }

export type Page = { route: string; address: string; file: string }

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

/** The public URL of a prerendered route: the default language has no prefix. */
const addressOf = (route: string): string => route.replace(/^\/en(?=\/|$)/, '') || '/'

/** All prerendered pages of the build in `next`, error pages included. */
export function prerenderedPages(next: string): Page[] {
  const { routes } = readJson<Prerendered>(join(next, 'prerender-manifest.json'))
  return Object.keys(routes)
    .map((route) => ({
      route,
      address: addressOf(route),
      file: join(next, `server/app${route === '/' ? '/index' : route}.html`),
    }))
    .filter(({ file }) => existsSync(file))
}

/** Pages with the same HTML for everyone: localised, found, and not behind the middleware. */
export function finishedPages(next: string, locales: readonly string[]): Page[] {
  const { routes } = readJson<Prerendered>(join(next, 'prerender-manifest.json'))
  const { functions } = readJson<Functions>(join(next, 'server/functions-config-manifest.json'))
  const guards = Object.values(functions)
    .flatMap(({ matchers = [] }) => matchers)
    // Rules that also depend on headers don't exclude the page.
    .filter(({ has = [] }) => has.length === 0)
    .map(({ regexp }) => new RegExp(regexp))
  return prerenderedPages(next).filter(({ route, address, file }) => {
    const { routeType, initialStatus = 200 } = routes[route] ?? {}
    const meta = file.replace(/html$/, 'meta')
    const { status = 200 } = existsSync(meta) ? readJson<{ status?: number }>(meta) : {}
    const isPage = routeType === 'page' && initialStatus === 200 && status === 200
    const isLocalised = locales.includes(route.split('/')[1] ?? '')
    return isPage && isLocalised && !guards.some((guard) => guard.test(address))
  })
}
