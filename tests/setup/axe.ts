import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// Half as long as `axe.source`, which takes a page as long to read as to run.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
    // Listeners to the theme of the system run before the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    // Asking for animations updates styles: what inherits a colour may set out when the element above it has arrived.
    for (;;) {
      const moving = document.getAnimations().filter(
        ({ timeline, effect }) =>
          // One that follows scrolling has no end of its own.
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
      const running = moving.filter(({ playState }) => playState === 'running')
      if (running.length === 0) return
      await Promise.allSettled(running.map((animation) => animation.finished))
    }
  })
}

/** What axe finds on the page as it is, of any impact, each as `rule: element`; leaves out what `except` selects. */
export async function violations(
  page: Page,
  about: 'everything' | keyof typeof rules,
  except?: string,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ runOnly, except }) => {
      const context = {
        // Axe doesn't know that the page behind a modal dialog is inert.
        include: [document.querySelector('dialog:modal') ?? document.documentElement],
        exclude: except ? [...document.querySelectorAll(except)] : [],
      }
      const found = await window.axe.run(context, {
        resultTypes: ['violations'],
        runOnly,
        rules: { 'target-size': { enabled: true } },
      })
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => {
          const { fgColor, bgColor, contrastRatio } = any[0]?.data ?? {}
          const colours = fgColor ? ` (${fgColor} on ${bgColor}: ${contrastRatio})` : ''
          return `${id}: ${target.join(' ')}${colours}`
        }),
      )
    },
    {
      runOnly:
        about === 'everything'
          ? { type: 'tag' as const, values: everything }
          : { type: 'rule' as const, values: rules[about] },
      except,
    },
  )
}
