import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => banner(page).getByRole('navigation', { name: 'Main' })

const sections = [
  ['Dashboard', '/dashboard'],
  ['Learning', '/academy/learning-hub'],
  ['Live', '/academy/live-learning'],
  ['Projects', '/academy/project-showcase'],
  ['Certificates', '/academy/certifications'],
] as const

test('the bar leads to every section, marks it, and its title stays in its place', async ({
  memberPage: page,
}) => {
  await page.goto('/profile-settings')
  await expect(main(page).getByRole('link')).toHaveText(sections.map(([name]) => name))
  await expect(main(page).locator('[aria-current]')).toHaveCount(0)
  const place = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const banner = title.closest('.night')
      const { x, y } = title.getBoundingClientRect()
      // The dashboard's greeting may need two lines.
      const height = title.textContent?.startsWith('Welcome') ? 0 : banner?.clientHeight
      return { x, y: Math.round(y), height }
    })
  const first = await place()
  for (const [name, path] of sections) {
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(main(page).locator('[aria-current]')).toHaveText([name])
    const height = name === 'Dashboard' ? 0 : first.height
    await expect.poll(place, path).toEqual({ ...first, height })
  }
  await page.goto('/academy/events')
  await expect(main(page).locator('[aria-current="true"]')).toHaveText(['Live'])
  await expect.poll(place, 'events').toEqual(first)
})

test('below 1024 px the sections are a sheet behind one button', { tag: '@night' }, async ({
  memberPage: page,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 })
  await page.goto('/academy/learning-hub')
  await expect(main(page)).toBeHidden()
  await banner(page).getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet.locator('[aria-current="page"]')).toHaveText('Learning')
  await sheet.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(sheet.getByRole('link', { name: 'Deutsch' })).toHaveAttribute(
    'href',
    '/de/academy/learning-hub',
  )
  await sheet.getByRole('link', { name: 'Projects' }).click()
  await expect(page).toHaveURL('/academy/project-showcase')
  await expect(sheet).toBeHidden()
})

test('a person with an incomplete profile sees no sections yet', { tag: '@night' }, async ({
  page,
  newcomer: _,
}) => {
  await page.goto('/profile-settings')
  await expect(banner(page).getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(main(page)).toHaveCount(0)
})

test.describe('tooltips', () => {
  const tip = (page: Page) => page.getByRole('tooltip')

  test('open with the keyboard’s focus and close on Escape, not on a click', {
    tag: '@night',
  }, async ({ memberPage: page }) => {
    await page.goto('/dashboard')
    await banner(page).getByRole('button', { name: 'Mode' }).click()
    await expect(tip(page)).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('button', { name: 'Account menu' })).toBeFocused()
    await expect(tip(page)).toHaveText('Account menu')
    const inside = await tip(page).evaluate((box) => {
      const { left, right, bottom } = box.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && bottom <= innerHeight
    })
    expect(inside).toBe(true)
    await page.keyboard.press('Escape')
    await expect(tip(page)).toBeHidden()
  })
})
