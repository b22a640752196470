import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import robots from '../../app/robots.ts'
import sitemap from '../../app/sitemap.ts'
import { getCourses, sampleLesson } from '../../content/courses/index.ts'
import { guides } from '../../content/guides/index.ts'
import { locales } from '../../lib/i18n/routing.ts'
import {
  guardedRoutes,
  guidePath,
  indexedRoutes,
  localePath,
  projectPath,
  publicCoursePath,
  routes,
  samplePath,
} from '../../lib/routes.ts'
import { BreadcrumbJsonLd, breadcrumbList, type InnerRoute } from '../../lib/seo/breadcrumbs.tsx'
import { scriptJson } from '../../lib/seo/json-ld.tsx'
import { pageMetadata } from '../../lib/seo/metadata.ts'
import { absoluteUrl } from '../../lib/seo/origin.ts'
import { SiteJsonLd } from '../../lib/seo/site-json-ld.tsx'
import { projectImagePath } from '../../lib/showcase/project.ts'
import { site } from '../../lib/site.ts'
import { page } from '../setup/translations.ts'

const origin = 'https://www.example.com'

vi.mock('next-intl/server', () => import('../setup/translations.ts'))

beforeEach(() => vi.stubEnv('SITE_URL', `${origin}/`))
afterEach(() => {
  vi.unstubAllEnvs()
  page.locale = 'en'
})

const everyPage = locales.flatMap((locale) => indexedRoutes.map((name) => ({ locale, name })))
const inner = indexedRoutes.filter((name): name is InnerRoute => name !== 'home')

describe('structured data', () => {
  it('cannot leave its script, and reads back as it was', () => {
    const data = { text: '</script><!--<script>\u2028\u2029 & "क्ष"' }
    const json = scriptJson(data)
    expect(json).not.toMatch(/[<>\u2028\u2029]/u)
    expect(JSON.parse(json)).toEqual(data)
  })

  it('names the company and the site, with the same profiles and a picture', async () => {
    page.locale = 'hi'
    const { props } = (await SiteJsonLd()) as ReactElement<{ data: { '@graph': object[] } }>
    const [company, website] = props.data['@graph']
    const sameAs = site.social.map(({ href }) => href)
    expect(company).toMatchObject({
      '@type': 'Organization',
      name: site.name,
      url: origin,
      logo: { url: `${origin}/icons/icon-512.png` },
      sameAs,
    })
    expect(website).toMatchObject({
      '@type': 'WebSite',
      url: `${origin}/hi`,
      inLanguage: 'hi',
      publisher: { '@id': `${origin}/#organization` },
      sameAs,
    })
  })

  it('counts a trail from the home page down, in its language', () => {
    const trail = [
      { name: 'Altiora', path: routes.home },
      { name: 'Academy', path: routes.academy },
      { name: 'Events', path: routes.events },
    ]
    expect(breadcrumbList('de', trail).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Altiora', item: `${origin}/de` },
      { '@type': 'ListItem', position: 2, name: 'Academy', item: `${origin}/de/academy` },
      { '@type': 'ListItem', position: 3, name: 'Events', item: `${origin}/de/academy/events` },
    ])
  })

  it.each(inner)('knows the name of %s in every language', async (name) => {
    for (const locale of locales) {
      page.locale = locale
      type Trail = ReturnType<typeof breadcrumbList>
      const { props } = (await BreadcrumbJsonLd({ name })) as ReactElement<{ data: Trail }>
      const last = props.data.itemListElement.at(-1)
      expect(last?.item).toBe(`${origin}${localePath(locale, routes[name])}`)
      // An unknown message would return its key.
      expect(last?.name).not.toMatch(/^$|^\w+\.\w+/)
    }
  })
})

describe('the sitemap', () => {
  it('is every public page in every language and nothing else', () => {
    const pages = [
      ...indexedRoutes.map((name) => routes[name]),
      ...guides.map(({ slug }) => guidePath(slug)),
      ...getCourses().flatMap((course) => [
        publicCoursePath(course.slug),
        samplePath(course.slug, sampleLesson(course).slug),
      ]),
    ]
    const expected = locales.flatMap((locale) =>
      pages.map((page) => absoluteUrl(localePath(locale, page))),
    )
    expect(
      sitemap()
        .map(({ url }) => url)
        .sort(),
    ).toEqual(expected.sort())
    const below = guides.length + 2 * getCourses().length
    expect(new Set(expected).size).toBe((indexedRoutes.length + below) * locales.length)
  })

  it('gives each page its other languages, the same from all of them', () => {
    const pages = sitemap()
    for (const { url, alternates } of pages) {
      const languages = alternates?.languages as Record<string, string>
      expect(Object.keys(languages).sort()).toEqual([...locales, 'x-default'].sort())
      expect(languages['x-default']).toBe(languages.en)
      for (const other of Object.values(languages)) {
        const page = pages.find((candidate) => candidate.url === other)
        expect(page?.alternates?.languages).toEqual(languages)
      }
      expect(Object.values(languages)).toContain(url)
    }
  })
})

