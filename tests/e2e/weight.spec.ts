import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { site } from './site.ts'

/** The bytes that an empty page of the same Next.js version loads, as sent; see docs/benchmarks.md. */
const emptyPage = 134_900

type Loaded = { url: string; type: string; bytes: number }

/** Everything that the browser loads for a page while a visitor reads it to the end. */
async function load(page: Page, path: string): Promise<Loaded[]> {
  const session = await page.context().newCDPSession(page)
  const found = new Map<string, Loaded>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    found.set(requestId, { url: response.url, type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = found.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(path)
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await page.waitForLoadState('networkidle')
  return [...found.values()]
}

const sum = (loaded: Loaded[], of: (one: Loaded) => boolean = () => true) =>
  loaded.filter(of).reduce((total, { bytes }) => total + bytes, 0)

test('the home page is light', async ({ page }) => {
  const loaded = await load(page, '/')
  // This includes prefetched links.
  expect(sum(loaded, ({ url }) => /\.js(?:\?|$)/.test(url))).toBeLessThan(emptyPage + 25_000)
  expect(sum(loaded, ({ type }) => type === 'Font')).toBeLessThan(100_000)
  expect(sum(loaded)).toBeLessThan(450_000)
})

test('nothing is asked of any other host', async ({ page }) => {
  for (const path of ['/', '/hi', '/waitlist', '/de/auth']) {
    const hosts = new Set((await load(page, path)).map(({ url }) => new URL(url).host))
    expect([path, [...hosts]]).toEqual([path, [new URL(site().base).host]])
  }
})

/** Maximum HTML of a private page, in bytes before compression: all of it is parsed, and rendered for one person. */
const mostHtml = 120_000

for (const path of [
  '/dashboard',
  '/academy/events?view=month',
  '/academy/project-showcase',
  '/academy/certifications',
  '/academy/certifications?tab=badges',
  '/profile-settings',
]) {
  test(`${path} is short`, async ({ page, person: _ }) => {
    const response = await page.context().request.get(`${site().base}${path}`)
    expect(response.status()).toBe(200)
    expect((await response.body()).length).toBeLessThan(mostHtml)
  })
}
