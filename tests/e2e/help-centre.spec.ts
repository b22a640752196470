import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { runWorker } from '../setup/worker.ts'
import { hydrated } from './browser.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { latestMail, linkOf } from './mail.ts'
import { site } from './site.ts'

const page1 = '/support/help-centre'

const panel = (page: Page) => page.getByRole('tabpanel')
const questions = (page: Page) => panel(page).getByRole('heading', { level: 4 })
const search = (page: Page) => page.getByRole('searchbox')
const count = (page: Page) => panel(page).getByRole('status').first()
const open = (page: Page) => page.locator('details[data-faq][open]')
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name })

/** A question's words in a language. */
function wordsOf(locale: string, slug: string): { question: string } {
  return JSON.parse(readFileSync(`content/faq/words/${locale}.json`, 'utf8'))[slug]
}

test('questions are found by words and category together, and Back undoes each step', {
  tag: '@night',
}, async ({ page }) => {
  const missed: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/faq/missed')) missed.push(request.postDataJSON())
  })
  await page.goto(page1)
  await hydrated(page)
  await expect(questions(page)).toHaveCount(45)
  await category(page, 'Billing (8)').click()
  await expect(questions(page)).toHaveCount(8)
  await expect(page).toHaveURL(`${page1}?category=billing`)
  await search(page).fill('pasWROD')
  await panel(page)
    .getByRole('button', { name: /^Search all categories/ })
    .click()
  await expect(questions(page).first()).toHaveText(wordsOf('en', 'forgotten-password').question)
  await page.reload()
  await expect(questions(page).first()).toHaveText(wordsOf('en', 'forgotten-password').question)
  await page.goBack()
  await expect(questions(page)).toHaveCount(0)
  await page.goBack()
  await expect(count(page)).toHaveText('8 answers')
  await page.goBack()
  await expect(count(page)).toHaveText('45 answers')

  const told = page.waitForRequest('**/api/support/faq/missed')
  await search(page).pressSequentially('zebra crossing')
  await expect(panel(page)).toContainText('No answers for “zebra crossing”')
  await expect(panel(page).getByRole('link', { name: 'Contact us' })).toBeVisible()
  expect((await (await told).response())?.status()).toBe(200)
  await panel(page).getByRole('button', { name: 'Clear search' }).click()
  await expect(search(page)).toBeFocused()
  await expect(questions(page)).toHaveCount(45)
  // Neither the search with results in another category nor partial input.
  expect(missed).toEqual([{ query: 'zebra crossing', language: 'en' }])
})

test('an answer opens by its address and hands it out, and is judged once by everybody', {
  tag: '@night',
}, async ({ page, context, newBrowser }) => {
  const slug = 'cost-of-certificates'
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // A filter that hides it is cleared.
  await page.goto(`${page1}?tab=faq&category=security#${slug}`)
  await expect(open(page)).toHaveCount(1)
  await expect(open(page)).toBeInViewport()
  await expect(open(page)).toContainText(wordsOf('en', slug).question)
  await expect(page).toHaveURL(`${page1}?tab=faq#${slug}`)
  await open(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(open(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site().base}${page1}#${slug}`,
  )

  const yes = (on: Page) => open(on).getByRole('button', { name: 'Yes' })
  const no = (on: Page) => open(on).getByRole('button', { name: 'No', exact: true })
  await yes(page).click()
  await expect(open(page)).toContainText('Thanks for your feedback.')
  await expect(open(page)).toContainText('1 of 1 found this helpful')
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true')

  const other = await (await newBrowser()).newPage()
  await other.goto(`${page1}#${slug}`)
  await expect(open(other)).toContainText('1 of 1 found this helpful')
  await expect(yes(other)).toHaveAttribute('aria-pressed', 'false')
  await no(other).click()
  await expect(open(other)).toContainText('1 of 2 found this helpful')
  await expect(open(other).getByRole('link', { name: 'Tell us what’s missing' })).toBeVisible()

  await no(page).click()
  await expect(open(page)).toContainText('Thanks for your feedback.')
  await page.reload()
  await expect(open(page)).toContainText('0 of 2 found this helpful')
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true')
})

test('a message becomes a conversation that the answer appears in', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  const email = `${randomUUID()}@example.com`
  await page.goto(`${page1}?tab=contact`)
  await hydrated(page)
  await expect(page.getByLabel('Phone number')).toBeHidden()
  await page.getByRole('link', { name: 'Request a call back' }).click()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.getByLabel('Phone number').fill('any time')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message', { exact: true }).fill('My certificate has the wrong name.')
  await expect(page.getByLabel('Topic')).toHaveValue('support')
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.getByLabel('Phone number').fill('+49 30 1234567')
  await send.click()
  await expect(page.getByRole('heading', { name: 'We’ve received your message' })).toBeFocused()
  const number = (await panel(page).getByRole('definition').textContent()) ?? ''

  await page.clock.install()
  await page.getByRole('link', { name: 'Open the conversation' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(number)
  await expect(main).toContainText('My certificate has the wrong name.')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const service = createClient(site().api, site().secretKey, { auth: { persistSession: false } })
  const reply_body = 'It is right now. Please look again.'
  const answered = await service.rpc('answer_message', { message_number: number, reply_body })
  expect([answered.error, answered.data]).toEqual([null, true])
  // Automatically: the page polls every 15 seconds.
  await page.clock.fastForward(15_000)
  await expect(main.getByText(reply_body)).toBeVisible()

  await page.getByRole('textbox', { name: 'Message' }).fill('It is. Thank you.')
  await main.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main.getByText('It is. Thank you.')).toBeVisible()

  await runWorker(site().workerEnv)
  const mail = await latestMail(email, { count: 2 })
  expect(linkOf(mail)).toBe(page.url())
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('answers open, votes count, and a message is sent', { tag: '@night' }, async ({ page }) => {
    await page.goto(`${page1}#api-keys`)
    await expect(open(page)).toHaveAttribute('data-faq', 'api-keys')
    await open(page).getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Thanks for your feedback.')).toBeInViewport()
    await page.getByRole('link', { name: 'Back to the question' }).click()
    await expect(open(page)).toHaveAttribute('data-faq', 'api-keys')

    await page.getByRole('link', { name: 'Request a call back' }).click()
    await page.getByLabel('Phone number').fill('+49 30 1234567')
    await page.getByLabel('Name').fill('Ada Lovelace')
    await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
    await page.getByLabel('Message', { exact: true }).fill('Please call me.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(
      page.getByRole('heading', { name: 'We’ve received your message' }),
    ).toBeInViewport()
    await page.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(page.getByRole('main')).toContainText('Please call me.')
  })
})
