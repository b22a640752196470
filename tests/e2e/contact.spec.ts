import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, failedLoad, test } from './fixtures.ts'

const number = /^ALT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/
const newAddress = () => `${randomUUID()}@example.com`

const form = (page: Page) => page.getByRole('region', { name: 'Your message' })

async function fill(page: Page, email = newAddress()): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Topic').selectOption('Products')
  await page.getByLabel('Message', { exact: true }).fill('How many languages?\nAnd how fast?')
}

async function expectKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Topic')).toHaveValue('products')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    'How many languages?\nAnd how fast?',
  )
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' })
const shownNumber = (page: Page) => form(page).getByRole('definition')

test('what is missing is named at its field, and the first one gets the focus', {
  tag: '@night',
}, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(422))
  await page.goto('/contact')
  await page.getByLabel('Email').fill('ada')
  await send(page).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expect(page.getByText('Please enter a complete email address.')).toBeVisible()
  await expect(page.getByText('Please choose a topic.')).toBeVisible()
  await expect(page.getByText('Please write a message.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('ada')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')

  await fill(page)
  await page.getByLabel('Message', { exact: true }).fill('x'.repeat(5001))
  await send(page).click()
  await expect(page.getByText('Please shorten your message to 5,000 characters')).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('x'.repeat(5001))
})

test('an answer that was lost, and a second try: one message, and nothing typed again', {
  tag: '@night',
}, async ({ page, expectErrors }) => {
  expectErrors(/Failed to load resource/)
  const numbers: string[] = []
  await page.route('**/api/contact', async (route) => {
    const answer = await route.fetch()
    numbers.push(((await answer.json()) as { number: string }).number)
    if (numbers.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await page.goto('/contact')
  await fill(page)
  await send(page).click()
  await expect(form(page).getByRole('alert')).toContainText('We couldn’t reach our server.')
  await expectKept(page)
  await send(page).click()
  await expect(shownNumber(page)).toHaveText(number)
  expect(numbers[1]).toBe(numbers[0])
  await expect(shownNumber(page)).toHaveText(String(numbers[0]))
})

test('one address can send ten messages an hour from one network', { tag: '@night' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad(429))
  const email = newAddress()
  const body = { name: 'Ada', email, topic: 'other', language: 'en' }
  await page.goto('/contact')
  for (let i = 0; i < 10; i++) {
    // From the page itself, so that all come from one network.
    const status = await page.evaluate(
      async (data) => {
        const headers = { 'content-type': 'application/json' }
        const request = { method: 'POST', headers, body: JSON.stringify(data) }
        return (await fetch('/api/contact', request)).status
      },
      { ...body, message: `Message ${i}` },
    )
    expect(status).toBe(200)
  }
  await fill(page, email)
  await send(page).click()
  await expect(form(page).getByRole('alert')).toContainText(
    'Too many messages have been sent from your network.',
  )
  await expect(form(page).getByRole('alert')).toContainText(/Please wait \d+ minutes/)
  await expectKept(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form answers with the number, and the same message again with the same one', async ({
    page,
  }) => {
    const email = newAddress()
    await page.goto('/contact')
    await fill(page, email)
    await send(page).click()
    await expect(shownNumber(page)).toHaveText(number)
    const first = await shownNumber(page).textContent()

    await page.getByRole('link', { name: 'Send another message' }).click()
    await fill(page, email)
    await send(page).click()
    await expect(shownNumber(page)).toHaveText(String(first))
  })
})
