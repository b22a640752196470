import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const chunks = /\/_next\/static\/chunks\/.*\.js/

test('the scripts of a finished page are asked for once it is painted', async ({ page }) => {
  await page.goto('/')
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/chunks\/.*\.js/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(asked.length).toBeGreaterThan(5)
  const changed = 'Next.js writes its script tags differently: adapt server/build/late-scripts.ts'
  expect(Math.min(...asked), changed).toBeGreaterThanOrEqual(painted)
})

test('the page counts as loaded when its scripts have run, and holds nothing back', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/waitlist')
  const state = await page.evaluate(() => ({
    frames: document.querySelectorAll('iframe').length,
    runtime: 'TURBOPACK' in globalThis,
  }))
  expect(state).toEqual({ frames: 0, runtime: true })
})

/** Holds the page's scripts back; the result lets them go. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = []
  let holding = true
  await page.route(chunks, (route) => {
    if (!holding) return route.continue()
    held.push(() => route.continue())
  })
  return async () => {
    holding = false
    await Promise.all(held.map((go) => go()))
  }
}

for (const path of ['/', '/about']) {
  test(`${path}: a press before the scripts are there is not lost`, {
    tag: path === '/about' ? [] : '@night',
  }, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const support = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Support' })
    await support.focus()
    await page.keyboard.press('Enter')
    await expect(support).toHaveAttribute('aria-expanded', 'false')
    await release()
    await expect(support).toHaveAttribute('aria-expanded', 'true')
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Help Centre/ }),
    ).toBeVisible()
  })
}

test('Ctrl+K before the scripts are there opens the search', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  const release = await holdScripts(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.keyboard.press('Control+k')
  await release()
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('what is typed before the scripts are there searches', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  const release = await holdScripts(page)
  await page.goto('/academy/live-learning?tab=recordings', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search recordings' }).fill('okafr')
  await release()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Watch Recording/ })).toHaveCount(3)
  await expect(page.getByRole('searchbox')).toHaveValue('okafr')
})
