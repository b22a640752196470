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

test('a click on a link to another path moves the page 50 ms later', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(footerLink(page, 'Voice AI')).toBeAttached()
  await page.evaluate(() =>
    document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' }),
  )
  const seen = await scrolls(page)
  // The new page never arrives, so that only the click scrolls this one.
  await page.route(/_rsc/, () => {})
  const box = await footerLink(page, 'Voice AI').boundingBox()
  if (!box) throw new Error('The link is not on the screen.')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await page.mouse.click(box.x + 5, box.y + 5)
  await page.clock.runFor(49)
  expect(await seen()).toEqual([])
  await page.clock.runFor(1)
  expect(await seen()).toEqual([{ top: 0, behavior: 'smooth' }])
})
