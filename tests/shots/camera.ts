import { expect, type Page, type Request } from '@playwright/test'

/**
 * Loads a URL; resolves once React has hydrated the page, the header knows the visitor, and all requests are
 * answered.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    // A stream of updates stays open.
    if (!request.url().includes('/api/updates')) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  await page.goto(address)
  await page.waitForFunction(() => {
    if (document.querySelector('.site-header .script-only:not(.invisible)')) return false
    const heading = document.querySelector('h1, main')
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
  await expect(async () => {
    await nextFrame(page)
    expect(asked.size).toBe(0)
  }).toPass({ timeout: 60_000 })
}

/** Waits until pending content is on the screen. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Waits until fonts and images are loaded and finite animations have ended. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((image) => image.decode().catch(() => {})),
    ])
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  await nextFrame(page)
}

/** The number of pixels by which the page is wider than a 320 px window. */
export async function overflow(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 })
  await settle(page)
  return page.evaluate(() => document.documentElement.scrollWidth - 320)
}
