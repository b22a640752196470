import { startSite } from '../setup/e2e-site.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { codeOf, latestMail, linkOf, tokenHashOf } from './mail.ts'
import { type Credentials, send, sessionOf, signUpByForm, stranger } from './people.ts'

const gone = 'This link has expired or has already been used. Sign in, or request a new email.'

const signUpBody = ({ email, password }: Credentials) => ({
  email,
  password,
  confirmPassword: password,
  role: 'student',
})

test('in another browser the link shows one button, and only that signs in', async ({
  page,
  newBrowser,
}) => {
  const person = stranger()
  await send(page.request, 'POST', '/api/auth/sign-up', signUpBody(person))
  const link = linkOf(await latestMail(person.email))

  const other = await newBrowser()
  const elsewhere = await other.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  const confirm = elsewhere.getByRole('main').getByRole('button')
  await expect(confirm).toHaveText(['Confirm and sign in'])
  expect(await sessionOf(other.request)).toEqual({ status: 'unauthenticated' })

  await confirm.click()
  await expect(elsewhere).toHaveURL('/profile-settings?welcome=true')
  expect((await sessionOf(other.request)).user?.email).toBe(person.email)
  expect(await sessionOf(page.request)).toEqual({ status: 'unauthenticated' })
})

test('a scanner that opens the link first changes nothing', { tag: '@night' }, async ({ page }) => {
  const person = stranger()
  await signUpByForm(page, person)
  const link = linkOf(await latestMail(person.email))
  for (let visit = 0; visit < 5; visit++) {
    const response = await fetch(link)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    // A token in the URL must not reach another site.
    expect(await response.text()).toContain('<meta name="referrer" content="no-referrer"/>')
  }
  await page.goto(link)
  await expect(page).toHaveURL('/profile-settings?welcome=true')
})

test('a link works once', async ({ page, newBrowser, expectErrors }) => {
  expectErrors(failedLoad(410))
  const person = stranger()
  await signUpByForm(page, person)
  const link = linkOf(await latestMail(person.email))
  await page.goto(link)
  await expect(page).toHaveURL('/profile-settings?welcome=true')

  const other = await newBrowser()
  const elsewhere = await other.newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(elsewhere.getByText(gone)).toBeVisible()
  expect(await sessionOf(other.request)).toEqual({ status: 'unauthenticated' })
  await elsewhere.getByRole('link', { name: 'Return to Login' }).click()
  await expect(elsewhere).toHaveURL('/auth')
})

test('a token that nobody was sent, cut short, strange or missing ends at the error card', {
  tag: '@night',
}, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(410, 422))
  for (const [hash, text] of [
    ['A'.repeat(43), gone],
    ['abc', 'This link is incomplete.'],
    ['%22%3E%3Cscript%3E', 'This link is incomplete.'],
    ['', 'This link is incomplete.'],
  ] as const) {
    await page.goto(`/auth/v1/callback?token_hash=${hash}&type=signup`)
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
})

test('link and code end with their time, and a new mail brings new ones', {
  tag: '@night',
}, async ({ request, newBrowser }) => {
  test.setTimeout(90_000)
  const own = await startSite({
    config: (toml) =>
      toml
        .replace(/^otp_expiry = .*$/m, 'otp_expiry = 4')
        .replace(/^max_frequency = .*$/m, 'max_frequency = "1s"'),
  })
  try {
    const person = stranger()
    const { email } = person
    await send(request, 'POST', '/api/auth/sign-up', signUpBody(person), own.base)
    const mail = await latestMail(email, { catcher: own.mail })
    await expect.poll(() => Date.now() - Date.parse(mail.date)).toBeGreaterThan(4_500)
    const spend = async (data: object) => {
      const response = await send(request, 'POST', '/api/auth/verify', data, own.base)
      return [response.status(), (await response.json()).error?.code]
    }
    const type = 'signup'
    expect(await spend({ email, code: codeOf(mail), type })).toEqual([422, 'code_wrong'])
    expect(await spend({ tokenHash: tokenHashOf(mail), type })).toEqual([410, 'link_expired'])

    // Requested from elsewhere: the browser that signed up has to wait its minute.
    const { request: elsewhere } = await newBrowser()
    const asked = await send(elsewhere, 'POST', '/api/auth/resend', { email }, own.base)
    expect(asked.status()).toBe(200)
    const second = await latestMail(email, { count: 2, catcher: own.mail })
    expect(await spend({ email, code: codeOf(second), type })).toEqual([200, undefined])
  } finally {
    await own.stop()
  }
})

