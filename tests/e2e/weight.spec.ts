import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import {
  coursePath,
  lessonPath,
  localePath,
  projectEditPath,
  recordingPath,
  routes,
} from '../../lib/routes.ts'
import { askedBy } from './asked-by.ts'
import { courseSlugs } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { send, sessionsAhead } from './people.ts'
import { site } from './site.ts'

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
  // With gzip, and with prefetched links. An empty page of Next.js has 135 kB.
  expect(sum(loaded, ({ url }) => /\.js(?:\?|$)/.test(url))).toBeLessThan(170_000)
  expect(sum(loaded, ({ type }) => type === 'Font')).toBeLessThan(100_000)
  expect(sum(loaded)).toBeLessThan(450_000)
})

test('nothing is asked of any other host', { tag: '@night' }, async ({ page }) => {
  for (const path of ['/', '/hi', '/waitlist', '/de/auth']) {
    const hosts = new Set((await load(page, path)).map(({ url }) => new URL(url).host))
    expect([path, [...hosts]]).toEqual([path, [new URL(site().base).host]])
  }
})

/** Maximum HTML of a private page, in bytes before compression: all of it is parsed, and rendered for one person. */
const mostHtml = 150_000
/** The most scripts that it asks for, in bytes with gzip. */
const mostScripts = 230_000

const longestLesson = lessonPath('voice-agents-in-real-time', 'the-budget-of-one-turn')
const replay = recordingPath('search-you-can-explain')

const pages = [
  routes.dashboard,
  routes.learningHub,
  coursePath('building-on-model-apis'),
  ...['', '?tab=vibe-sessions', '?tab=hackathons', '?tab=workshops', '?tab=recordings'].map(
    (tab) => `${routes.liveLearning}${tab}`,
  ),
  replay,
  ...['', '?view=month', '?tab=recordings'].map((view) => `${routes.events}${view}`),
  ...['', '?tab=recent', '?tab=categories', '?tab=spotlights'].map(
    (tab) => `${routes.projectShowcase}${tab}`,
  ),
  projectEditPath(),
  ...['', '?tab=badges', '?tab=leaderboard', '?tab=alumni', '?tab=my-progress'].map(
    (tab) => `${routes.certifications}${tab}`,
  ),
  routes.review,
  routes.profileSettings,
  routes.securitySettings,
  routes.notificationSettings,
  routes.keySettings,
  routes.dataSettings,
]

test('the pages of somebody with courses and sessions are short', { tag: '@night' }, async ({
  memberPage: page,
}) => {
  const { request } = page.context()
  const post = (path: string, data: unknown) => send(request, 'POST', `/api/${path}`, data)
  await Promise.all(courseSlugs().map((course) => post('learning/enrol', { course })))
  for (const { id } of await sessionsAhead(request)) await post('live/register', { event: id })
  const tooLong: string[] = []
  for (const locale of ['en', 'hi'] as const) {
    for (const path of [...pages, longestLesson]) {
      const response = await request.get(`${site().base}${localePath(locale, path)}`)
      expect([path, response.status()]).toEqual([path, 200])
      const { length } = await response.body()
      if (length >= mostHtml) tooLong.push(`${locale} ${path}: ${length}`)
    }
  }
  expect(tooLong).toEqual([])
})

test('no signed-in page asks for many scripts', { tag: '@night' }, async ({ memberPage: page }) => {
  const { request } = page.context()
  const get = async (path: string) => (await request.get(`${site().base}${path}`)).body()
  const sizes = new Map<string, number>()
  const heavy: [string, number][] = []
  for (const path of [...pages, longestLesson]) {
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
