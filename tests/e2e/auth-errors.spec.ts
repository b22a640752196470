import { hold } from './browser.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { makePerson, signInByForm, stranger, toast } from './people.ts'

test('the sign-in form says what is missing and what is wrong', async ({ page, expectErrors }) => {
  expectErrors(failedLoad(401))
  const person = await makePerson(page.request)
  await page.context().clearCookies()
  await page.goto('/auth')
  const alert = page.getByRole('main').getByRole('alert')

  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(alert).toHaveText('Please fill in all fields')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(alert).toHaveText('Please fill in all fields')

  await signInByForm(page, { ...person, password: 'wrong-1' })
  await expect(alert).toHaveText('Invalid email or password')
  await expect(toast(page, 'Failed to sign in')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page).toHaveURL('/auth')

  await signInByForm(page, person)
  await expect(page).toHaveURL('/dashboard')
})

test('the sign-up form says what is missing and what is wrong', async ({ page, expectErrors }) => {
  expectErrors(failedLoad(422))
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked()
  const alert = page.getByRole('main').getByRole('alert')
  const create = page.getByRole('button', { name: 'Create Account' })
  const password = page.getByLabel('Password', { exact: true })
  const confirm = page.getByLabel('Confirm Password')

  await create.click()
  await expect(alert).toHaveText('Please fill in all fields')
  await page.getByLabel('Email').fill('not an address')
  await password.fill('12345')
  await confirm.fill('123456')
  await create.click()
  await expect(alert).toHaveText('Passwords do not match')
  await confirm.fill('12345')
  await create.click()
  await expect(alert).toHaveText('Password must be at least 6 characters long')
  await password.fill('123456')
  await confirm.fill('123456')
  await create.click()
  await expect(alert).toHaveText('Please enter a valid email address')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
})

test('without a login API the backend itself signs in, and the guards accept it', {
  tag: '@night',
}, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(404, 400))
  const person = await makePerson(page.request)
  await page.context().clearCookies()
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/auth?next=/academy/certifications')
  await signInByForm(page, { ...person, password: 'wrong-1' })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password')

  await signInByForm(page, person)
  await expect(page).toHaveURL('/academy/certifications')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certifications')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))
  expect(stored).not.toContain('eyJ')
})

test('without JavaScript the page says clearly what is missing', async ({ newBrowser }) => {
  const context = await newBrowser({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/auth', '/auth/reset', '/auth/v1/callback?token_hash=abc&type=signup']) {
    await page.goto(path)
    const note = page.locator('noscript').getByRole('status')
    await expect(note).toBeVisible()
    await expect(note).toContainText('needs JavaScript. Switch it on')
  }
})

const cause =
  'An unexpected error occurred. Please try again. You can’t sign in right now. Check your connection. What you typed is still here.'

test('whatever answers instead of us, the forms say so in general words and keep what was typed', {
  tag: '@night',
}, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(500, 502, 503), /^Failed to load resource: net::ERR_FAILED/)
  await page.goto('/auth')
  const alert = page.getByRole('main').getByRole('alert')
  const person = stranger()
  for (const [answer, words] of [
    [null, cause],
    [{ status: 503, json: { error: { code: 'unavailable', retryAfter: 5 } } }, cause],
    [{ status: 503, body: '<h1>Service Unavailable</h1>' }, cause],
    [{ status: 502, body: '' }, cause],
    [
      { status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' },
      'An unexpected error occurred. Please try again.',
    ],
  ] as const) {
    await page.unrouteAll()
    for (const path of ['login', 'sign-up', 'google']) {
      await page.route(`**/api/auth/${path}`, (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      )
    }
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await signInByForm(page, person)
    await expect(alert).toHaveText(words)
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
    if (words !== cause) continue
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm Password').fill(person.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(alert).toHaveText(cause)
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(alert).toHaveText(cause)
  }
})

test('after ten seconds without an answer, sign-in begins with the general message', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/auth')
  await hold(page, '**/api/auth/login')
  await signInByForm(page, stranger())
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(cause, { timeout: 15_000 })
})
