import { readFileSync } from 'node:fs'
import { locales } from '../../lib/i18n/routing.ts'
import { localePath, routes } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'
import { elements, mainOf, textsOf } from './html.ts'
import { site } from './site.ts'

const pages = [routes.legal, routes.privacyPolicy, routes.security, routes.accessibility]

const read = async (path: string) => (await fetch(`${site().base}${path}`)).text()

test('numbered sections in English in every language, under a note that says so', async () => {
  for (const path of pages) {
    const seen = new Set<string>()
    for (const locale of locales) {
      const html = await read(localePath(locale, path))
      const article = /<article lang="en">.*<\/article>/s.exec(html)?.[0] ?? ''
      expect(html).toMatch(new RegExp(`<html lang="${locale}"`))
      const numbers = textsOf(article, 'h2').map((title) => Number.parseInt(title, 10))
      expect([path, numbers]).toEqual([path, numbers.map((_, index) => index + 1)])
      expect(numbers.length).toBeGreaterThan(4)
      seen.add(textsOf(article, 'h2').join())
      const notes = elements(mainOf(html), 'p').filter(({ role }) => role === 'note')
      expect([path, locale, notes.length]).toEqual([path, locale, locale === 'en' ? 0 : 1])
    }
    expect(seen.size).toBe(1)
  }
})

test('each section has an address, and a way to it', async ({ page }) => {
  // The shortest of them.
  const path = routes.accessibility
  await page.goto(path)
  const headings = page.getByRole('article').getByRole('heading', { level: 2 })
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const links = contents.getByRole('link')
  await expect(links).toHaveText(await headings.allTextContents())
  for (const [index, link] of (await links.all()).entries()) {
    await link.click()
    const id = await headings.nth(index).locator('a').getAttribute('href')
    await expect(page).toHaveURL(`${path}${id}`)
    await expect(headings.nth(index)).toBeInViewport()
    await expect(link).toHaveAttribute('aria-current', /./)
  }
  const last = await headings.last().locator('a').getAttribute('href')
  await page.goto('/')
  await page.goto(`${path}${last}`)
  await expect(headings.last()).toBeInViewport()
})

test('claims stand as they are made, and no further', async () => {
  const security = await read('/security')
  const compliance = /<section id="compliance".*?<\/section>/s.exec(security)?.[0] ?? ''
  expect(textsOf(compliance, 'li')).toEqual(['SOC 2 Type II', 'GDPR', 'CCPA'])
  const [text] = textsOf(await read('/accessibility'), 'article')
  expect(text).toContain('Level AA of the Web Content Accessibility Guidelines 2.1')
  expect(text).toContain('within 2 business days')
})

test('on paper there is the text and nothing around it', { tag: '@night' }, async ({ page }) => {
  await page.goto('/legal')
  await expect(page.getByRole('region', { name: 'Cookies and analytics' })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
  for (const hidden of ['.site-header', 'footer', 'nav[aria-label="Contents"]', '.no-print']) {
    await expect(page.locator(hidden).first()).toBeHidden()
  }
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(scheme).toBe('light')
})

test('on a phone the contents unfold and everything fits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/privacy-policy')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const link = contents.getByRole('link', { name: 'Retention' })
  await expect(link).toBeHidden()
  await contents.getByRole('button', { name: 'Contents' }).click()
  await link.click()
  await expect(page.getByRole('heading', { name: 'Retention' })).toBeInViewport()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})

test('security.txt is where researchers look for it', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toContain('text/plain')
  expect(await response.text()).toBe(readFileSync('public/.well-known/security.txt', 'utf8'))
})
