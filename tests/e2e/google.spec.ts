import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fullProfile, send, sessionOf, stranger } from './people.ts'
import { site } from './site.ts'

/** From the sign-in page to the page that replaces Google. */
async function toGoogle(page: Page, from = '/auth'): Promise<void> {
  await page.goto(from)
  await page.getByRole('button', { name: /Google/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Local stand-in for Google sign-in',
  )
}

async function agree(page: Page, email: string, name = 'Gita Gupta'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('somebody new sets up the profile, and later arrives where they were going', async ({
  page,
  newBrowser,
}) => {
  const { email } = stranger()
  await toGoogle(page)
  const asked = new URL(page.url()).searchParams
  expect(asked.get('access_type')).toBe('offline')
  expect(asked.get('prompt')).toBe('select_account')
  await agree(page, email)
  await expect(page).toHaveURL('/profile-settings?welcome=true')
  await expect(page.getByLabel('Full name')).toHaveValue('Gita Gupta')

  const profile = { ...fullProfile, fullName: 'Gita Gupta' }
  const saved = await send(page.request, 'POST', '/api/profile', profile)
  expect(saved.status()).toBe(200)
  const other = await newBrowser()
  const elsewhere = await other.newPage()
  await toGoogle(elsewhere, '/auth')
  await agree(elsewhere, email)
  await expect(elsewhere).toHaveURL('/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Gita Gupta')

  const third = await (await newBrowser()).newPage()
  await toGoogle(third, '/hi/auth?next=/hi/academy/certifications')
  await agree(third, email)
  await expect(third).toHaveURL('/hi/academy/certifications')
})

test('cancelling at Google ends at the error card, which leads back', { tag: '@night' }, async ({
  page,
}) => {
  await toGoogle(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(page.getByText('Google sign-in was cancelled.')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Login' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await sessionOf(page.request)).toEqual({ status: 'unauthenticated' })
})

test("Google's own message is repeated where the sign-in began, and nowhere else", {
  tag: '@night',
}, async ({ page, newBrowser }) => {
  const answer = '/auth/callback?error=server_error&error_description=Google%20is%20closed%20today'
  await toGoogle(page)
  await page.goto(answer)
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(page.getByText('Google is closed today')).toBeVisible()

  const elsewhere = await (await newBrowser()).newPage()
  await elsewhere.goto(answer)
  await expect(
    elsewhere.getByText('Failed to sign in with Google. Please try again.'),
  ).toBeVisible()
  await expect(elsewhere.getByText('Google is closed today')).toBeHidden()
})

test('a code works once, and only in the browser that began', { tag: '@night' }, async ({
  page,
  newBrowser,
}) => {
  await toGoogle(page)
  const returned = page.waitForRequest((request) => request.url().includes('/auth/callback?code='))
  await agree(page, stranger().email)
  const callback = (await returned).url()
  expect(new URL(callback).origin).toBe(site().base)
  await expect(page).toHaveURL('/profile-settings?welcome=true')

  const other = await newBrowser()
  const elsewhere = await other.newPage()
  await elsewhere.goto(callback)
  await expect(elsewhere.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  expect(await sessionOf(other.request)).toEqual({ status: 'unauthenticated' })

  const { user } = await sessionOf(page.request)
  await page.goto(callback)
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  expect((await sessionOf(page.request)).user?.id).toBe(user?.id)
})

test('the code of one browser is worth nothing in another that began as well', {
  tag: '@night',
}, async ({ page, newBrowser }) => {
  await toGoogle(page)
  // Redirects followed manually up to our own URL, so that the code stays unused.
  const agreed = await page.request.post(page.url(), {
    form: { email: stranger().email, name: '', action: 'continue' },
    maxRedirects: 0,
  })
  const back = await page.request.get(agreed.headers().location ?? '', { maxRedirects: 0 })
  const callback = back.headers().location ?? ''
  expect(callback).toContain(`${site().base}/auth/callback?code=`)

  const victim = await newBrowser()
  const elsewhere = await victim.newPage()
  await toGoogle(elsewhere)
  await elsewhere.goto(callback)
  await expect(elsewhere.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  expect(await sessionOf(victim.request)).toEqual({ status: 'unauthenticated' })
})
