import { guides } from '../../content/guides/facts.ts'
import { locales } from '../../lib/i18n/routing.ts'
import {
  accessOf,
  guardedRoutes,
  guidePath,
  indexedRoutes,
  localePath,
  routes,
  splitLocale,
} from '../../lib/routes.ts'
import { originOf } from '../../lib/seo/origin.ts'
import { publicCoursePaths } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { linksOf, pngSize, readHead } from './html.ts'
import { site } from './site.ts'

// The origin that a build writes into its pages (lib/seo/origin.ts), which may differ from where this one is served.
const origin = originOf(process.env)
const address = (path: string) => `${origin}${path === '/' ? '' : path}`
const local = (url: string) => url.replace(origin, '') || '/'
const get = (path: string) => fetch(`${site().base}${path}`, { redirect: 'manual' })

const openGraph = { en: 'en_US', hi: 'hi_IN', es: 'es_ES', fr: 'fr_FR', de: 'de_DE' } as const
const everyPath = [
  ...indexedRoutes.map((name) => routes[name]),
  ...guides.map(({ slug }) => guidePath(slug)),
  ...publicCoursePaths(),
]
const everyAddress = locales.flatMap((locale) => everyPath.map((path) => localePath(locale, path)))

const waysIn: string[] = [routes.auth, routes.authReset]
/** Permanent redirects (static.spec.ts tests their targets) that pages link to. */
const moved = ['/tutorials', '/docs/api', '/quick-start', '/account']

