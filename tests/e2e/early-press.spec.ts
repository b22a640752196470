import { hold } from './browser.ts'
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
  const changed = 'Next.js writes its script tags differently: adapt scripts/build/late-scripts.ts'
  expect(Math.min(...asked), changed).toBeGreaterThanOrEqual(painted)
})

test('a press before the scripts are there is not lost', async ({ page }) => {
  const release = await hold(page, chunks)
  await page.goto('/about', { waitUntil: 'commit' })
  const main = page.getByRole('navigation', { name: 'Main' })
  const support = main.getByRole('button', { name: 'Support' })
  await support.focus()
  await page.keyboard.press('Enter')
  await expect(support).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(support).toHaveAttribute('aria-expanded', 'true')
  await expect(main.getByRole('link', { name: /^Help Centre/ })).toBeVisible()
})

test('Ctrl+K before the scripts are there opens the search', { tag: '@night' }, async ({
  memberPage: page,
}) => {
  const release = await hold(page, chunks)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.keyboard.press('Control+k')
  release()
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('what is typed before the scripts are there searches', { tag: '@night' }, async ({
  memberPage: page,
}) => {
  const release = await hold(page, chunks)
  await page.goto('/academy/live-learning?tab=recordings', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search recordings' }).fill('okafr')
  release()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Watch Recording/ })).toHaveCount(3)
  await expect(page.getByRole('searchbox')).toHaveValue('okafr')
})

test('what is entered before the scripts are there is kept', async ({ page, person: _ }) => {
  const release = await hold(page, chunks)
  await page.goto('/profile', { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Early Bird')
  await page.getByLabel('College', { exact: true }).selectOption('Other')
  release()
  // The choice has reached React, whose next rendering would set the name back.
  const other = page.getByLabel('Your college')
  await other.fill('College of the Hills')
  await expect(page.getByLabel('Full name')).toHaveValue('Early Bird')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByLabel('Full name')).toHaveValue('Early Bird')
  await expect(other).toHaveValue('College of the Hills')
})
