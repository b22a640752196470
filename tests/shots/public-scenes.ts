import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import english from '../../lib/i18n/messages/en/nav.json' with { type: 'json' }
import { guidePath, indexedRoutes, routes } from '../../lib/routes.ts'
import { failedLoad, press, pressing, type Scene, tabScenes } from './scene.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const pages: Scene[] = [
  ...indexedRoutes.map((name) => ({ name: kebab(name), path: routes[name] })),
  ...tabScenes('academy', routes.academy, 'learning-paths vibe-coding-tutorials resource-library'),
  ...tabScenes('training', routes.training, 'certifications progress achievements'),
  ...tabScenes('help-centre', routes.helpCentre, 'contact resources status'),
  ...tabScenes('system-status', routes.systemStatus, 'active history performance'),
  ...tabScenes(
    'developer-docs',
    routes.developerDocs,
    'api-reference sdks guides code-examples playground',
  ),
  { name: 'courses-none', path: `${routes.courses}?q=zzzz` },
  { name: 'public-course', path: `${routes.courses}/how-machines-learn` },
  { name: 'public-course-expert', path: `${routes.courses}/systems-of-agents` },
  { name: 'sample-lesson', path: `${routes.courses}/how-machines-learn/a-line-through-points` },
  { name: 'guide', path: guidePath('your-first-call') },
  { name: 'academy-member', path: routes.academy, who: 'member' },
  { name: 'start-course', path: '/academy/learning-hub/how-machines-learn/start', who: 'member' },
  { name: 'not-found', path: '/no/such/page', expected: [failedLoad(404), /\/no\/such\/page/] },
  { name: 'cookie-notice', path: routes.home, firstScreen: true, withNotice: true },
]

/** Enters and sends an address in the waitlist form, until `shown` appears. */
const joining = (address: string, shown: string) => async (page: Page) => {
  await page.locator('main input[name="email"]').fill(address)
  await pressing('main form button[type="submit"]', shown)(page)
}

const waitlist: Scene[] = [
  {
    ...{ name: 'waitlist-error', path: routes.waitlist },
    act: joining('not an address', 'main [aria-invalid="true"], main [role="alert"]'),
  },
  {
    ...{ name: 'waitlist-thanks', path: routes.waitlist },
    act: (page) => joining(`s-${randomUUID()}@example.com`, 'main:not(:has(form)) h1')(page),
  },
]

const home = { path: routes.home, firstScreen: true } as const
const desktop = { ...home, width: 'desktop' } as const
const phone = { ...home, width: 'phone' } as const

/** Opens the header's button at `index` among those that match `selector`. */
const opening = (selector: string, index: number) => (page: Page) =>
  press(
    page.locator(`.site-header ${selector}`).nth(index),
    page.locator('.site-header [aria-expanded="true"]'),
  )
const openMobileMenu = pressing('.site-header button[aria-haspopup="dialog"]', 'dialog[open]')
const main = '.main-bar nav button[aria-expanded]'
const utility = 'nav:not(.main-bar nav) button[aria-expanded]'

const header: Scene[] = [
  ...Object.keys(english.menus).map(
    (menu, index): Scene => ({ name: `menu-${menu}`, ...desktop, act: opening(main, index) }),
  ),
  { name: 'menu-language', ...desktop, act: opening(utility, 0) },
  { name: 'menu-about', ...desktop, act: opening(utility, 1) },
  { name: 'menu-mobile', ...phone, act: openMobileMenu },
  {
    ...{ name: 'menu-mobile-open', ...phone },
    async act(page) {
      await openMobileMenu(page)
      const nav = 'dialog[open] nav'
      await pressing(`${nav} button[aria-expanded]`, `${nav} [data-open="true"]`)(page)
    },
  },
]

const field = '[role="dialog"] input[role="combobox"]'
const option = 'a[role="option"]'

const searching = (text: string, shown: string) => async (page: Page) => {
  await pressing('header button[aria-keyshortcuts]', field)(page)
  await page.locator(field).fill(text)
  await page.locator(`[role="dialog"] ${shown}`).first().waitFor()
  // The database's results come last.
  await page.waitForLoadState('networkidle')
}

/** Has requests for addresses like this one fail. */
const without = (address: string) => async (page: Page) =>
  void (await page.route(address, (route) => route.abort()))
const isLost = { expected: [/ERR_FAILED/] }
const dashboard = { path: routes.dashboard, firstScreen: true, who: 'member' } as const

/** The search, as visitors and members see it. */
const search: Scene[] = [
  { name: 'search', ...home, act: searching('', option) },
  { name: 'search-found', ...home, act: searching('statistcs', option) },
  { name: 'search-nothing', ...home, act: searching('qqqqxyzzy', 'p.font-semibold') },
  {
    ...{ name: 'search-failed', ...home, ...isLost, prepare: without('**/api/search/**') },
    act: searching('voice', '[role="alert"]'),
  },
  { name: 'search-member', ...dashboard, act: searching('agents', option) },
  { name: 'search-bar', ...dashboard },
]

async function say(page: Page, said: string): Promise<void> {
  await page.locator('#chat-text').fill(said)
  await page.locator('#chat-text').press('Enter')
  await page.locator('[role=log] li').nth(2).waitFor()
}

const chat: Scene[] = [
  { name: 'live-chat', path: routes.liveChat },
  {
    ...{ name: 'live-chat-answer', path: routes.liveChat },
    async act(page) {
      await say(page, 'How do I get a certificate?')
      await say(page, 'parking')
    },
  },
  {
    ...{ name: 'live-chat-hand-over', path: routes.liveChat, expected: [failedLoad(422)] },
    async act(page) {
      await say(page, 'parking')
      const ask = page.locator('main button').filter({ hasNotText: /^$/ }).nth(1)
      await press(ask, page.locator('#chat-email'))
      await page.locator('main form button[type=submit]').click()
      await page.locator('#chat-email-error').waitFor()
    },
  },
  {
    ...{ name: 'live-chat-failed', path: routes.liveChat, ...isLost },
    prepare: without('**/api/support/chat?*'),
  },
]

export const publicScenes = [...pages, ...waitlist, ...header, ...search, ...chat]
