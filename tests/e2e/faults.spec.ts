import type { OwnSite } from '../setup/e2e-site.ts'
import { startSite } from '../setup/e2e-site.ts'
import { type Fault, type FaultProxy, startFaultProxy } from '../setup/fault-proxy.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { fullProfile, makePerson } from './people.ts'

// A part of `npm run proof -- faults`: one site, whose backend fails in one way after another.
test.describe.configure({ mode: 'default' })

let own: OwnSite
let proxy: FaultProxy

test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSite({
    async through(api) {
      proxy = await startFaultProxy(api)
      return proxy.origin
    },
  })
})

test.afterAll(async () => {
  await own?.stop()
  await proxy?.close()
})

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
  baseURL: async ({}, use) => use(own?.base),
})

test.beforeEach(({ expectErrors }) => expectErrors(failedLoad(503)))

test.afterEach(() => proxy.set('pass'))

const verifying = '>Verifying authentication...</h1>'

test('whatever answers instead of the backend, pages report it and no one is signed out', {
  tag: '@night',
}, async ({ page }) => {
  test.setTimeout(60_000)
  const person = await makePerson(page.request, { at: own })
  for (const fault of ['html', 'lost', 'short', 'empty', '401'] satisfies Fault[]) {
    await proxy.set(fault)
    expect((await page.request.get('/hi/waitlist')).status(), fault).toBe(200)
    for (const path of ['/dashboard', '/academy/certifications']) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect(answer.status(), `${path} under ${fault}`).toBe(200)
      const text = await answer.text()
      expect(text, `${path} under ${fault}`).toContain(verifying)
      expect(text).not.toContain(person.email)
    }
    const waitlist = await page.request.post('/api/waitlist', {
      headers: { origin: own.base },
      data: { email: 'ada@example.com' },
    })
    expect(waitlist.status(), fault).toBe(503)
    await proxy.set('pass')
    expect(await (await page.request.get('/dashboard')).text(), fault).not.toContain(verifying)
  }
})

test('a page reads once, and does not try again for as long as a client would', {
  tag: '@night',
}, async ({ page }) => {
  await makePerson(page.request, { at: own })
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
  await makePerson(page.request, { at: own })
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
