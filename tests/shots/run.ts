/**
 * `npm run shots`: screenshots of every page and state, in English and Hindi, at two widths, in both themes, of the
 * top and of the whole page, with an index: tests/.output/shots/index.html. Also reports console errors and pages
 * wider than a 320 px window, and then exits with code 1.
 *
 * npm run shots -- home waitlist              only scenes whose names start with one of these
 * npm run shots -- --base http://localhost:3000 --mail http://127.0.0.1:54324
 * an already running site instead of a new one
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { consentCookie, formatConsent, refusedConsent } from '../../lib/consent/consent.ts'
import { localePath } from '../../lib/routes.ts'
import config from '../../playwright.config.ts'
import { makePerson } from '../e2e/people.ts'
import { site } from '../e2e/site.ts'
import startOwnSite from '../setup/e2e-global.ts'
import { academyScenes } from './academy-scenes.ts'
import { accountScenes } from './account-scenes.ts'
import { overflow, settle, visit } from './camera.ts'
import { capstoneScenes } from './capstone-scenes.ts'
import { dashboardScenes } from './dashboard-scenes.ts'
import { factorScenes } from './factor-scenes.ts'
import { headerScenes } from './header-scenes.ts'
import { inboxScenes } from './inbox-scenes.ts'
import { moderationScenes } from './moderation-scenes.ts'
import { publicScenes } from './public-scenes.ts'
import { questionScenes } from './question-scenes.ts'
import { type Scene, widths } from './scene.ts'
import { searchScenes } from './search-scenes.ts'
import { writeSheet } from './sheet.ts'
import { shellScenes } from './shell-scenes.ts'
import { staffEventsScenes } from './staff-events-scenes.ts'
import { staffScenes } from './staff-scenes.ts'
import { statusScenes } from './status-scenes.ts'

type Language = 'en' | 'hi'
type Width = keyof typeof widths
type Job = { scene: Scene; language: Language; width: Width }
type State = Awaited<ReturnType<BrowserContext['storageState']>>

const folder = resolve('tests/.output/shots')
const themes = { snow: 'light', night: 'dark' } as const
/** Number of pages open at once. */
const hands = 3

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' }, mail: { type: 'string' } },
})

const scenes = [
  ...publicScenes,
  ...headerScenes,
  ...shellScenes,
  ...dashboardScenes,
  ...searchScenes,
  ...accountScenes,
  ...factorScenes,
  ...academyScenes,
  ...staffScenes,
  ...statusScenes,
  ...inboxScenes,
  ...staffEventsScenes,
  ...moderationScenes,
  ...questionScenes,
  ...capstoneScenes,
].filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)))
const jobs: Job[] = scenes.flatMap((scene) =>
  (['en', 'hi'] as const).flatMap((language) =>
    (scene.width ? [scene.width] : (['desktop', 'phone'] as const)).map((width) => ({
      scene,
      language,
      width,
    })),
  ),
)
const findings: string[] = []

async function start(): Promise<() => Promise<void>> {
  if (!values.base) return startOwnSite({ workers: 1 })
  const mail = values.mail ?? 'http://127.0.0.1:54324'
  process.env.E2E_SITES = JSON.stringify([{ base: values.base, api: '', mail, secretKey: '' }])
  return async () => {}
}

/** The cookies of the people in the scenes, each signed up once. */
async function people(browser: Browser): Promise<Partial<Record<string, State>>> {
  const states: Partial<Record<string, State>> = {}
  for (const who of ['member', 'newcomer'] as const) {
    if (!scenes.some((scene) => scene.who === who)) continue
    const context = await browser.newContext({ baseURL: site().base })
    await makePerson(context.request, who === 'newcomer' ? { profile: null } : {})
    states[who] = await context.storageState()
    await context.close()
  }
  return states
}

/** Opens a scene once and takes its screenshots in both themes. */
async function take(context: BrowserContext, { scene, language, width }: Job): Promise<void> {
  const label = `${scene.name} (${width}, ${language})`
  const page = await context.newPage()
  const note = (text: string) => {
    if (!scene.expected?.some((pattern) => pattern.test(text))) findings.push(`${label}: ${text}`)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(String(error)))
  await scene.prepare?.(page)
  await visit(page, localePath(language, scene.path))
  await scene.act?.(page)
  for (const [theme, colorScheme] of Object.entries(themes)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page)
    const suffix = language === 'en' ? '' : `-${language}`
    const file = join(folder, `${scene.name}-${widths[width]}-${theme}${suffix}`)
    await page.screenshot({ path: `${file}-top.png` })
    if (!scene.firstScreen) await page.screenshot({ path: `${file}.png`, fullPage: true })
  }
  if (width === 'desktop') return
  const over = await overflow(page)
  if (over > 0) note(`${over} px wider than a window of 320`)
}

async function work(browser: Browser, states: Partial<Record<string, State>>): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const { scene, width } = job
    const { base } = site()
    const context = await browser.newContext({
      baseURL: base,
      // A page that middleware shows in place of another would be opened here with the policy of static pages.
      bypassCSP: true,
      viewport: { width: widths[width], height: width === 'phone' ? 844 : 900 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
      storageState: scene.who && states[scene.who],
    })
    context.setDefaultTimeout(60_000)
    if (!scene.withNotice) {
      const value = formatConsent(refusedConsent)
      await context.addCookies([{ name: consentCookie, value, url: base }])
    }
    await take(context, job).catch((error: Error) => {
      findings.push(`${scene.name} (${width}, ${job.language}): ${error.message}`)
    })
    await context.close()
  }
}

if (jobs.length === 0) throw new Error(`No scene's name begins with ${names.join(' or ')}.`)
if (names.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const stop = await start()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const states = await people(browser)
  await Promise.all(Array.from({ length: hands }, () => work(browser, states)))
} finally {
  await browser.close()
  await stop()
}
for (const finding of findings) console.error(finding)
console.info(`${scenes.length} scenes: ${writeSheet(folder, findings)}`)
if (findings.length > 0) process.exitCode = 1
