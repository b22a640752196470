import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { runWorker } from '../setup/worker.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { latestMail, linkOf } from './mail.ts'
import { send } from './people.ts'
import { site } from './site.ts'

const number = /ALT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const askTeam = (page: Page) => page.getByRole('button', { name: 'Ask the team' })

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
  await expect(log(page).getByText(text, { exact: true }).last()).toBeVisible()
  await expect(field(page)).toHaveValue('')
}

async function open(page: Page, path: string = routes.liveChat): Promise<void> {
  await page.goto(path)
  await expect(field(page)).toBeFocused()
}

test('opens at once, quotes the help centre, says what it doesn’t know, and hands over', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  await page.goto(`${routes.helpCentre}?tab=contact`)
  await page.getByRole('link', { name: 'Start live chat' }).click()
  await expect(page).toHaveURL(routes.liveChat)
  await expect(field(page)).toBeFocused()
  await expect(log(page)).toContainText('a program rather than a person')
  await expect(askTeam(page)).toHaveCount(0)

  await say(page, 'How do I create an account?')
  const source = log(page).getByRole('link', { name: 'How do I create an account?' })
  await expect(source).toHaveAttribute('href', `${routes.helpCentre}#create-an-account`)
  await expect(log(page)).toContainText('Open the sign-in page')
  await say(page, 'Is there parking at your office?')
  await expect(log(page)).toContainText('I don’t have an answer to that.')

  await page.reload()
  await expect(log(page)).toContainText('Is there parking at your office?')
  const second = await context.newPage()
  await open(second)
  await expect(log(second)).toContainText('Is there parking at your office?')

  await askTeam(page).click()
  await expect(page.getByRole('heading', { name: 'Ask the team' })).toBeFocused()
  await page.getByLabel('Email').fill('ada')
  await askTeam(page).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  const email = `${randomUUID()}@example.com`
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await askTeam(page).click()
  await expect(page.getByText('Our team has your conversation')).toBeVisible()
  const told = (await page.getByText(number).textContent()) ?? ''
  // Without a reload: the other tab listens.
  await expect(second.getByText('Our team has your conversation')).toBeVisible()

  await say(second, 'I come by bike, by the way.')
  await expect(log(page)).toContainText('I come by bike')
  await expect(log(page).getByText('I don’t have an answer to that.')).toHaveCount(1)

  await runWorker(site().workerEnv)
  const mail = await latestMail(email)
  expect(mail.subject).toContain(number.exec(told)?.[0])
  // The link in the mail opens the same conversation, in any browser.
  await page.goto(linkOf(mail))
  await expect(page.getByRole('main')).toContainText('Assistant')
  await expect(page.getByRole('main')).toContainText('I come by bike')
})

test('a signed-in person is asked nothing, and nobody after them reads their chat', {
  tag: '@night',
}, async ({ page, person }) => {
  await open(page)
  await say(page, 'xkcd qwertz')
  await askTeam(page).click()
  await expect(page.getByText('the name and email address of your account')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await askTeam(page).click()
  await expect(page.getByText('Our team has your conversation')).toBeVisible()
  const told = await page.getByText(number).textContent()
  await runWorker(site().workerEnv)
  const mail = await latestMail(person.email, { count: 2 })
  expect(mail.subject).toContain(number.exec(told ?? '')?.[0])

  expect((await send(page.request, 'POST', '/api/auth/logout')).status()).toBe(200)
  await page.reload()
  await expect(field(page)).toBeFocused()
  await expect(log(page)).not.toContainText('xkcd')
})

test('ends in this browser, and begins anew', { tag: '@night' }, async ({ page }) => {
  await open(page)
  await say(page, 'xkcd qwertz')
  await page.getByRole('button', { name: 'End chat' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This conversation will be deleted.')
  await dialog.getByRole('button', { name: 'End chat' }).click()
  await expect(log(page)).not.toContainText('xkcd')
  await page.reload()
  await expect(log(page)).not.toContainText('xkcd')
  await say(page, 'Which browsers can I use?')
})

test('belongs to a cookie that scripts can’t read, and to no guess', async ({
  page,
  context,
  newBrowser,
}) => {
  await open(page)
  await say(page, 'xkcd qwertz')
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('altiora-chat'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(cookie?.value).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(await page.evaluate(() => document.cookie)).not.toContain('altiora-chat')

  const other = await newBrowser()
  const chat = async () => (await other.request.get('/api/support/chat')).json()
  expect((await chat()).chat).toBeNull()
  const guess = `${cookie?.value.slice(0, -1)}${cookie?.value.endsWith('A') ? 'B' : 'A'}`
  await other.addCookies([{ ...(cookie as NonNullable<typeof cookie>), value: guess }])
  expect((await chat()).chat).toBeNull()
  expect((await other.request.get('/api/support/chat/stream')).status()).toBe(404)
  const handed = await send(other.request, 'POST', '/api/support/chat/hand-over', {
    ...{ language: 'en', name: 'Eve', email: 'eve@example.com' },
  })
  expect(handed.status()).toBe(404)
  const foreign = await other.request.fetch('/api/support/chat/send', {
    method: 'POST',
    data: { message: 'x', language: 'en' },
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status()).toBe(403)
})

test('loses no text when a send fails, and says how to go on', { tag: '@night' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad(503, 422), /ERR_FAILED/)
  await open(page)
  await page.route('**/api/support/chat/send', (route) => route.abort())
  await field(page).fill('Which browsers can I use?')
  await field(page).press('Enter')
  await expect(page.getByText('We couldn’t reach our server.')).toBeVisible()
  await expect(field(page)).toHaveValue('Which browsers can I use?')
  await page.unroute('**/api/support/chat/send')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(page).getByRole('link', { name: 'Which browsers can I use?' })).toBeVisible()

  await field(page).fill('x'.repeat(2001))
  await field(page).press('Enter')
  await expect(page.getByText('at most 2,000 characters')).toBeVisible()
  await page.route('**/api/support/chat?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('We can’t show your chat right now')).toBeVisible()
  await page.unroute('**/api/support/chat?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page)).toBeFocused()
})
