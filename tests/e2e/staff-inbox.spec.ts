import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { plainText } from '../../supabase/local/mail/mailer.ts'
import { runWorker } from '../setup/worker.ts'
import { hydrated } from './browser.ts'
import { expect, failedLoad } from './fixtures.ts'
import { latestMail, linkOf, type Mail, mailsTo } from './mail.ts'
import { post, send } from './people.ts'
import { site } from './site.ts'
import { asStaff, csvOf, dialog, test, told } from './staff.ts'

const list = '/staff/inbox'
const table = (page: Page, name = 'Conversations') => page.getByRole('table', { name })
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply in/ })
const sendReply = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()
const thread = (page: Page) => page.getByRole('log', { name: 'Conversation' })

/** A message sent by the contact form; a word in it finds it. */
async function write(
  { request }: Pick<BrowserContext, 'request'>,
  { email = `${randomUUID()}@example.com`, language = 'en', message = 'How many languages?' } = {},
) {
  const mark = `w${randomUUID().slice(0, 8)}`
  const sent = await post<{ number: string; link: string }>(request, 'contact', {
    ...{ name: `Ada ${mark}`, email, topic: 'academy', language, id: randomUUID() },
    message: `${message} ${mark}`,
  })
  return { ...sent, email, mark }
}

async function openFirst(page: Page, search: string): Promise<void> {
  await page.goto(`${list}?q=${encodeURIComponent(search)}`)
  await hydrated(page)
  await table(page).getByRole('link', { name: /^Ada/ }).first().click()
  await expect(reply(page)).toBeVisible()
}

