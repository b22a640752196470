import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { askedBy } from '../bench/asked-by.ts'
import { expect, test } from './fixtures.ts'
import { site } from './site.ts'

/** What an empty page of the same Next.js version loads, in bytes as they are sent; see README, "Figures". */
const emptyPage = 134_900

type Loaded = { url: string; type: string; bytes: number }

/** Everything that the browser fetches for a page while a visitor reads it to its end. */
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
  // Links that are loaded ahead are in it.
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

/** The most HTML of a signed-in page, in bytes before compression: all of it is parsed, and rendered for one person. */
const mostHtml = 120_000
/** The most scripts that it asks for, in bytes with gzip. */
const mostScripts = 185_000

const course = '/academy/learning-hub/building-on-model-apis'
const light = [
  '/dashboard',
  '/academy/learning-hub',
  course,
  `${course}/one-call-over-http`,
  '/academy/live-learning',
  '/academy/live-learning?tab=recordings',
  '/academy/events',
  '/academy/events?view=month',
  '/academy/project-showcase',
  '/academy/project-showcase/new',
  '/academy/certifications',
  '/profile-settings',
  '/profile-settings/security',
  '/profile-settings/notifications',
  '/profile-settings/api-keys',
]

test('no signed-in page asks for many scripts', async ({ page, person: _ }) => {
  const { request } = page.context()
  const get = async (path: string) => (await request.get(`${site().base}${path}`)).body()
  const sizes = new Map<string, number>()
  const heavy: [string, number][] = []
  for (const path of light) {
    const { scripts } = askedBy((await get(path)).toString())
    expect(scripts.length, path).toBeGreaterThan(5)
    for (const script of scripts) {
      if (!sizes.has(script)) sizes.set(script, gzipSync(await get(script)).length)
    }
    const bytes = scripts.reduce((all, script) => all + (sizes.get(script) ?? 0), 0)
    if (bytes > mostScripts) heavy.push([path, bytes])
  }
  expect(heavy).toEqual([])
})

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
