import type { Page } from '@playwright/test'
import { hold, layoutShift } from './browser.ts'
import { expect, test } from './fixtures.ts'

const banner = (page: Page) => page.getByRole('banner')

const holdSession = (page: Page) => hold(page, '**/api/auth/session*')

test('a visitor sees Loading..., then Log in, and nothing moves', async ({ page }) => {
  const release = await holdSession(page)
  await page.goto('/')
  await expect(banner(page).getByText('Loading...')).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeHidden()
  const before = await layoutShift(page)
  release()
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(banner(page).getByText('Loading...')).toBeHidden()
  expect((await layoutShift(page)) - before).toBeLessThan(0.001)
  await banner(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/auth')
})

test('a signed-in person is greeted and finds My Stuff', async ({ page, person }) => {
  const release = await holdSession(page)
  await page.goto('/')
  await expect(banner(page).getByText('Loading...')).toBeVisible()
  const before = await layoutShift(page)
  release()
  await expect(banner(page).getByText(`Welcome, ${person.name}`)).toBeVisible()
  expect((await layoutShift(page)) - before).toBeLessThan(0.001)
  await banner(page).getByRole('link', { name: 'My Stuff' }).click()
  await expect(page).toHaveURL('/dashboard')
})
