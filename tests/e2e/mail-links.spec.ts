import type { Page } from '@playwright/test'
import { isExternal } from '../setup/e2e-external.ts'
import { readSessionCookie } from './cookies.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { latestMail, linkOf } from './mail.ts'
import { send, sessionOf, signInByForm, stranger } from './people.ts'
import { site } from './site.ts'

// The auth service sends these at the request of an operator, or of a program with someone's token. Our site isn't
// involved, so no browser has started anything.

/** A call to the auth service itself, with the secret key or with someone's token. */
async function authService(method: string, path: string, body?: unknown, token?: string) {
  const { api, secretKey } = site()
  const response = await fetch(`${api}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${token ?? secretKey}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(response.status, await response.clone().text()).toBe(200)
}

const only = (page: Page) => page.getByRole('main').getByRole('button')

test('a magic link shows one button, which signs in', { tag: '@night' }, async ({
  newBrowser,
  person,
}) => {
  // Someone confirmed by the same email that signs in has to choose a password instead.
  const confirmed = Date.now()
  await expect.poll(() => Date.now() - confirmed).toBeGreaterThan(2_500)
  await authService('POST', 'otp', { email: person.email, create_user: false })
  const mail = await latestMail(person.email, { count: 2 })
  expect(mail.subject).toBe('Sign in to Altiora')
  const link = linkOf(mail)
  expect((await fetch(link)).headers.getSetCookie()).toEqual([])

  const browser = await newBrowser()
  const page = await browser.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Altiora')
  await expect(only(page)).toHaveText(['Sign in'])
  expect(await sessionOf(browser.request)).toEqual({ status: 'unauthenticated' })
  await only(page).click()
  await expect(page).toHaveURL('/dashboard')
  expect((await sessionOf(browser.request)).user?.email).toBe(person.email)
})

test('a change of address asked for at the auth service changes nothing', {
  tag: '@night',
}, async ({ context, newBrowser, person }) => {
  const { access_token: token } = await readSessionCookie(context)
  const { email } = stranger()
  const { api, secretKey } = site()
  const response = await fetch(`${api}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email }),
  })
  // A hosted service asks both addresses first, and is refused when it stores the new one.
  expect(response.status).toBe(isExternal() ? 200 : 400)
  const page = await (await newBrowser()).newPage()
  for (const address of isExternal() ? [email, person.email] : []) {
    const mail = await latestMail(address, { count: address === email ? 1 : 2 })
    await page.goto(linkOf(mail))
    await only(page).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'Your email address has been changed',
    )
  }
  await page.goto('/auth')
  await signInByForm(page, person)
  await expect(page).toHaveURL('/dashboard')
  expect((await sessionOf(context.request)).user?.email).toBe(person.email)
})

test('a code for what is important comes without a link', async ({ context, person }) => {
  const { access_token: token } = await readSessionCookie(context)
  await authService('GET', 'reauthenticate', undefined, token)
  const mail = await latestMail(person.email, { count: 2 })
  expect(mail.subject).toBe('Your Altiora verification code')
  expect(mail.html).toMatch(/>\d{6,8}<\/p>/)
  expect(mail.html).not.toContain('href')
})

test('a link of an unknown kind ends at the error card', { tag: '@night' }, async ({ page }) => {
  for (const type of ['sms', 'reauthentication', '']) {
    await page.goto(`/auth/v1/callback?token_hash=${'A'.repeat(43)}&type=${type}`)
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    await expect(page.getByText('We don’t recognise this link.')).toBeVisible()
    await expect(only(page)).toHaveCount(0)
  }
})

// The embedded backend has no admin API.
if (isExternal()) {
  test('an invited person chooses a password first, then fills in the profile', {
    tag: '@night',
  }, async ({ page, newBrowser, expectErrors }) => {
    expectErrors(failedLoad(410, 422))
    const { email } = stranger()
    await authService('POST', 'invite', { email, data: { locale: 'de' } })
    const mail = await latestMail(email)
    expect(mail.subject).toBe('Deine Einladung zu Altiora')
    const link = linkOf(mail)
    expect(new URL(link).pathname).toBe('/de/auth/v1/callback')
    await page.goto(link.replace('/de/auth', '/auth'))
    await expect(only(page)).toHaveText(['Accept and choose a password'])
    await only(page).click()
    await expect(page).toHaveURL('/auth/update-password?first=true')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a password')
    const choose = async (password: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password)
      await page.getByLabel('Confirm new password').fill(password)
      await page.getByRole('button', { name: 'Save password' }).click()
    }
    await choose('password')
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText('unrelated words')
    await choose('river-lantern-82')
    await expect(page).toHaveURL('/profile-settings?welcome=true')

    const other = await newBrowser()
    const login = { email, password: 'river-lantern-82' }
    expect((await send(other.request, 'POST', '/api/auth/login', login)).status()).toBe(200)
    const again = await (await newBrowser()).newPage()
    await again.goto(link)
    await again.getByRole('main').getByRole('button').click()
    await expect(again.getByText('Diese Einladung wurde schon benutzt')).toBeVisible()
  })
}
