import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const panel = (page: Page) => page.getByRole('tabpanel')
const titles = (page: Page) => panel(page).getByRole('listitem').getByRole('heading', { level: 3 })
const overview = '**/api/learning/overview'

test('a visitor is asked to sign in for what is their own, and comes back to it', {
  tag: '@night',
}, async ({ page }) => {
  for (const tab of ['progress', 'achievements']) {
    await page.goto(`/support/training?tab=${tab}`)
    await expect(panel(page).getByRole('heading', { name: 'Login Required' })).toBeVisible()
    await expect(panel(page).getByRole('link', { name: 'Create Account' })).toBeVisible()
    await panel(page).getByRole('link', { name: 'Sign In' }).click()
    const next = encodeURIComponent(`/support/training?tab=${tab}`)
    await expect(page).toHaveURL(`/auth?next=${next}`)
  }
})

test('somebody new has nothing yet, and is shown where to begin', { tag: '@night' }, async ({
  memberPage: page,
}) => {
  await page.goto('/support/training?tab=progress')
  await expect(panel(page).getByRole('definition')).toHaveText(['0', '0', '0', '0'])
  await expect(panel(page)).toContainText('No courses started yet')
  await expect(panel(page).getByText('0 of 3 courses completed')).toHaveCount(2)
  await page.getByRole('tab', { name: 'Achievements' }).click()
  await expect(panel(page)).toContainText('0 of 9 earned')
  await page.getByRole('tab', { name: 'My Progress' }).click()
  await panel(page).getByRole('link', { name: 'Find a course' }).click()
  await expect(page).toHaveURL('/support/training')
  await expect(titles(page)).toHaveCount(14)
})

test('the answer about a person is theirs alone', async ({ page, request }) => {
  const response = await request.get('/api/learning/overview')
  expect(response.status()).toBe(401)
  expect(response.headers()['cache-control']).toBe('private, no-store')
  // No progress is requested while no one is signed in.
  let asked = 0
  await page.route(overview, (route) => {
    asked++
    return route.continue()
  })
  await page.goto('/support/training?tab=progress')
  await expect(panel(page).getByRole('heading', { name: 'Login Required' })).toBeVisible()
  expect(asked).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every course, track and the way in can be read', async ({ page }) => {
    await page.goto('/support/training')
    const main = page.getByRole('main')
    for (const name of ['Courses', 'Four certification tracks', 'My progress', 'Achievements']) {
      await expect(main.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()
    }
    await expect(main.getByRole('link', { name: /^Start Course/ })).toHaveCount(14)
    await expect(main.getByRole('heading', { name: 'Login Required' })).toHaveCount(2)
    await expect(main.getByRole('searchbox')).toHaveCount(0)
  })
})
