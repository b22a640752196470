import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const parts = {
  Products: ['Alpha AI', 'Snow AI', 'Agentic CRM', 'Sentiment Analysis'],
  Solutions: ['Consultancy', 'Enterprise Chatbot', 'Advanced Analytics', 'Voice AI'],
  Academy: [
    'Academy',
    'Courses',
    'Learning Hub',
    'Live Learning',
    'Project Showcase',
    'Certifications',
  ],
  Support: ['Help Centre', 'Training', 'System Status', 'Developer Docs'],
} as const

/** The page's surface in the two themes. */
const snow = 'rgb(246, 248, 249)'
const night = 'rgb(12, 18, 24)'

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => banner(page).getByRole('navigation', { name: 'Main' })
const item = (page: Page, name: string) => main(page).getByRole('button', { name })
const mode = (page: Page) => banner(page).getByRole('button', { name: 'Mode' })

/** The page's menu events from now on, such as `open products`. */
async function menuEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const what of ['open', 'close']) {
      document.addEventListener(`megamenu:${what}`, (event) => {
        heard.push(`${what} ${(event as CustomEvent<{ menu: string }>).detail.menu}`)
      })
    }
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

test.describe('on a desktop', () => {
  test('the bars have their heights, and every menu leads to its pages', async ({ page }) => {
    await page.goto('/')
    const bars = await banner(page).evaluate((header) => {
      const heights = [...header.children].map((bar) => bar.getBoundingClientRect().height)
      return heights.filter((height) => height > 0).map(Math.round)
    })
    // The main bar's 60 px and the hairline below it.
    expect(bars).toEqual([40, 61])
    for (const [name, links] of Object.entries(parts)) {
      await item(page, name).click()
      await expect(item(page, name)).toHaveAttribute('aria-expanded', 'true')
      const found = main(page).getByRole('link')
      await expect(found).toHaveCount(links.length)
      for (const [index, link] of links.entries()) {
        await expect(found.nth(index)).toHaveAccessibleName(new RegExp(`^${link}`))
      }
      const panel = main(page).locator('.mega-panel:visible')
      expect((await panel.boundingBox())?.width).toBe(960)
    }
  })

  test('Escape, a press outside, the backdrop and the item itself close a menu', async ({
    page,
  }) => {
    await page.goto('/')
    const heard = await menuEvents(page)
    const products = item(page, 'Products')
    const closed = () => expect(products).toHaveAttribute('aria-expanded', 'false')

    await products.click()
    await page.keyboard.press('Tab')
    await expect(main(page).getByRole('link', { name: /^Alpha AI/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await closed()
    await expect(products).toBeFocused()

    await products.click()
    await page.mouse.click(720, 20)
    await closed()

    await products.click()
    await page.locator('[data-backdrop]').click({ position: { x: 1200, y: 400 } })
    await closed()
    await expect(products).toBeFocused()

    await products.click()
    await products.click()
    await closed()
    const one = ['open products', 'close products']
    expect(await heard()).toEqual([...one, ...one, ...one, ...one])
  })

  test('the focus leaving a menu closes it, and no menu is left open on the next page', {
    tag: '@night',
  }, async ({ page }) => {
    await page.goto('/')
    const heard = await menuEvents(page)
    await item(page, 'Support').focus()
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('link', { name: /^Help Centre/ })).toBeVisible()
    for (const _ of parts.Support) await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(item(page, 'Support')).toHaveAttribute('aria-expanded', 'false')

    await item(page, 'Products').click()
    await main(page)
      .getByRole('link', { name: /^Snow AI/ })
      .click()
    await expect(page).toHaveURL('/products/snow-ai')
    await expect(main(page).getByRole('link')).toHaveCount(0)
    expect(await heard()).toEqual([
      'open support',
      'close support',
      'open products',
      'close products',
    ])
  })
})

test.describe('the theme', () => {
  const surface = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  test('follows the system until one is chosen, and is kept without a flash', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expect.poll(() => surface(page)).toBe(night)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => surface(page)).toBe(snow)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)

    await mode(page).click()
    await expect.poll(() => surface(page)).toBe(night)
    await expect(mode(page)).toHaveAttribute('aria-pressed', 'true')
    const bar = page.locator('meta[name="theme-color"]').first()
    await expect(bar).toHaveAttribute('content', '#0c1218')

    // The body as soon as it exists, before any of the page's scripts.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        Object.assign(window, { first: getComputedStyle(document.documentElement).colorScheme })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    expect(await page.evaluate(() => (window as unknown as { first: string }).first)).toBe('dark')
    await expect(bar).toHaveAttribute('content', '#0c1218')
    expect(await surface(page)).toBe(night)
    await mode(page).click()
    await expect.poll(() => surface(page)).toBe(snow)
  })
})

test.describe('on a small screen', () => {
  const open = (page: Page) => page.getByRole('button', { name: 'Open menu' })
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

  test('the menu replaces the navigation below 1024 px', { tag: '@night' }, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto('/')
    await expect(open(page)).toBeHidden()
    await expect(main(page)).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(main(page)).toBeHidden()
    await open(page).click()
    await expect(menu(page)).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(menu(page)).toBeHidden()
  })

  test('holds everything in folds, keeps the focus, and gives it back', { tag: '@night' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await open(page).click()
    const inside = menu(page)
    for (const [name, links] of Object.entries(parts)) {
      const fold = inside.getByRole('button', { name, exact: true })
      const last = inside.getByRole('link', { name: links.at(-1), exact: true })
      await expect(last).toBeHidden()
      await fold.click()
      await expect(fold).toHaveAttribute('aria-expanded', 'true')
      await expect(last).toBeVisible()
      await fold.click()
      await expect(last).toBeHidden()
    }
    await expect(inside.getByRole('link', { name: 'Join Waitlist' })).toBeVisible()
    await expect(inside.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(inside.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/hi')

    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement === document.body || activeElement?.closest('dialog') !== null
      })
      expect(where, `after ${i + 1} tabs`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(inside).toBeHidden()
    await expect(open(page)).toBeFocused()
  })
})

test('without JavaScript every link can be reached', async ({ newBrowser }) => {
  const context = await newBrowser({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await item(page, 'Products').hover()
  await expect(main(page).getByRole('link', { name: /^Alpha AI/ })).toBeVisible()
  await item(page, 'Support').focus()
  await expect(main(page).getByRole('link', { name: /^Help Centre/ })).toBeVisible()
  await expect(banner(page).getByText('Loading...')).toBeHidden()
  await banner(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/auth')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Snow AI' }).click()
  await expect(page).toHaveURL('/products/snow-ai')
})