for (const locale of locales) {
  test(`${locale}: every public page names itself, its languages and its picture`, {
    tag: locale === 'en' ? [] : '@night',
  }, async () => {
    const seen: { title: string; description: string; picture: string }[] = []
    for (const name of indexedRoutes) {
      const path = localePath(locale, routes[name])
      const response = await get(path)
      const page = readHead(await response.text())
      expect([path, response.status, page.lang]).toEqual([path, 200, locale])
      const [title = '', description = ''] = [page.titles[0], page.meta('description')[0]]
      expect([path, page.titles.length, page.meta('description').length]).toEqual([path, 1, 1])
      expect([path, title.length > 0, description.length > 0]).toEqual([path, true, true])
      expect(page.meta('robots')).toEqual([])

      expect(page.canonical).toEqual([address(path)])
      const languages = locales.map((other) => [other, address(localePath(other, routes[name]))])
      expect(page.alternates).toEqual({
        ...Object.fromEntries(languages),
        'x-default': address(routes[name]),
      })

      expect(page.meta('og:url')).toEqual([address(path)])
      expect(page.meta('og:locale')).toEqual([openGraph[locale]])
      expect(page.meta('og:locale:alternate').sort()).toEqual(
        locales
          .filter((other) => other !== locale)
          .map((other) => openGraph[other])
          .sort(),
      )
      for (const kind of ['og:title', 'og:description', 'og:image:alt', 'twitter:title']) {
        expect([path, kind, page.meta(kind)[0]]).toEqual([path, kind, expect.stringMatching(/\S/)])
      }
      expect(page.meta('twitter:card')).toEqual(['summary_large_image'])
      expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual([
        ['1200'],
        ['630'],
      ])
      const picture = page.meta('og:image')[0] ?? ''
      expect(page.meta('twitter:image')).toEqual([picture])
      expect(picture.startsWith(`${origin}/og/${locale}/`)).toBe(true)
      seen.push({ title, description, picture })
    }
    for (const kind of ['title', 'description', 'picture'] as const) {
      expect(new Set(seen.map((page) => page[kind])).size).toBe(indexedRoutes.length)
    }
    for (const { picture } of seen) {
      const response = await get(local(picture))
      expect([picture, response.status]).toEqual([picture, 200])
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(pngSize(await response.arrayBuffer())).toEqual({ width: 1200, height: 630 })
    }
  })

  test(`${locale}: structured data describes us and a page’s position`, {
    tag: locale === 'en' ? [] : '@night',
  }, async () => {
    for (const name of indexedRoutes) {
      const path = localePath(locale, routes[name])
      const { data } = readHead(await (await get(path)).text())
      for (const entry of data) expect(entry['@context']).toBe('https://schema.org')
      const parts = data.flatMap((entry) => (entry['@graph'] ?? [entry]) as object[])
      if (name === 'home') {
        for (const kind of ['Organization', 'WebSite']) {
          expect(parts).toContainEqual(expect.objectContaining({ '@type': kind, name: 'Altiora' }))
        }
      } else {
        const trail = parts.find((part) => 'itemListElement' in part)
        const places = (trail?.itemListElement ?? []) as { position: number; item: string }[]
        expect([path, places.at(0)?.item]).toEqual([path, address(localePath(locale, '/'))])
        expect([path, places.at(-1)?.item]).toEqual([path, address(path)])
        expect(places.map(({ position }) => position)).toEqual(places.map((_, i) => i + 1))
      }
    }
  })

  test(`${locale}: every page is linked, and no link leads nowhere`, {
    tag: locale === 'en' ? [] : '@night',
  }, async () => {
    const waiting = [localePath(locale, routes.home)]
    const pages = new Map<string, string>()
    const others = new Set<string>()
    const targets = new Map<string, Set<string>>()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (pages.has(path)) continue
      const response = await get(path)
      expect([path, response.status]).toEqual([path, 200])
      const html = await response.text()
      pages.set(path, html)
      for (const href of linksOf(html)) {
        expect([path, href]).not.toEqual([path, expect.stringMatching(/^(?:#?|javascript:.*)$/)])
        if (/^(?:mailto|tel):/.test(href)) continue
        const url = new URL(href, `${site().base}${path}`)
        if (url.origin !== site().base) continue
        const to = url.pathname
        if (url.hash) targets.set(to, (targets.get(to) ?? new Set()).add(url.hash.slice(1)))
        const there = splitLocale(to)
        const file = /^\/api\/|\.\w+$/.test(to)
        if (everyAddress.includes(to)) {
          // Other languages have their own test.
          if (there.locale === locale) waiting.push(to)
        } else if (file || !accessOf(there.path)) {
          // Links to anything outside the sitemap may be sign-in, a file or a redirect.
          const known = file || waysIn.includes(there.path) || moved.includes(there.path)
          expect([path, to, known]).toEqual([path, to, true])
          others.add(`${to}${url.search}`)
        }
      }
    }
    for (const path of others) {
      const status = moved.includes(splitLocale(path).path) ? 308 : 200
      expect([path, (await get(path)).status]).toEqual([path, status])
    }
    const expected = everyPath.map((path) => localePath(locale, path))
    expect([...pages.keys()].sort()).toEqual(expected.sort())
    for (const [path, ids] of targets) {
      for (const id of ids) {
        const found = pages.get(path)?.includes(`id="${decodeURIComponent(id)}"`) ?? true
        expect([path, id, found]).toEqual([path, id, true])
      }
    }
  })
}

test('the sitemap is the public pages in every language, and no private one', async () => {
  const response = await get('/sitemap.xml')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml'])
  const xml = await response.text()
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  expect(listed.sort()).toEqual(everyAddress.map(address).sort())
  const named = [...xml.matchAll(/href="(.*?)"/g)].map(([, url = '']) => url)
  for (const url of named) expect(listed).toContain(url)
  expect(listed.filter((url) => accessOf(splitLocale(local(url)).path))).toEqual([])
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(listed.length)
})

test('robots.txt keeps search engines out of private pages and leads them to the sitemap', async () => {
  const response = await get('/robots.txt')
  expect(response.status).toBe(200)
  const lines = (await response.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  for (const { path } of guardedRoutes) {
    for (const locale of locales) expect(lines).toContain(`Disallow: ${localePath(locale, path)}/`)
  }
})

test('pages that aren’t for search engines are marked', async () => {
  for (const path of ['/auth', '/hi/auth', '/auth/reset', '/no/such/page', '/de/nichts']) {
    const page = readHead(await (await get(path)).text())
    expect([path, page.meta('robots').join()]).toEqual([path, expect.stringContaining('noindex')])
  }
})

test('icons and manifest are there, and no picture for a page that is not public', async () => {
  const manifest = await get('/manifest.webmanifest')
  const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string }[] }
  expect(icons.length).toBeGreaterThan(0)
  for (const { src, sizes } of [...icons, { src: '/apple-icon.png', sizes: '180x180' }]) {
    const { width, height } = pngSize(await (await get(src)).arrayBuffer())
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  expect((await get('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon')
  expect((await get('/icon.svg')).status).toBe(200)
  for (const path of ['/og/en/auth.png', '/og/xx/home.png', '/og/en/home']) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
})
