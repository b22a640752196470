import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { localePath } from '../../lib/routes.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { makePerson, send, stranger, toast } from './people.ts'
import { site } from './site.ts'

const joined = "Successfully joined the waitlist! We'll notify you when we launch."
const already = "You're already on our waitlist! We'll notify you when we launch."

const newAddress = () => `list-${randomUUID()}@example.com`
const field = (page: Page) => page.getByRole('main').getByLabel('Email')
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Join Waitlist' })
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you' })
const banner = (page: Page) => page.getByRole('main').getByRole('alert')

type Entry = { email: string; user_ip: string | null; user_agent: string | null; status: string }

/** The table's entries for an address, or for all that match a pattern. */
async function entries(address: string): Promise<Entry[]> {
  const { api, secretKey } = site()
  const query = `email=like.${encodeURIComponent(address)}&select=email,user_ip,user_agent,status`
  const response = await fetch(`${api}/rest/v1/waitlist?${query}`, {
    headers: { apikey: secretKey },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Entry[]
}

/** Answers the form's next requests instead of the handler. */
async function answerWith(page: Page, status: number, body: unknown): Promise<void> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  await page.route('**/api/waitlist', (route) =>
    route.fulfill({ status, body: text, contentType: 'application/json' }),
  )
}

async function submit(page: Page, address: string): Promise<void> {
  await field(page).fill(address)
  await button(page).click()
}

test('a new address is stored once, with thanks that have the focus', async ({ page }) => {
  const address = newAddress()
  await page.goto('/waitlist')
  await expect(button(page)).toBeDisabled()
  // The page has one way to join.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' })).toBeHidden()
  await submit(page, `  ${address.toUpperCase()} `)
  await expect(thanks(page)).toBeFocused()
  await expect(page.getByText(joined, { exact: true })).toBeVisible()
  await expect(toast(page, 'Successfully joined the waitlist!')).toBeVisible()
  const [entry, ...more] = await entries(address)
  expect(more).toEqual([])
  expect(entry).toMatchObject({ email: address, status: 'pending' })
  // Tests use the loopback address, the only one that's stored.
  expect(entry?.user_ip).toMatch(/^(?:127\.|::1)/)
  expect(entry?.user_agent).toContain('Chrome')
  await page.getByRole('link', { name: 'Return to Homepage' }).click()
  await expect(page).toHaveURL('/')
})

test('the second time looks like the first to a stranger, and keeps one entry', {
  tag: '@night',
}, async ({ page }) => {
  const address = newAddress()
  for (let time = 0; time < 2; time++) {
    await page.goto('/waitlist')
    await submit(page, address)
    await expect(page.getByText(joined, { exact: true })).toBeVisible()
    await expect(toast(page, 'Successfully joined the waitlist!')).toBeVisible()
    await expect(thanks(page)).toBeFocused()
  }
  expect(await entries(address)).toHaveLength(1)
})

test('a member who is on the list already learns so, about their own address only', {
  tag: '@night',
}, async ({ page, newcomer: member }) => {
  const other = newAddress()
  for (const [address, text] of [
    [other, joined],
    [other, joined],
    [member.email, joined],
    [member.email, already],
  ] as const) {
    await page.goto('/waitlist')
    await submit(page, address)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(toast(page, 'Successfully joined the waitlist!')).toBeVisible()
  }
})

test('the page asks for an address, and the function for a real one', { tag: '@night' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  await page.goto('/waitlist')
  await expect(button(page)).toBeDisabled()
  await field(page).press('Enter')
  await expect(field(page)).toHaveAccessibleDescription('Email address is required')

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/waitlist')) sent.push(request.postData() ?? '')
  })
  for (const simple of ['ada', 'ada@example', 'ada lovelace@example.com', '@example.com']) {
    await submit(page, simple)
    await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue(simple)
  }
  expect(sent).toEqual([])

  const answered = page.waitForResponse('**/api/waitlist')
  await submit(page, 'ada@-example.com')
  expect((await (await answered).json()).error).toMatchObject({
    code: 'INVALID_EMAIL',
    message: 'Please enter a valid email address',
  })
  await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field(page)).toHaveValue('ada@-example.com')
  await field(page).fill('')
  await expect(button(page)).toBeDisabled()
})

test('whatever is answered is said, and the address stays', { tag: '@night' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad(409, 503))
  await page.goto('/waitlist')
  await answerWith(page, 409, { error: { code: 'EMAIL_EXISTS' } })
  await submit(page, 'ada@example.com')
  await expect(field(page)).toHaveAccessibleDescription('This email is already on our waitlist')
  await expect(toast(page, 'Email already registered')).toBeVisible()
  await expect(field(page)).toHaveValue('ada@example.com')
  await page.unroute('**/api/waitlist')
  await answerWith(page, 503, { error: { code: 'NO_DATA_RETURNED' } })
  await button(page).click()
  await expect(banner(page)).toContainText('Something went wrong. Please try again.')
  await expect(toast(page, 'Failed to join waitlist')).toBeVisible()
  await expect(field(page)).toHaveValue('ada@example.com')
  await expect(button(page)).toBeEnabled()
})

test('a limit says how long it lasts', { tag: '@night' }, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(429))
  await page.goto('/de/waitlist')
  const typed = page.getByRole('main').getByRole('textbox')
  await answerWith(page, 429, { error: { code: 'rate_limited', retryAfter: 42 } })
  await typed.fill('ada@example.com')
  await typed.press('Enter')
  await expect(banner(page)).toContainText('42 Sekunden')
  await expect(typed).toHaveValue('ada@example.com')
})

