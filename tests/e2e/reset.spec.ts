import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { codeOf, latestMail, linkOf, type Mail } from './mail.ts'
import { makePerson, type Person, send, sessionOf, toast } from './people.ts'

const chosen = 'another-2'

async function askForMail(page: Page, { email }: Person): Promise<Mail> {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/auth/reset')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(page.getByText('If there’s an account with that address')).toBeVisible()
  return latestMail(email, { count: 2 })
}

async function chooseNew(page: Page): Promise<void> {
  await expect(page).toHaveURL('/auth/update-password')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm new password').fill(chosen)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(toast(page, 'Your password has been changed')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
}

const login = async (page: Page, { email }: Person, password: string) =>
  (await send(page.request, 'POST', '/api/auth/login', { email, password })).status()

test('by the link: the new password counts, the old one and other browsers do not', async ({
  page,
  newBrowser,
}) => {
  const other = await newBrowser()
  const person = await makePerson(other.request)
  const elsewhere = await other.newPage()
  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL('/dashboard')

  await page.goto(linkOf(await askForMail(page, person)))
  await chooseNew(page)

  await elsewhere.goto('/academy/events')
  await expect(elsewhere).toHaveURL(/\/auth\?next=/)
  expect(await login(elsewhere, person, person.password)).toBe(401)
  expect(await login(elsewhere, person, chosen)).toBe(200)
})

test('by the code, typed on the page that asked for the mail', { tag: '@night' }, async ({
  page,
  newBrowser,
}) => {
  const other = await newBrowser()
  const person = await makePerson(other.request)
  const code = codeOf(await askForMail(page, person))
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify code' }).click()
  await chooseNew(page)
  expect(await sessionOf(other.request)).toEqual({ status: 'unauthenticated' })
})

test('without a reset mail the page asks for one', { tag: '@night' }, async ({ page }) => {
  await page.goto('/auth/update-password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Open this page from your password-reset email',
  )
  await page.getByRole('link', { name: 'Send a reset email' }).click()
  await expect(page).toHaveURL('/auth/reset')
})
