import type { Page } from '@playwright/test'
import { settle } from './browser.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { signInByForm } from './people.ts'

/** Opens a private page, which has checked the session. */
async function open(page: Page, path: string): Promise<void> {
  const checked = page.waitForResponse('**/api/auth/session*')
  await page.goto(path)
  await checked
}

const panel = (page: Page) => page.getByRole('region', { name: 'Authentication failed' })

test('saving the profile without a session says so, and goes on after signing in beside it', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(failedLoad(401))
  await open(page, '/profile-settings')
  const signOut = page.waitForRequest('**/api/auth/logout')
  await page.evaluate(() => localStorage.setItem('auth_token', 'stale'))
  await page.getByLabel('Full name').fill('Typed Before')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save Profile' }).click()

  await expect(page.getByText('Session not ready. Please try signing in again.')).toBeVisible()
  await expect(panel(page)).toContainText(person.email)
  await expect(page.getByLabel('Full name')).toHaveValue('Typed Before')
  expect((await signOut).method()).toBe('POST')
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()

  const password = panel(page).getByLabel('Password')
  const signIn = panel(page).getByRole('button', { name: 'Sign In' })
  await password.fill('wrong-1')
  await signIn.click()
  await expect(password).toHaveAccessibleDescription('Invalid email or password')
  await password.fill(person.password)
  await signIn.click()
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Typed Before')
})

test('what waits is sent once, after signing in on another tab', { tag: '@night' }, async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(failedLoad(401))
  await open(page, '/profile-settings/api-keys')
  const other = await context.newPage()
  await other.goto('/academy/learning-hub')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Learning Hub')
  await page.bringToFront()
  const name = page.getByLabel('Key name')
  await name.fill('Made after all')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(panel(page)).toBeVisible()
  await expect(page.getByText('Authentication failed. Your session has ended.')).toBeVisible()
  await expect(name).toHaveValue('Made after all')
  // The other tab keeps what is on it, too.
  await expect(panel(other)).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Learning Hub')

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    panel(page).getByRole('link', { name: 'Sign in in a new tab' }).click(),
  ])
  await expect(tab.getByText('Sign in to open your settings.')).toBeVisible()
  await signInByForm(tab, person)
  await expect(tab).toHaveURL('/profile-settings/api-keys')
  for (const each of [page, other]) await expect(panel(each)).toHaveCount(0)
  await expect
    .poll(async () => {
      await tab.reload()
      return tab.getByText('Made after all').count()
    })
    .toBe(1)
})

test('a dialog asks within itself, and what was cancelled in it is never sent', {
  tag: '@night',
}, async ({ page, context, person, expectErrors }) => {
  expectErrors(failedLoad(401))
  await open(page, '/profile-settings/data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('DELETE')
  await context.clearCookies()
  await dialog
    .getByRole('button', { name: /delete/i })
    .last()
    .click()
  await expect(dialog.getByRole('region', { name: 'Authentication failed' })).toBeVisible()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('DELETE')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await panel(page).getByLabel('Password').fill(person.password)
  await panel(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${person.name}`)
})

for (const [what, hours] of [
  ['400 days fast', 9600],
  ['5.5 hours slow', -5.5],
] as const) {
  test(`a clock that is ${what} causes no renewals of the session`, { tag: '@night' }, async ({
    memberPage: page,
  }) => {
    let renewals = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) renewals++
    })
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    const checked = page.waitForResponse('**/api/auth/session*')
    await page.goto('/dashboard')
    await checked
    for (let second = 0; second < 10; second++) await page.clock.runFor(1_000)
    expect(renewals).toBe(0)
    // Two minutes before the token's hour is over, and then not again for a while.
    await page.clock.fastForward(57 * 60_000)
    const renewed = page.waitForResponse('**/api/auth/refresh')
    const untilAsked = async () => {
      await page.clock.runFor(1_000)
      return renewals
    }
    await expect.poll(untilAsked, { intervals: [50], timeout: 20_000 }).toBe(1)
    await renewed
    await settle(page)
    for (let second = 0; second < 30; second++) await page.clock.runFor(1_000)
    expect(renewals).toBe(1)
  })
}
