import { expect, type Page } from '@playwright/test'
import { settled, violations } from '../setup/axe.ts'
import { isFull } from '../setup/tier.ts'

type Options = { narrow?: boolean; covered?: string; always?: boolean }

/**
 * Axe finds nothing on the visible page in both themes, and it isn't wider than a small phone. At night, or `always`, then
 * in the light theme alone: in the quick tier a11y.spec.ts looks at one page of each template, at night scenes.spec.ts at
 * every state in every language. `covered` selects what an open menu partly covers.
 */
export async function looksRight(
  page: Page,
  { narrow = true, covered, always = false }: Options = {},
): Promise<void> {
  if (!isFull && !always) return
  // A page that takes the place of another has no title for a moment.
  await expect(page).toHaveTitle(/./)
  const themes = [
    ['light', 'everything'],
    ['dark', 'colours'],
  ] as const
  for (const [colorScheme, about] of isFull ? themes : themes.slice(0, 1)) {
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

/** A small phone has room for words that are half as long again. Leaves the page unreadable. */
export async function longerWordsFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  // What follows the window's size in a script does so before the next frame.
  await settled(page)
  await pseudoTranslate(page)
  await settled(page)
  const path = page.url()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft([path, width]).toEqual([path, 320])
  expect.soft([path, await outside(page)]).toEqual([path, []])
  await page.setViewportSize({ width: 1280, height: 720 })
}
