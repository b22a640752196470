import { guides } from '../../content/guides/facts.ts'
import { type Locale, localeNames, locales } from '../../lib/i18n/routing.ts'
import { guidePath, indexedRoutes, localePath, routes } from '../../lib/routes.ts'
import { isExternal } from '../setup/e2e-external.ts'
import { publicCoursePaths } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { site } from './site.ts'
import { word } from './words.ts'

const publicPaths = [
  ...indexedRoutes.map((name) => routes[name]),
  ...guides.map(({ slug }) => guidePath(slug)),
  ...publicCoursePaths(),
  routes.auth,
  routes.authReset,
]
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site().base}${path}`, { redirect: 'manual', headers })

/** Two languages are enough to see that they differ; the rest is for the night. */
const tier = (locale: Locale) => (['en', 'hi'].includes(locale) ? [] : '@night')

for (const locale of locales) {
  test(`${locale}: public pages can be cached, set no cookie and name their language`, {
    tag: tier(locale),
  }, async () => {
    for (const path of publicPaths) {
      const address = localePath(locale, path)
      const response = await get(address, { 'accept-language': 'fr-CA, hi;q=0.9' })
      const html = await response.text()
      expect([address, response.status]).toEqual([address, 200])
      expect(response.headers.get('cache-control')).toMatch(/s-maxage=\d+/)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(html).toMatch(new RegExp(`<html lang="${locale}"`))
    }
  })

  test(`${locale}: an unknown URL is a 404 in the served HTML, for an hour at most`, {
    tag: tier(locale),
  }, async () => {
    for (const path of [
      '/no/such/page',
      '/no-such-page',
      '/no/such/file.html',
      '/no-such-file.txt',
      '/academy/no-such-page',
      '/dashboards',
      '/support/developer-docs/guides/no-such-guide',
      '/academy/courses/no-such-course',
      // Only the first lesson of a course is public.
      '/academy/courses/how-machines-learn/the-points-held-back',
    ]) {
      // A file at the root has no language.
      const own = path === '/no-such-file.txt' ? 'en' : locale
      const address = localePath(own, path)
      const response = await get(address)
      const html = await response.text()
      expect([address, response.status]).toEqual([address, 404])
      expect(html).toMatch(new RegExp(`<html lang="${own}"`))
      expect(html).toContain(word(own, 'common.notFound.message'))
      expect(response.headers.getSetCookie()).toEqual([])
      // It may exist an hour later.
      const cache = response.headers.get('cache-control') ?? ''
      expect(cache).toMatch(/^s-maxage=\d+/)
      const seconds = [...cache.matchAll(/=(\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0)
      expect([address, seconds <= 3600]).toEqual([address, true])
    }
  })
}

test('English has one address, and moved pages lead on', async () => {
  for (const [from, to] of [
    ['/en', '/'],
    ['/en/auth', '/auth'],
    ['/en/auth?next=%2Fapp', '/auth?next=%2Fapp'],
    ['/en/dashboard', '/dashboard'],
    ['/profile', '/profile-settings'],
    ['/hi/profile', '/hi/profile-settings'],
    ['/account', '/profile-settings'],
    ['/docs/api', '/support/developer-docs?tab=api-reference'],
    ['/quick-start', '/support/developer-docs'],
    ['/tutorials', '/support/training'],
    ['/fr/tutorials', '/fr/support/training'],
    ['/ai/neural-intelligence', '/products/agentic-crm'],
    ['/ai/automation', '/solutions/enterprise-chatbot'],
    ['/ai/analytics', '/solutions/advanced-analytics'],
    ['/ai/training', '/support/training'],
    ['/ai/processing', '/solutions/voice-ai'],
    ['/de/ai/processing', '/de/solutions/voice-ai'],
  ] as const) {
    const response = await get(from)
    expect([from, response.status, response.headers.get('location')]).toEqual([from, 308, to])
  }
})

test('the health check says what runs here', async () => {
  const response = await get('/api/health')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    backend: isExternal() ? 'supabase' : 'embedded',
    database: 'up',
    renderers: expect.stringMatching(/^(\d+)\/\1$/),
  })
})

test('a browser without cookies hears from memory what the handler would say', async () => {
  const path = '/api/auth/session?check=profile'
  const answers = [await get(path), await get(path, { cookie: 'other=1' })]
  const [memory, handler] = await Promise.all(
    answers.map(async (answer) => {
      // Only the compression, the date and the request's number differ.
      const own = [
        ...['content-encoding', 'content-length', 'date', 'server-timing'],
        ...['transfer-encoding', 'vary'],
      ]
      const headers = [...answer.headers].filter(([name]) => !own.includes(name))
      return { status: answer.status, headers, body: await answer.json() }
    }),
  )
  expect(memory).toEqual(handler)
})

test('the language picker shows the language’s own name and keeps the page and its query', async ({
  page,
}) => {
  await page.goto('/auth/reset?from=mail#here')
  let shown: Locale = 'en'
  for (const locale of ['hi', 'en'] as const) {
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: localeNames[shown] }).click()
    await header.getByRole('link', { name: localeNames[locale] }).click()
    await expect(page).toHaveURL(`${localePath(locale, '/auth/reset')}?from=mail#here`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(header.getByRole('button', { name: localeNames[locale] })).toBeVisible()
    shown = locale
  }
  // The choice itself, and nothing else.
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([['altiora-language', 'en']])
})
