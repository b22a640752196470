import { addressIn, everyPage, languages } from '../../setup/pages.ts'
import type { Client } from '../../setup/raw-http.ts'
import { validRequests } from '../../setup/valid-requests.ts'
import type { Things } from '../../setup/world.ts'

export type Address = {
  path: string
  kind: 'page' | 'handler' | 'file' | 'missing' | 'redirect'
}

const files = [
  '/favicon.ico',
  '/icon.svg',
  '/apple-icon.png',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
]
const moved = [
  '/en',
  '/en/about',
  '/en/dashboard',
  '/profile',
  '/account',
  '/hi/account',
  '/docs/api',
  '/tutorials',
  '/fr/tutorials',
  '/ai/analytics',
  '/about/',
  '//about',
  '/hi/',
]
const missing = [
  '/no-such-page',
  '/products/no-such-product',
  '/academy/learning-hub/no-such-course',
  '/certificates/no-such-code',
  '/support/messages/no-such-secret',
  '/no-such-file.png',
  '/api/no-such-handler',
  '/api/v1/no-such-call',
  '/_next/static/no-such-file.js',
  '/fonts/no-such-font.woff2',
  '/og/en/no-such-image.png',
  '/academy/project-showcase/00000000-0000-4000-8000-000000000000',
]

/** Files that pages load: scripts, styles, fonts, images. */
async function loadedBy(client: Client, pages: string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const page of pages) {
    const html = (await client(page)).body.toString()
    const named = html.matchAll(/(?:href|src|content|data-late)="([^"]+)"/g)
    for (const [, value = ''] of named) {
      for (const address of value.replaceAll('&amp;', '&').split(' ')) {
        const path = address.replace(/^https?:\/\/[^/]+/, '')
        if (/^\/(?:_next\/static|contours|fonts|icons|og)\//.test(path)) found.add(path)
      }
    }
  }
  return [...found]
}

/** All URLs of the site that anyone may request with GET. */
export async function everyAddress(client: Client, things: Things): Promise<Address[]> {
  const pages = everyPage(things)
  const listed = (await client('/sitemap.xml')).body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)
  const inEvery = (paths: readonly string[]) =>
    paths.flatMap((path) => languages.map((language) => addressIn(language, path)))
  const of = (kind: Address['kind'], paths: Iterable<string>) =>
    [...paths].map((path): Address => ({ path, kind }))
  const handlers = validRequests(things)
    .filter(({ method, whose }) => method === 'GET' && whose !== 'clock')
    .flatMap(({ path, route }) =>
      route.includes('/image/[image]')
        ? [path, `/api/showcase/${things.published}/image/${things.publishedImage}`]
        : [path],
    )
  const loaded = await loadedBy(client, [
    '/',
    '/hi',
    '/auth',
    '/products/alpha-ai',
    '/support/developer-docs',
  ])
  const all = [
    ...of('page', inEvery(pages.map(({ path }) => path))),
    ...of(
      'page',
      [...listed].map(([, url = '']) => url.replace(/^https?:\/\/[^/]+/, '') || '/'),
    ),
    ...of('page', [
      '/auth?next=%2Fdashboard',
      '/contact?topic=press',
      '/support/developer-docs?tab=api-reference',
    ]),
    ...of('handler', handlers),
    ...of('file', [...files, ...loaded]),
    ...of('missing', [...missing, ...inEvery(['/nothing-here'])]),
    ...of('redirect', moved),
  ]
  return [...new Map(all.map((address) => [address.path, address])).values()]
}
