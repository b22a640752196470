import { expect, type Page, type Request } from '@playwright/test'

/**
 * Loads an address; done once React has taken the page over, the header knows who is here, and everything
 * that was asked for is answered.
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

/** Waits until what is on the way to the screen is there. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Waits until fonts and pictures are there and nothing moves that comes to an end. */
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

/** By how many pixels the page is wider than a window of 320. */
export async function overflow(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 })
  await settle(page)
  return page.evaluate(() => document.documentElement.scrollWidth - 320)
}
