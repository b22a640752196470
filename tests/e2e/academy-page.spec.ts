import type { Page } from '@playwright/test'
import { hold, layoutShift } from './browser.ts'
import { learn } from './courses.ts'
import { expect, test } from './fixtures.ts'

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const panel = (page: Page) => page.getByRole('tabpanel')

test('the dashboard is the first tab and shows visitors what they would get', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/academy')
  await expect(tab(page, /Student Dashboard/)).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page).getByRole('link', { name: /^A line through points/ })).toHaveAttribute(
    'href',
    '/academy/courses/how-machines-learn/a-line-through-points',
  )
  // The catalogue isn't empty, so it isn't announced as coming soon.
  await expect(page.getByRole('main').getByText('Coming soon')).toHaveCount(0)
  await panel(page).getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth?next=%2Fdashboard')
})

test('a member sees their figures, and is led to the dashboard', { tag: '@night' }, async ({
  memberPage: page,
}) => {
  await learn(page.request, 'how-machines-learn', 'a-line-through-points')
  await page.goto('/academy')
  await expect(panel(page).getByRole('term')).toHaveText([
    'Courses completed',
    'Lessons completed',
    'Certificates',
    'Points',
  ])
  await expect(panel(page).getByRole('definition').nth(1)).toHaveText('1')
  await expect(
    panel(page).getByRole('link', { name: 'Continue: How machines learn' }),
  ).toHaveAttribute('href', '/academy/learning-hub/how-machines-learn/the-points-held-back')
  await panel(page).getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the tab of the address stands there before scripts do, and nothing moves', {
  tag: '@night',
}, async ({ page, expectErrors }) => {
  expectErrors(/net::ERR_FAILED/)
  // Only the page's inline scripts run.
  await page.route(/\/_next\/.*\.js/, (route) => route.abort())
  await page.goto('/academy?tab=learning-paths')
  await expect(panel(page)).toHaveCount(1)
  await expect(panel(page)).toContainText('Take related courses in order')
  await page.unroute(/\/_next\/.*\.js/)

  await page.goto('/academy?tab=learning-paths')
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('a tab that is clicked before scripts are there is shown, and gets its address', {
  tag: '@night',
}, async ({ page }) => {
  const open = await hold(page, /\/_next\/.*\.js/)
  await page.goto('/academy', { waitUntil: 'commit' })
  await tab(page, 'Learning Paths').click()
  await expect(panel(page)).toContainText('Take related courses in order')
  open()
  await expect(page).toHaveURL('/academy?tab=learning-paths')
  await expect(tab(page, 'Learning Paths')).toHaveAttribute('aria-selected', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every panel can be read', async ({ page }) => {
    await page.goto('/academy')
    for (const name of [
      'Your dashboard',
      'Learning Paths',
      'Vibe Coding Tutorials',
      'Resource Library',
    ]) {
      await expect(page.getByRole('main').getByRole('heading', { name, level: 2 })).toBeVisible()
    }
    await expect(page.getByRole('tab')).toHaveCount(0)
  })
})
