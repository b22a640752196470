import type { Page, Route } from '@playwright/test'
import { expect, failedLoad, test } from './fixtures.ts'
import { latestMail, mailsTo } from './mail.ts'
import { makePerson, send, signInByForm, stranger, toast } from './people.ts'

/** Delays requests to `url` until the returned function is called. */
async function hold(page: Page, url: string): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  await page.route(url, async (route: Route) => {
    await held
    await route.continue()
  })
  return go
}

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

test('a password is the same however a keyboard encodes it', { tag: '@night' }, async ({
  page,
}) => {
  const person = await makePerson(page.request)
  const composed = 'Señorita-año-1'
  const decomposed = composed.normalize('NFD')
  const statusOf = async (path: string, data: object) =>
    (await send(page.request, 'POST', path, data)).status()
  const change = { currentPassword: person.password, password: decomposed }
  expect(await statusOf('/api/auth/password', { ...change, confirmPassword: decomposed })).toBe(200)
  for (const password of [composed, decomposed]) {
    expect(await statusOf('/api/auth/login', { email: person.email, password })).toBe(200)
    expect(await statusOf('/api/auth/confirm', { currentPassword: password })).toBe(200)
    expect(await statusOf('/api/v1/login', { email: person.email, password })).toBe(200)
  }
})

test('an address that nobody has gets the same words as a wrong password', {
  tag: '@night',
}, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(401))
  await page.goto('/auth')
  await signInByForm(page, stranger())
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password')
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

test('a password that is easy to guess is refused, with advice', { tag: '@night' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  const { email } = stranger()
  await page.goto('/auth?tab=sign-up')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Email').fill(email)
  for (const [typed, words] of [
    ['Password1', 'This password is very common.'],
    [email.slice(0, 38).toUpperCase(), 'too similar to your name or email address'],
  ] as const) {
    await password.fill(typed)
    await page.getByLabel('Confirm Password').fill(typed)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(password).toHaveAccessibleDescription(new RegExp(words))
    await expect(password).toHaveAccessibleDescription(/several unrelated words/)
  }
  await password.fill('river-lantern-82')
  await page.getByLabel('Confirm Password').fill('river-lantern-82')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
})

test('while signing in, both buttons wait and say so', { tag: '@night' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad(401))
  const go = await hold(page, '**/api/auth/login')
  await page.goto('/auth')
  await signInByForm(page, stranger())
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
  go()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})

test('while an account is made, both buttons wait and say so', { tag: '@night' }, async ({
  page,
}) => {
  const go = await hold(page, '**/api/auth/sign-up')
  const { email, password } = stranger()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
  go()
  await expect(page.getByText('Check your email')).toBeVisible()
})

test("Google that can't be started says so", { tag: '@night' }, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(502))
  await page.goto('/auth')
  await page.route('**/api/auth/google', (route) =>
    route.fulfill({ status: 502, json: { error: { code: 'google_failed' } } }),
  )
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Failed to sign in with Google. Please try again.',
  )
  await expect(toast(page, 'Failed to sign in with Google')).toBeVisible()
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

test('the keyboard alone signs in', { tag: '@night' }, async ({ page }) => {
  const person = await makePerson(page.request)
  await page.context().clearCookies()
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeFocused()
  await expect(page.getByLabel('Confirm Password')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeFocused()

  const email = page.getByLabel('Email')
  for (let stops = 0; stops < 3; stops++) {
    if (await email.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(email).toBeFocused()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('guessing at one account is slowed down, for this network and a while only', {
  tag: '@night',
}, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(401, 429))
  const person = await makePerson(page.request)
  await page.context().clearCookies()
  await page.goto('/auth')
  // From the browser itself, whose address on this machine may differ from ours.
  const statuses = await page.evaluate((email) => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong-1' }),
    }
    const guess = async () => (await fetch('/api/auth/login', request)).status
    return Promise.all(Array.from({ length: 12 }, guess))
  }, person.email)
  // Exact despite the race.
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)

  const answered = page.waitForResponse('**/api/auth/login')
  await signInByForm(page, person)
  const wait = Number((await answered).headers()['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(300)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    `Too many failed sign-ins with this address. Please wait ${wait} ${wait === 1 ? 'second' : 'seconds'} and try again, or choose “Forgot your password?”.`,
  )
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})

test('a device on which the person signed in before is held back by nobody', {
  tag: '@night',
}, async ({ page, newBrowser }) => {
  const person = await makePerson(page.request)
  const elsewhere = await newBrowser()
  const guess = async () => {
    const body = { email: person.email, password: 'wrong-1' }
    return (await send(elsewhere.request, 'POST', '/api/auth/login', body)).status()
  }
  await Promise.all(Array.from({ length: 12 }, guess))
  expect(await guess()).toBe(429)
  // The same network, but a known device, even after signing out.
  await send(page.request, 'POST', '/api/auth/logout', { scope: 'local' })
  expect((await send(page.request, 'POST', '/api/auth/login', person)).status()).toBe(200)
})

test('strangers’ sign-ups fill no mailbox and use up nobody’s reset', { tag: '@night' }, async ({
  page,
  newBrowser,
}) => {
  const signUps = async (email: string, count: number) => {
    const password = 'wrong-1'
    const body = { email, password, confirmPassword: password, role: 'student' }
    for (let time = 0; time < count; time++) {
      const { request } = await newBrowser()
      expect((await send(request, 'POST', '/api/auth/sign-up', body)).status()).toBe(200)
    }
  }
  const { email } = stranger()
  await signUps(email, 5)
  await latestMail(email, { count: 3 })
  const person = await makePerson(page.request)
  // A network may sign up with an address five times, and the owner has done so once.
  await signUps(person.email, 4)
  await send((await newBrowser()).request, 'POST', '/api/auth/reset', { email: person.email })
  // The email of the sign-up, and the reset.
  await latestMail(person.email, { count: 2 })
  expect(await mailsTo(email)).toHaveLength(3)
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

test('any 401 of the login API means wrong credentials', { tag: '@night' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad(401))
  await page.goto('/auth')
  const alert = page.getByRole('main').getByRole('alert')
  for (const body of ['', '<h1>401 Authorization Required</h1>', '{"message":"no"}']) {
    await page.unrouteAll()
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, body }))
    await signInByForm(page, stranger())
    await expect(alert).toHaveText('Invalid email or password')
  }
})

test('the sign-in page says what for, in our own words', { tag: '@night' }, async ({ page }) => {
  for (const [path, words] of [
    ['/dashboard', 'Sign in to open your dashboard.'],
    ['/academy/events/7d0e9d3e-0000-4000-8000-000000000000/room', 'Sign in to join this session.'],
    ['/de/dashboard', 'Melde dich an, um dein Dashboard zu öffnen.'],
    ['/hi/academy/review', 'अपना दोहराव खोलने के लिए साइन इन करें।'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\?next=/)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await page.goto(`/auth?next=${encodeURIComponent('/waitlist?Pay me now')}`)
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText(/Sign in to (?!pick)/)).toHaveCount(0)
  await expect(page.getByText('Pay me now')).toHaveCount(0)
})
