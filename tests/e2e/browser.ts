import type { BrowserContext, Page } from '@playwright/test'
import { consentCookie, type defaultConsent, formatConsent } from '../../lib/consent/consent.ts'
import { site } from './site.ts'

/** Holds requests for matching addresses back until the returned function is called. */
export async function hold(on: Page | BrowserContext, url: string | RegExp): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  await on.route(url, async (route) => {
    await held
    await route.continue()
  })
  return () => go()
}

/** The layout shifts so far without user input, once the fonts are loaded. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    return new Promise<number>((resolve) => {
      let sum = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          sum += entry.value
        }
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          observer.disconnect()
          resolve(sum)
        }),
      )
    })
  })

/** Resolves once React has taken over the page; it may miss what was chosen or typed before. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !('earlyPresses' in window))

/** Hides the page, like another tab in front of it, or shows it again. */
export const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    const value = isHidden ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)

/** By then, all earlier requests of the page have been seen. */
export const settle = (page: Page): Promise<number> =>
  page.evaluate(() => fetch('/api/health').then(({ status }) => status))

/** Stores a choice about cookies in the browser. */
export const choose = (
  context: BrowserContext,
  consent: typeof defaultConsent,
  url = site().base,
) => context.addCookies([{ name: consentCookie, value: formatConsent(consent), url }])
