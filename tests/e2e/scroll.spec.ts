import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Records how scripts scroll the page from now on. */
async function scrolls(page: Page): Promise<() => Promise<{ top: number; behavior: string }[]>> {
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    const original = window.scrollTo.bind(window)
    window.scrollTo = ((...args: Parameters<typeof window.scrollTo>) => {
      if (typeof args[0] === 'object') seen.push(args[0])
      original(...args)
    }) as typeof window.scrollTo
  })
  return () =>
    page.evaluate(() => (window as unknown as { seen: { top: number; behavior: string }[] }).seen)
}

test('a new page is entered smoothly at its top, and Back goes to the place before', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/')
  const seen = await scrolls(page)
  const link = footerLink(page, 'Voice AI')
  await link.scrollIntoViewIfNeeded()
  const before = await top(page)
  expect(before).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL('/solutions/voice-ai')
  await expect.poll(() => top(page)).toBe(0)
  expect((await seen()).at(-1)).toEqual({ top: 0, behavior: 'smooth' })
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => top(page)).toBe(before)
  expect((await seen()).at(-1)).toEqual({ top: before, behavior: 'instant' })
  await page.goForward()
  await expect(page).toHaveURL('/solutions/voice-ai')
  await expect.poll(() => top(page)).toBe(0)
})