test('without a connection the page stands, says so, and the next try joins', {
  tag: '@night',
}, async ({ page, context, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const address = newAddress()
  await page.goto('/waitlist')
  await field(page).fill(address)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await button(page).click()
  await expect(banner(page)).toContainText('Something went wrong. Please try again.')
  await expect(banner(page)).toContainText('We couldn’t reach our server.')
  await expect(toast(page, 'Failed to join waitlist')).toBeVisible()
  await expect(field(page)).toHaveValue(address)
  await context.setOffline(false)
  await button(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await entries(address)).toHaveLength(1)
})

test('an answer that got lost is made good by trying again', { tag: '@night' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|net::/)
  const address = newAddress()
  await page.goto('/waitlist')
  await page.route('**/api/waitlist', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page, address)
  await expect(banner(page)).toBeVisible()
  await page.unroute('**/api/waitlist')
  await button(page).click()
  await expect(page.getByText(joined, { exact: true })).toBeVisible()
  expect(await entries(address)).toHaveLength(1)
})

test('while an answer is awaited the button says so, and clicks send nothing more', {
  tag: '@night',
}, async ({ page }) => {
  const address = newAddress()
  let asked = 0
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/waitlist', async (route) => {
    asked++
    await held
    await route.continue()
  })
  await page.goto('/waitlist')
  await field(page).fill(address)
  await button(page).dblclick()
  const waiting = page.getByRole('main').getByRole('button', { name: 'Joining…' })
  await expect(waiting).toBeDisabled()
  await field(page).press('Enter')
  await waiting.click({ force: true })
  release()
  await expect(thanks(page)).toBeVisible()
  expect(asked).toBe(1)
  expect(await entries(address)).toHaveLength(1)
})

test('the handler answers with codes and messages', async ({ request }) => {
  const email = newAddress()
  for (const [address, status, answer] of [
    [email, 200, { message: joined }],
    // Whoever is on the list is for them alone to know.
    [email, 200, { message: joined }],
    [
      'a@b.c',
      422,
      { error: { code: 'INVALID_EMAIL', message: 'Please enter a valid email address' } },
    ],
    ['', 422, { error: { code: 'invalid_input', fields: { email: 'required' } } }],
  ] as const) {
    const response = await send(request, 'POST', '/api/waitlist', { email: address })
    expect([address, response.status()]).toEqual([address, status])
    expect(await response.json()).toMatchObject(answer)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of ['en', 'hi'] as const) {
    test(`${locale}: the form works by itself and loses nothing`, {
      tag: locale === 'en' ? [] : '@night',
    }, async ({ page }) => {
      const address = newAddress()
      const path = localePath(locale, '/waitlist')
      const typed = page.locator('input[name="email"]')
      const submitButton = page.locator('main button[type="submit"]')
      await page.goto(path)
      await expect(submitButton).toBeEnabled()
      await submitButton.click()
      await expect(typed).toHaveAttribute('aria-invalid', 'true')
      if (locale === 'en') {
        await expect(typed).toHaveAccessibleDescription('Email address is required')
      }

      await typed.fill('not an address')
      await submitButton.click()
      await expect(typed).toHaveValue('not an address')
      if (locale === 'en') {
        await expect(typed).toHaveAccessibleDescription('Please enter a valid email address')
      }

      await typed.fill(address)
      await submitButton.click()
      await expect(typed).toHaveCount(0)
      await expect(page).toHaveURL(`${path}#main`)
      if (locale === 'en') await expect(page.getByText(joined, { exact: true })).toBeVisible()

      await page.goto(path)
      await typed.fill(address)
      await submitButton.click()
      await expect(typed).toHaveCount(0)
      if (locale === 'en') await expect(page.getByText(joined, { exact: true })).toBeVisible()
      expect(await entries(address)).toHaveLength(1)
    })
  }
})

test('nobody is invited to the waitlist whom it has already', { tag: '@night' }, async ({
  page,
  newBrowser,
}) => {
  const invitation = (of: Page) =>
    of.getByRole('banner').getByRole('link', { name: 'Join Waitlist', includeHidden: true })
  await page.goto('/')
  await expect(invitation(page)).toBeVisible()
  await page.goto('/waitlist')
  await page.getByLabel('Email').fill(stranger().email)
  await page.getByRole('main').getByRole('button', { name: 'Join Waitlist' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(invitation(page)).toBeHidden()
  for (const path of ['/about', '/de/about']) {
    await page.goto(path)
    await expect(page.locator('.join-waitlist').first()).toBeHidden()
  }

  // A member's account says so in any browser, and signing out forgets it.
  const other = await newBrowser()
  const member = await makePerson(other.request)
  const joined = await send(other.request, 'POST', '/api/waitlist', { email: member.email })
  expect(joined.status()).toBe(200)
  const elsewhere = await other.newPage()
  const asked: string[] = []
  elsewhere.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  await elsewhere.setViewportSize({ width: 390, height: 844 })
  await elsewhere.goto('/about')
  await elsewhere.getByRole('button', { name: /menu/i }).click()
  await expect(elsewhere.getByRole('button', { name: 'Log Out' })).toBeVisible()
  const menu = elsewhere.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Join Waitlist' })).toHaveCount(0)
  expect(asked.filter((path) => path === '/api/auth/session')).toHaveLength(1)
  await elsewhere.getByRole('button', { name: 'Log Out' }).click()
  await expect(elsewhere).toHaveURL('/auth')
  await elsewhere.setViewportSize({ width: 1280, height: 800 })
  await expect(invitation(elsewhere)).toBeVisible()
})