test('two of the team see a message at once, and one of them answers it in the sender’s language', async ({
  page,
  context,
  newBrowser,
  expectErrors,
}) => {
  test.setTimeout(90_000)
  expectErrors(failedLoad(409), /ERR_FAILED/)
  const visitor = await newBrowser()
  const first = await asStaff(context, 'support')
  const other = await newBrowser()
  const second = await asStaff(other, 'support', { number: 2 })
  const stream = page.waitForResponse((answer) => answer.url().includes('staff%3Ainbox'))
  await page.goto(list)
  expect((await stream).status()).toBe(200)
  const { mark, email, number, link } = await write(visitor, {
    language: 'de',
    message: 'Wie viele Sprachen gibt es?',
  })
  // Without a reload.
  await expect(table(page)).toContainText(mark)
  await table(page)
    .getByRole('link', { name: `Ada ${mark}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ada ${mark}`)
  const theirs = await other.newPage()
  await theirs.goto(page.url())
  await hydrated(theirs)
  await reply(theirs).pressSequentially('Das')
  await expect(page.getByText(`${second.name} is replying.`)).toBeVisible()
  await expect(theirs.getByText('is replying')).toHaveCount(0)

  await reply(page).fill('Hello, there are five languages on our site. Please choose yours above.')
  await sendReply(page)
  await expect(dialog(page)).toContainText('wrote on a page in German')
  await dialog(page).getByRole('button', { name: 'Edit the reply' }).click()
  const answer = 'Hallo, es gibt fünf Sprachen auf unserer Website und in allen E-Mails.'
  await reply(page).fill(answer)
  await sendReply(page)
  await told(page, 'Sent.')
  await expect(thread(page)).toContainText(answer)
  await expect(page.getByLabel('State')).toHaveValue('waiting')
  await expect(page.getByLabel('Assigned to')).toHaveValue(/.{36}/)
  // The colleague reads it at once; a reply to the state before is refused and stays.
  await expect(thread(theirs)).toContainText(answer)
  await theirs.route('**/api/staff/inbox/conversation/*', (route) => route.abort())
  await send(visitor.request, 'POST', '/api/support/reply', {
    ...{ secret: link.split('/').at(-1), message: 'Danke, und Hindi?', id: randomUUID() },
  })
  await reply(theirs).fill('Gern geschehen und bis bald in unserer Academy, alles Gute!')
  await sendReply(theirs)
  await expect(theirs.getByText('There is a new text in this conversation.')).toBeVisible()
  await expect(reply(theirs)).toHaveValue(/Gern geschehen/)
  // The sender's reply has opened it again.
  await expect(page.getByLabel('State')).toHaveValue('open')
  await expect(thread(page)).toContainText('Danke, und Hindi?')

  await runWorker(site().workerEnv)
  await latestMail(email, { count: 2 })
  // Both are sent together, in any order.
  const mails = await mailsTo(email)
  const mail = mails.find(({ html }) => html.includes(answer)) as Mail
  expect(mail.subject).toContain(number)
  const text = plainText(mail.html)
  expect(text).toContain('Nachricht')
  expect(new URL(linkOf(mail)).pathname).toBe(link)
  expect(mails.length).toBe(2)
  expect([first.email, second.email].some((one) => text.includes(one))).toBe(false)
})

test('the help centre’s gaps lead to the text of a new answer', async ({ desk, request }) => {
  const page = await desk('support')
  const query = `parking ${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`
  for (const language of ['en', 'en', 'de']) {
    await send(request, 'POST', '/api/support/faq/missed', { query, language })
  }
  await send(request, 'POST', '/api/support/faq/seen', { faq: 'browsers' })
  await page.goto(`/staff/help-centre?q=${encodeURIComponent(query)}`)
  const rows = table(page, 'Searches without results').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('English2')
  await rows.nth(1).getByRole('link').click()
  await expect(page.getByText(`“${query}”`)).toBeVisible()
  await page.getByLabel('Question in English').fill('Is there parking at your office?')
  await page
    .getByLabel('Answer in English')
    .fill('Yes, behind the house. It is free for everyone who visits us.')
  const text = page.locator('pre')
  await expect(text).toContainText("item('getting-started', 'there-parking-at-your-office')")
  await expect(text).toContainText('words/hi.json (translate it first)')
  await page.goto('/staff/help-centre/answers?q=browsers')
  await expect(table(page, 'Answers').getByRole('row').nth(1)).toContainText('Which browsers')
  const csv = await page.request.get('/api/staff/help-centre/answers/csv')
  expect(await csv.text()).toContain('"browsers","technical"')
})

test.describe('in detail', { tag: '@night' }, () => {
  test('a visitor’s chat is answered live, and goes on', async ({ desk, page: chat }) => {
    const page = await desk('support')
    const mark = `w${randomUUID().slice(0, 8)}`
    const field = chat.getByRole('textbox', { name: 'Your message' })
    const log = chat.getByRole('log')
    await chat.goto(routes.liveChat)
    await expect(field).toBeFocused()
    await field.fill(`Is there parking? ${mark}`)
    await field.press('Enter')
    await expect(log).toContainText('I don’t have an answer to that.')
    // Nobody reads along before the visitor asks for the team.
    await page.goto(`${list}?q=${mark}`)
    await expect(page.getByText('No conversations found')).toBeVisible()
    await chat.getByRole('button', { name: 'Ask the team' }).click()
    await chat.getByLabel('Your name').fill('Ada Lovelace')
    await chat.getByLabel('Email').fill(`${randomUUID()}@example.com`)
    await chat.getByRole('button', { name: 'Ask the team' }).click()
    await expect(chat.getByText('Our team has your conversation')).toBeVisible()

    await openFirst(page, mark)
    await expect(thread(page)).toContainText('Assistant')
    await expect(page.getByText('Chat about support, in English')).toBeVisible()
    await reply(page).pressSequentially('Yes')
    await expect(chat.getByText('Our team is writing…')).toBeVisible()
    await reply(page).fill('Yes, there is a car park behind the house, free for everyone.')
    await reply(page).press('Control+Enter')
    await expect(log).toContainText('a car park behind the house')
    await expect(log).not.toContainText(/Asha [0-9a-f]{8}/)
    await expect(thread(page)).toContainText('Seen in the chat')
    await field.fill('Great, thank you!')
    await field.press('Enter')
    await expect(thread(page)).toContainText('Great, thank you!')
    await expect(page.getByLabel('State')).toHaveValue('open')
  })

  test('states, notes, merging and bulk changes, each with a way back', async ({
    desk,
    member,
    context,
    expectErrors,
  }) => {
    test.setTimeout(90_000)
    expectErrors(/ERR_FAILED/)
    const page = await desk('support')
    const visitor = await member()
    const { email } = visitor
    const forged = await write(context, { email, message: 'Under their address' })
    const old = await write(visitor, { email, message: 'The old question' })
    const now = await write(visitor, { email, message: 'The new question' })

    await openFirst(page, forged.mark)
    await expect(
      page.getByText('Not confirmed: anyone could have typed this address.'),
    ).toBeVisible()
    await expect(page.getByText('The old question')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Merge into this' })).toHaveCount(0)
    await openFirst(page, now.mark)
    await page.getByRole('button', { name: 'Take it' }).click()
    await told(page, 'Assigned to you.')
    await expect(page.getByLabel('Assigned to')).toHaveValue(/.{36}/)
    await page.getByLabel('Priority').selectOption('Urgent')
    await told(page, 'Priority changed.')
    await page.route('**/api/staff/inbox/change', (route) => route.abort())
    await page.getByLabel('State').selectOption('Solved')
    await told(page, 'This couldn’t be changed.')
    await expect(page.getByLabel('State')).toHaveValue('open')
    await page.unroute('**/api/staff/inbox/change')
    await page.getByRole('textbox', { name: 'Internal note' }).fill('Ask the boss')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(thread(page)).toContainText('Ask the boss')
    await page.getByRole('button', { name: `Merge into this ${old.number}` }).click()
    await expect(thread(page)).toContainText('The old question')
    const own = await visitor.context.newPage()
    await own.goto(old.link)
    await expect(own.getByText(`together with your message ${now.number}`)).toBeVisible()
    await expect(own.getByText('The new question')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(thread(page)).not.toContainText('The old question')
    const seen = await page.request.get(`/api/support/messages/${now.link.split('/').at(-1)}`)
    expect(await seen.text()).not.toContain('boss')

    await page.goto(`${list}?q=${encodeURIComponent(email)}`)
    await hydrated(page)
    const rows = table(page).getByRole('row')
    await expect(rows).toHaveCount(4)
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
    await page.getByLabel('Bulk action').selectOption('Mark as spam')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(table(page).getByText('Spam')).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(table(page).getByText('Open')).toHaveCount(3)
    await page.getByLabel('Assigned to').selectOption('Me')
    await expect(rows).toHaveCount(2)
    await expect(page).toHaveURL(/assigned=me/)
    const { lines } = await csvOf(page)
    expect(lines).toEqual([expect.any(String), expect.stringContaining(now.number)])
  })
})
