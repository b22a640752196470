import { readFileSync } from 'node:fs'
import { locales } from '../../lib/i18n/routing.ts'
import { guardedRoutes, indexedRoutes, localePath, routes } from '../../lib/routes.ts'
import { type FaultProxy, faults, startFaultProxy } from '../setup/fault-proxy.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { ownSite } from './own-site.ts'
import { fullProfile, makePerson } from './people.ts'

let proxy: FaultProxy

// One site, whose backend fails in one way after another.
const own = ownSite(() => ({
  async through(api) {
    proxy = await startFaultProxy(api)
    return proxy.origin
  },
}))

test.afterAll(() => proxy?.close())

test.beforeEach(({ expectErrors }) => expectErrors(failedLoad(503)))

test.afterEach(() => proxy.set('pass'))

const verifying = '>Verifying authentication...</h1>'

test('a page reads once, and does not try again for as long as a client would', {
  tag: '@night',
}, async ({ page }) => {
  await makePerson(page.request)
  // The session can be verified, but the page's data can't be read.
  await proxy.set('reset', /^(?!.*current_account)/)
  const answer = await page.request.get('/academy/live-learning')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).not.toContain(verifying)
  const asked = proxy.struck()
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked).size, asked.join(' ')).toBe(asked.length)
})

test('an answer of another shape is no receipt: the form keeps what was typed, and sends it later', {
  tag: '@night',
}, async ({ page }) => {
  await makePerson(page.request)
  await proxy.set('shape', /\/rest\/v1\/profiles/)
  const saved = await page.request.post('/api/profile', {
    headers: { origin: own.base },
    data: fullProfile,
  })
  expect(saved.status()).toBe(503)
  await proxy.set('pass')

  await page.goto('/waitlist')
  const field = page.getByRole('main').getByLabel('Email')
  const join = page.getByRole('main').getByRole('button', { name: 'Join Waitlist' })
  await field.fill('grace@example.com')
  await proxy.set('shape', /add_to_waitlist/)
  await join.click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue('grace@example.com')
  await proxy.set('pass')
  await join.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
})

/** The title of the page that replaces a private one while the session can't be verified. */
const verifyingIn = Object.fromEntries(
  locales.map((locale) => {
    const words = readFileSync(`lib/i18n/messages/${locale}/auth.json`, 'utf8')
    return [locale, (JSON.parse(words) as { verifying: { title: string } }).verifying.title]
  }),
)

for (const fault of faults) {
  test(`${fault}: every public page stays, every private one waits, and all come back`, {
    tag: '@night',
  }, async ({ page, context }) => {
    test.setTimeout(600_000)
    const person = await makePerson(page.request)
    const session = (await context.cookies()).filter(({ name }) => name.includes('session'))
    const read = (path: string) => page.request.get(path, { maxRedirects: 0 })
    const privatePages = guardedRoutes.map(({ path, requireStaff }, index) => {
      const locale = locales[requireStaff ? 0 : index % locales.length] ?? 'en'
      return { path: localePath(locale, path), title: `>${verifyingIn[locale]}</h1>`, requireStaff }
    })
    await proxy.set(fault)
    for (const name of indexedRoutes)
      for (const locale of locales) {
        const path = localePath(locale, routes[name])
        expect((await read(path)).status(), path).toBe(200)
      }
    for (const { path, title } of privatePages) {
      const answer = await read(path)
      expect(answer.status(), path).toBe(200)
      const text = await answer.text()
      expect(text, path).toContain(title)
      expect(text, path).not.toContain(person.email)
    }
    await page.goto(routes.dashboard)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifying authentication...')
    await looksRight(page)
    const waitlist = await page.request.post('/api/waitlist', {
      headers: { origin: own.base },
      data: { email: 'ada@example.com' },
    })
    // What comes in drips comes after all.
    expect(waitlist.status()).toBe(fault === 'drip' ? 200 : 503)
    if (fault === 'down' || fault === 'slow') {
      const health = await fetch(`${own.base}/api/health`, { signal: AbortSignal.timeout(5_000) })
      const degraded = { status: 'degraded', database: 'down' }
      expect([health.status, await health.json()]).toMatchObject([503, degraded])
    }
    await proxy.set('pass')
    expect(await context.cookies()).toEqual(expect.arrayContaining(session))
    // The open page recovers by itself.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back', {
      timeout: 60_000,
    })
    for (const { path, title } of privatePages.filter(({ requireStaff }) => !requireStaff)) {
      await expect.poll(async () => (await read(path)).text(), path).not.toContain(title)
      expect((await read(path)).status(), path).toBe(200)
    }
  })
}
