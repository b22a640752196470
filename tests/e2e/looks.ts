import { expect, type Page } from '@playwright/test'
import { settled, violations } from '../setup/axe.ts'

/**
 * Axe finds nothing on what is on the screen, in both themes, and it is not wider than a small phone. Every
 * language and state is looked at by `npm run proof -- accessibility`. `covered` selects what an open menu covers in part.
 */
export async function looksRight(
  page: Page,
  { narrow = true, covered }: { narrow?: boolean; covered?: string } = {},
): Promise<void> {
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
  // A wider window closes what only stands on small screens, and the other way round.
  if (!narrow) return
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${page.url()} at 320 px`).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}
