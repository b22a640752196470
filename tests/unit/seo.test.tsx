import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import robots from '../../app/robots.ts'
import sitemap from '../../app/sitemap.ts'
import { locales } from '../../lib/i18n/routing.ts'
import { guardedRoutes, indexedRoutes, localePath, projectPath, routes } from '../../lib/routes.ts'
import {
  BreadcrumbJsonLd,
  type breadcrumbList,
  type InnerRoute,
} from '../../lib/seo/breadcrumbs.tsx'
import { scriptJson } from '../../lib/seo/json-ld.tsx'
import { projectImagePath } from '../../lib/showcase/project.ts'
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
