import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { expect, failedLoad, test } from './fixtures.ts'
import { type Person, send, sessionOf, signInByForm } from './people.ts'
import { site } from './site.ts'

const settings = '/profile-settings/security'
const dialog = (page: Page) => page.getByRole('dialog')

/** Adds an authenticator app on the settings page; returns its key and the recovery codes. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto(settings)
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog(page)
    .getByLabel('Code from the app')
    .fill(await generate({ secret }))
  await dialog(page).getByLabel('Name').fill('My phone')
  await dialog(page).getByRole('button', { name: 'Add app' }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Save your recovery codes')
  const codes = await dialog(page).getByRole('listitem').allTextContents()
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).first().click()
  await expect(page.getByRole('list', { name: 'Your second factors' })).toContainText('My phone')
  return { secret, codes }
}

/** The code of the next 30 seconds, which is already accepted: the current one was used to add the app. */
const nextCode = (secret: string) => generate({ secret, epoch: Date.now() / 1000 + 30 })

async function signIn(page: Page, person: Person, next = '/dashboard'): Promise<void> {
  await page.goto(next)
  await signInByForm(page, person)
  await expect(page).toHaveURL(`/auth/second-factor?next=${encodeURIComponent(next)}`)
}

const enter = async (page: Page, label: string, code: string) => {
  await page.getByLabel(label).fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

test('with an app: the password alone opens nothing, each code works once', async ({
  page,
  person,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(403, 422))
  const { secret, codes } = await addApp(page)
  expect(codes).toHaveLength(10)
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()

  const other = await newBrowser()
  const phone = await other.newPage()
  await signIn(phone, person)
  // Signed in with only the password: no pages, no data, no identity.
  expect(await sessionOf(other.request)).toEqual({ status: 'unauthenticated', secondFactor: true })
  expect((await other.request.get('/api/account/export')).status()).toBe(403)
  expect((await send(other.request, 'POST', '/api/keys/create', { name: 'K' })).status()).toBe(403)
  const others = await send(other.request, 'POST', '/api/auth/logout', { scope: 'others' })
  expect(others.status()).toBe(403)
  for (const path of ['/academy/events', settings, '/auth', '/auth/update-password']) {
    await phone.goto(path)
    await expect(phone).toHaveURL(/\/auth\/second-factor/)
  }

  await phone.goto('/auth/second-factor?next=/academy/events')
  const code = 'Code from your authenticator app'
  await enter(phone, code, '12')
  await expect(phone.getByText('Enter the six-digit code.')).toBeVisible()
  await enter(phone, code, '000000')
  await expect(phone.getByText('This code is wrong or has already been used.')).toBeVisible()
  const used = await nextCode(secret)
  await enter(phone, code, used)
  await expect(phone).toHaveURL('/academy/events')
  expect(await sessionOf(other.request)).toMatchObject({ status: 'authenticated' })

  const third = await newBrowser()
  const tablet = await third.newPage()
  await signIn(tablet, person)
  await enter(tablet, code, used)
  await expect(tablet.getByText('This code is wrong or has already been used.')).toBeVisible()
})

test('with an app: a recovery code works once, and without the last factor the password does', {
  tag: '@night',
}, async ({ page, person, newBrowser, expectErrors }) => {
  expectErrors(failedLoad(403, 422))
  const { codes } = await addApp(page)
  const third = await newBrowser()
  const tablet = await third.newPage()
  await signIn(tablet, person)
  await tablet.getByRole('button', { name: 'Use a recovery code' }).click()
  const recovery = codes[0] ?? ''
  await enter(tablet, 'Recovery code', recovery.toUpperCase().replaceAll('-', ' '))
  await expect(tablet).toHaveURL('/dashboard')

  const fourth = await newBrowser()
  const laptop = await fourth.newPage()
  await signIn(laptop, person)
  await laptop.getByRole('button', { name: 'Use a recovery code' }).click()
  await enter(laptop, 'Recovery code', recovery)
  await expect(
    laptop.getByText('This recovery code is wrong or has already been used.'),
  ).toBeVisible()

  await page.reload()
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove “My phone”' }).click()
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await laptop.goto('/dashboard')
  await expect(laptop).toHaveURL('/dashboard')
})

test('with an app: neither the auth service nor the API lets the password in', {
  tag: '@night',
}, async ({ page, person, newBrowser }) => {
  await addApp(page)
  const { api } = site()
  const { request } = await newBrowser()
  const config = await (await request.get('/api/auth/config')).json()
  const headers = { apikey: String(config.publishableKey) }
  const data = { email: person.email, password: person.password }
  const token = await request.post(`${api}/auth/v1/token?grant_type=password`, { headers, data })
  const { access_token: accessToken, refresh_token: refreshToken } = await token.json()
  const asPerson = { ...headers, authorization: `Bearer ${accessToken}` }
  for (const table of ['profiles', 'enrolments', 'security_events']) {
    const read = await request.get(`${api}/rest/v1/${table}?select=*`, { headers: asPerson })
    expect(await read.json(), table).toEqual([])
  }
  const adopted = await send(request, 'POST', '/api/auth/session', { refreshToken })
  expect(adopted.status()).toBe(403)

  const login = await request.post('/api/v1/login', { data })
  expect(login.status()).toBe(403)
  expect(await login.json()).toMatchObject({
    code: 'second_factor_required',
    detail: expect.stringContaining('API key'),
  })
  const called = await request.get('/api/v1/files', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(called.status()).toBe(401)
})

test('with a passkey: added, used to sign in, and offered to confirm a change', async ({
  page,
  person,
  context,
  expectErrors,
}) => {
  expectErrors(failedLoad(403))
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(settings)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Save your recovery codes')
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).first().click()
  await expect(page.getByRole('list', { name: 'Your second factors' })).toContainText('Passkey')

  await context.clearCookies()
  await signIn(page, person, settings)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(settings)

  // Makes the sign-in look older.
  await page.route(
    '**/api/second-factor/replace-codes',
    (route) => route.fulfill({ status: 403, json: { error: { code: 'sign_in_again' } } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await dialog(page).getByRole('button', { name: 'Create new codes' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await confirm.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
})

test('a lost device: a request, which signing in with the factor cancels', {
  tag: '@night',
}, async ({ page, person, newBrowser, expectErrors }) => {
  expectErrors(failedLoad(403))
  const { codes } = await addApp(page)
  const other = await newBrowser()
  const phone = await other.newPage()
  await signIn(phone, person)
  await phone.getByText('Lost your device?').click()
  await phone.getByRole('button', { name: 'Request removal' }).click()
  await expect(phone.getByText('We’ve received your request.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('asked us to remove your second factor')).toBeVisible()
  await phone.getByRole('button', { name: 'Use a recovery code' }).click()
  await enter(phone, 'Recovery code', codes[3] ?? '')
  await expect(phone).toHaveURL('/dashboard')
  await page.reload()
  await expect(page.getByText('asked us to remove your second factor')).toHaveCount(0)
})
