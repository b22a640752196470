import { expect, type Page } from '@playwright/test'
import { settled, violations } from '../setup/axe.ts'

/**
 * Axe finds nothing on the visible page, in both themes, and it isn't wider than a small phone. `npm run proof --
 * accessibility` checks every language and state. `covered` selects what an open menu partly covers.
 */
export async function looksRight(
  page: Page,
  { narrow = true, covered }: { narrow?: boolean; covered?: string } = {},
): Promise<void> {
  // A page that takes the place of another has no title for a moment.
  await expect(page).toHaveTitle(/./)
  for (const [colorScheme, about] of [
    ['light', 'everything'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    expect
      .soft(await violations(page, about, covered), `${page.url()} in ${colorScheme}`)
      .toEqual([])
  }
  // A wider window closes what exists only on small screens, and vice versa.
  if (!narrow) return
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${page.url()} at 320 px`).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}
