import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const rules = {
  /** Rules that a theme can affect: the structure is the same in both. */
  colours: ['color-contrast', 'link-in-text-block'],
  /** Rules that a narrow screen can affect: it has other controls, closer together. */
  width: [
    ...['target-size', 'button-name', 'link-name', 'aria-hidden-focus', 'color-contrast'],
    ...['scrollable-region-focusable', 'heading-order', 'landmark-unique'],
  ],
}

/** Waits for animations to end, such as colours fading to the other theme. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () =>
      document.getAnimations().filter(
        ({ timeline, effect }) =>
          // One that follows scrolling has no end of its own.
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    // What inherits a colour sets out only when the element above it has arrived.
    for (let still = 0; still < 3; still++) {
      await frame()
      const found = moving()
      if (found.length > 0) still = -1
      await Promise.allSettled(found.map((animation) => animation.finished))
    }
  })
}

/** What axe finds on the page as it is, of any impact, each as `rule: element`; leaves out what `except` selects. */
export async function violations(
  page: Page,
  about: 'everything' | keyof typeof rules,
  except?: string,
): Promise<string[]> {
  // A single frame, so that the page itself can answer; otherwise another page is opened to combine results.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    runOnly:
      about === 'everything'
        ? { type: 'tag', values: everything }
        : { type: 'rule', values: rules[about] },
    rules: { 'target-size': { enabled: true } },
  })
  if (except) builder.exclude(except)
  // Axe doesn't know that the page behind a modal dialog is inert.
  if ((await page.locator('dialog:modal').count()) > 0) builder.include('dialog:modal')
  const found = (await builder.analyze()).violations
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => {
      const { fgColor, bgColor, contrastRatio } = (any[0]?.data ?? {}) as Record<string, string>
      const colours = fgColor ? ` (${fgColor} on ${bgColor}: ${contrastRatio})` : ''
      return `${id}: ${target.join(' ')}${colours}`
    }),
  )
}