test('the code of the mail can be typed instead', async ({ page, expectErrors }) => {
  expectErrors(failedLoad(422))
  const person = stranger()
  await signUpByForm(page, person)
  const code = codeOf(await latestMail(person.email))
  const alert = page.getByRole('main').getByRole('alert')
  const verify = page.getByRole('button', { name: 'Verify code' })

  await verify.click()
  await expect(alert).toHaveText('Please fill in all fields')
  await page.getByLabel('Verification code').fill('12')
  await verify.click()
  await expect(alert).toHaveText('Enter the eight-digit code.')
  await page.getByLabel('Verification code').fill(code === '12345678' ? '87654321' : '12345678')
  await verify.click()
  await expect(alert).toContainText('This code is wrong or has expired')
  // As pasted from an email, in two groups and with another script's digits.
  const devanagari = (digit: string) => String.fromCodePoint(0x966 + Number(digit))
  const pasted = ` ${code.slice(0, 4).replace(/\d/g, devanagari)} ${code.slice(4)}\u200e`
  await page.getByLabel('Verification code').fill(pasted)
  await expect(page.getByLabel('Verification code')).toHaveValue(code)
  await verify.click()
  await expect(page).toHaveURL('/profile-settings?welcome=true')
  expect((await sessionOf(page.request)).user?.email).toBe(person.email)
})

test('the code works in a browser that knows nothing of the sign-up', { tag: '@night' }, async ({
  page,
  newBrowser,
}) => {
  const person = stranger()
  await send(page.request, 'POST', '/api/auth/sign-up', signUpBody(person))
  const code = codeOf(await latestMail(person.email))
  const other = await newBrowser()
  const elsewhere = await other.newPage()
  await elsewhere.goto('/auth')
  await elsewhere.getByRole('button', { name: /^I have a code/ }).click()
  await elsewhere.getByLabel('Email').fill(person.email)
  await elsewhere.getByLabel('Verification code').fill(code)
  await elsewhere.getByRole('button', { name: 'Verify code' }).click()
  await expect(elsewhere).toHaveURL('/profile-settings?welcome=true')
})

test('guessing at a code ends soon', { tag: '@night' }, async ({ request }) => {
  const person = stranger()
  await send(request, 'POST', '/api/auth/sign-up', signUpBody(person))
  const code = codeOf(await latestMail(person.email))
  const wrong = code === '11111111' ? '22222222' : '11111111'
  const attempt = async (guess: string) =>
    (
      await send(request, 'POST', '/api/auth/verify', { ...person, code: guess, type: 'signup' })
    ).status()
  for (let tries = 0; tries < 10; tries++) expect(await attempt(wrong)).toBe(422)
  // Even the right code has to wait now.
  expect(await attempt(code)).toBe(429)
})

test('where two browsers signed up, a third one confirms no password but chooses one', {
  tag: '@night',
}, async ({ page, newBrowser }) => {
  const { email, password } = stranger()
  await send(page.request, 'POST', '/api/auth/sign-up', signUpBody({ email, password }))
  await latestMail(email)
  const thief = await newBrowser()
  const late = { email, password: 'thief-password' }
  await send(thief.request, 'POST', '/api/auth/sign-up', signUpBody(late))
  const phone = await (await newBrowser()).newPage()
  await phone.goto(linkOf(await latestMail(email, { count: 2 })))
  await phone.getByRole('main').getByRole('button').click()
  await expect(phone).toHaveURL('/auth/update-password')
  const attempt = async (body: Credentials) =>
    (await send(thief.request, 'POST', '/api/auth/login', body)).status()
  expect(await attempt(late)).toBe(401)
  await phone.getByLabel('New password', { exact: true }).fill('chosen-2')
  await phone.getByLabel('Confirm new password').fill('chosen-2')
  await phone.getByRole('button', { name: 'Save new password' }).click()
  await expect(phone).toHaveURL(/\/profile-settings/)
  expect(await attempt(late)).toBe(401)
  expect(await attempt({ email, password: 'chosen-2' })).toBe(200)
})

test('whoever did not sign up can confirm the address without the password given for it', {
  tag: '@night',
}, async ({ page, newBrowser }) => {
  const late = { ...stranger(), password: 'thief-password' }
  const thief = await newBrowser()
  await send(thief.request, 'POST', '/api/auth/sign-up', signUpBody(late))
  await page.goto(linkOf(await latestMail(late.email)))
  await page.getByLabel('I didn’t set that password').check()
  await page.getByRole('main').getByRole('button').click()
  await expect(page).toHaveURL('/auth/update-password')
  expect((await send(thief.request, 'POST', '/api/auth/login', late)).status()).toBe(401)
})
