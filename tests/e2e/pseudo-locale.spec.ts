import type { Page } from '@playwright/test'
import { indexedRoutes, routes } from '../../lib/routes.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** Turns what is shown into a language that doesn't exist: accented, bracketed, and half as long again. */
async function pseudoTranslate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const accents: Record<string, string> = {
      a: 'å',
      e: 'ë',
      i: 'ï',
      o: 'ö',
      u: 'ü',
      n: 'ñ',
      c: 'ç',
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) found.push(walker.currentNode as Text)
    for (const node of found) {
      const text = node.data.trim()
      if (!/\p{L}{2}/u.test(text) || node.parentElement?.closest('script, style, code, pre'))
        continue
      const padding = text.split(/\s+/).slice(0, Math.ceil(text.split(/\s+/).length / 2))
      const accented = [text, ...padding]
        .join(' ')
        .replace(/[aeiounc]/g, (letter) => accents[letter] ?? letter)
      node.data = `[${accented}]`
    }
  })
}

/** What reaches beyond the window's sides and can't be scrolled to. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement))
    return [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd, td')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return (left < -1 || right > width + 1) && right > left && !scrolls(element.parentElement)
      })
      .map((element) => element.textContent?.slice(0, 60))
  })

async function fits(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await pseudoTranslate(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft([path, width]).toEqual([path, 320])
  expect.soft([path, await outside(page)]).toEqual([path, []])
}

test('public pages have room for longer words', async ({ page }) => {
  test.setTimeout(120_000)
  for (const name of indexedRoutes) await fits(page, routes[name])
})

test('signed-in pages have room for longer words', async ({ page, person: _ }) => {
  test.setTimeout(120_000)
  for (const path of [
    ...['/dashboard', '/profile-settings', '/profile-settings/security'],
    ...['/profile-settings/notifications', '/academy/learning-hub', '/academy/live-learning'],
    ...['/academy/events?view=month', '/academy/project-showcase', '/academy/certifications'],
    ...['/academy/learning-hub/sql-from-the-first-query/questions-to-one-table'],
  ]) {
    await fits(page, path)
  }
})
