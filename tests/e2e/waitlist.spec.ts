import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, failedLoad, test } from './fixtures.ts'
import { toast } from './people.ts'
import { site } from './site.ts'
import { word } from './words.ts'

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

  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/waitlist')) sent++
  })
  for (const simple of ['ada', 'ada@example']) {
    await submit(page, simple)
    await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue(simple)
  }
  expect(sent).toBe(0)
  await submit(page, 'ada@-example.com')
  await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field(page)).toHaveValue('ada@-example.com')
  await field(page).fill('')
  await expect(button(page)).toBeDisabled()
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form works by itself and loses nothing', async ({ page }) => {
    const address = newAddress()
    const typed = page.locator('input[name="email"]')
    const send = page.locator('main button[type="submit"]')
    await page.goto('/hi/waitlist')
    for (const [text, key] of [
      ['', 'waitlist.errors.required'],
      ['not an address', 'waitlist.errors.invalid'],
    ] as const) {
      await typed.fill(text)
      await send.click()
      await expect(typed).toHaveAccessibleDescription(word('hi', key))
      await expect(typed).toHaveValue(text)
    }
    for (const _ of ['the first time', 'the second time']) {
      await page.goto('/hi/waitlist')
      await typed.fill(address)
      await send.click()
      await expect(typed).toHaveCount(0)
      await expect(page).toHaveURL('/hi/waitlist#main')
    }
    expect(await entries(address)).toHaveLength(1)
  })
})

test('nobody is invited to the waitlist whom it has already', { tag: '@night' }, async ({
  page,
}) => {
  const invitation = page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' })
  await page.goto('/')
  await expect(invitation).toBeVisible()
  await page.goto('/waitlist')
  await submit(page, newAddress())
  await expect(thanks(page)).toBeFocused()
  await expect(invitation).toBeHidden()
  for (const path of ['/about', '/de/about']) {
    await page.goto(path)
    await expect(page.locator('.join-waitlist').first()).toBeHidden()
  }
})