describe('robots.txt', () => {
  const [rules] = [robots().rules].flat()
  // RFC 9309: the longest rule that matches wins, and of equals the one that allows.
  const longest = (patterns: string | string[] | undefined, address: string) =>
    [patterns ?? []].flat().reduce((most, pattern) => {
      const source = pattern.replace(/[.?+^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
      return new RegExp(`^${source}`).test(address) ? Math.max(most, pattern.length) : most
    }, 0)
  const hidden = (address: string) =>
    longest(rules?.disallow, address) > longest(rules?.allow, address)

  it.each(locales.flatMap((locale) => guardedRoutes.map(({ path }) => localePath(locale, path))))(
    'keeps search engines out of %s',
    (address) => {
      for (const end of ['', '/below', '?tab=one']) expect(hidden(`${address}${end}`)).toBe(true)
    },
  )

  it('keeps them out of signing in and of the handlers', () => {
    for (const address of ['/auth', '/hi/auth?next=%2Fapp', '/auth/v1/callback', '/api/health']) {
      expect(hidden(address)).toBe(true)
    }
  })

  it('hides no public page, picture or file', () => {
    const pages = everyPage.map(({ locale, name }) => localePath(locale, routes[name]))
    const files = ['/og/en/home.png?v=1', '/apple-icon.png', '/icons/icon-512.png', '/favicon.ico']
    const others = [
      '/academy/courses/how-machines-learn',
      '/academy?tab=paths',
      '/certificates/abc',
      '/manifest.webmanifest',
      '/apple',
    ]
    expect([...pages, ...files, ...others].filter(hidden)).toEqual([])
  })

  it('hides no published project and no image that its page names, but its forms and its data', () => {
    const id = '0b0e8a52-3f0c-4a0e-9a4e-5d6c5f5a4b3c'
    for (const locale of locales) {
      const page = localePath(locale, projectPath(id))
      expect([page, hidden(page)]).toEqual([page, false])
      for (const form of [`${page}/edit`, localePath(locale, `${routes.projectShowcase}/new`)]) {
        expect([form, hidden(form)]).toEqual([form, true])
      }
    }
    for (const size of ['small', 'large'] as const) {
      expect(hidden(projectImagePath({ id, image: { id } }, size))).toBe(false)
    }
    for (const address of [`/api/showcase/${id}`, '/api/showcase/save', `/api/v1/files/${id}`]) {
      expect(hidden(address)).toBe(true)
    }
  })

  it('says where the sitemap is', () => expect(robots().sitemap).toBe(`${origin}/sitemap.xml`))
})

describe('what a page says of itself', () => {
  it.each(locales)('differs from page to page, %s', async (locale) => {
    page.locale = locale
    const pages = await Promise.all(indexedRoutes.map((name) => pageMetadata(name)))
    const texts = pages.flatMap(({ openGraph, description }) => [openGraph?.title, description])
    expect(texts.filter(Boolean)).toHaveLength(indexedRoutes.length * 2)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('holds its address, its languages and its picture', async () => {
    page.locale = 'hi'
    const metadata = await pageMetadata('alphaAi')
    expect(metadata.alternates).toEqual({
      canonical: '/hi/products/alpha-ai',
      languages: {
        en: '/products/alpha-ai',
        hi: '/hi/products/alpha-ai',
        es: '/es/products/alpha-ai',
        fr: '/fr/products/alpha-ai',
        de: '/de/products/alpha-ai',
        'x-default': '/products/alpha-ai',
      },
    })
    expect(metadata.openGraph).toMatchObject({
      url: '/hi/products/alpha-ai',
      locale: 'hi_IN',
      alternateLocale: ['en_US', 'es_ES', 'fr_FR', 'de_DE'],
      images: [{ width: 1200, height: 630, alt: expect.stringContaining(site.name) }],
    })
    expect(metadata.twitter).toMatchObject({ card: 'summary_large_image' })
  })
})
