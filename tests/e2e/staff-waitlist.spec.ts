import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { runWorker } from '../setup/worker.ts'
import { databaseOf } from '../setup/world.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { latestMail, linkOf, mailsTo } from './mail.ts'
import { makePerson, send, toast } from './people.ts'
import { makeStaff } from './staff.ts'
import { stageWith } from './stage.ts'

const own = stageWith('delete from public.waitlist', { mode: 'serial', timeout: 120_000 })

const row = (page: Page, address: string) =>
  page.getByRole('table', { name: 'Waitlist' }).locator('tbody tr').filter({ hasText: address })

/** Signs the browser in as someone in charge of the waitlist. */
async function support(page: Page): Promise<void> {
  const person = await makePerson(page.request, { at: own, profile: null })
  await makeStaff(page.request, person, ['support'], own)
}

async function join(page: Page, email: string, locale: string): Promise<void> {
  const answer = await send(page.request, 'POST', '/api/waitlist', { email, locale }, own.base)
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Lets emails that wait a minute go out now. */
async function sendMails(): Promise<void> {
  await databaseOf(own).run(
    'update public.mail_outbox set next_attempt_at = now() where sent_at is null',
  )
  await runWorker(own.workerEnv)
}

test('people are tagged and invited, and a batch is taken back; two work at once', async ({
  page,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  await support(page)
  await page.goto('/staff/waitlist')
  await expect(page.getByRole('heading', { name: 'Nobody is on the list' })).toBeVisible()
  for (const [name, locale] of [
    ['first', 'de'],
    ['second', 'fr'],
    ['third', 'en'],
  ] as const) {
    await join(page, `${name}@list.example.com`, locale)
  }
  // Live: nobody has reloaded the page.
  await expect(row(page, 'third@')).toBeVisible()
  await looksRight(page)

  const other = await newBrowser()
  const second = await other.newPage()
  await support(second)
  await second.goto('/staff/waitlist')

  await row(page, 'first@').getByRole('checkbox').check()
  await row(page, 'second@').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('dialog').getByLabel('Tag').fill(' Early  Bird ')
  await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
  await expect(toast(page, '2 entries tagged.')).toBeVisible()
  await expect(row(page, 'first@')).toContainText('early bird')
  await expect(row(second, 'first@')).toContainText('early bird')
  await page.getByLabel('Tag', { exact: true }).selectOption('early bird')
  await expect(row(page, 'third@')).toHaveCount(0)

  await page.getByRole('button', { name: 'Invite a batch' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many').fill('many')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('Enter a whole number from 1 to 500.')).toBeVisible()
  await dialog.getByLabel('How many').fill('1')
  await dialog.getByLabel('With the tag').selectOption('early bird')
  await looksRight(page, { narrow: false })
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(toast(page, '1 invited. The emails go out in a minute.')).toBeVisible()
  await expect(row(page, 'first@')).toContainText('Invited')
  await expect(row(second, 'first@')).toContainText('Invited')
  await page
    .getByRole('listitem')
    .filter({ hasText: '1 invited.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(toast(page, '1 invitation taken back.')).toBeVisible()
  await expect(row(page, 'first@')).toContainText('Waiting')
  await sendMails()
  expect(await mailsTo('first@list.example.com', own.mail)).toEqual([])
})

test('an invitation leads to sign-up in its language, and whoever signs up is marked as joined', async ({
  page,
  newBrowser,
}) => {
  await support(page)
  await page.goto('/staff/waitlist')
  await row(page, 'first@').getByRole('checkbox').check()
  await row(page, 'second@').getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitations' }).click()
  await expect(toast(page, '2 invited. The emails go out in a minute.')).toBeVisible()
  await sendMails()
  const german = await latestMail('first@list.example.com', { catcher: own.mail })
  expect(german.subject).toBe('Deine Einladung zu Altiora')
  const link = linkOf(german)
  expect(link).toMatch(new RegExp(`^${own.base}/de/auth\\?invitation=[\\w-]{43}$`))
  expect(linkOf(await latestMail('second@list.example.com', { catcher: own.mail }))).not.toBe(link)
  // The database has only a digest of the link's token.
  const token = new URL(link).searchParams.get('invitation') ?? ''
  const stored = await databaseOf(own).ask('select * from public.waitlist_links')
  expect(JSON.stringify(stored)).not.toContain(token)

  // By the link, with another address.
  const guest = await (await newBrowser()).newPage()
  await guest.goto(link)
  await guest.getByLabel('E-Mail-Adresse').fill('elsewhere@example.com')
  await guest.getByLabel('Passwort', { exact: true }).fill('a-long-password-1')
  await guest.getByLabel('Passwort wiederholen').fill('a-long-password-1')
  await guest.getByRole('button', { name: 'Konto erstellen' }).click()
  const mail = await latestMail('elsewhere@example.com', { catcher: own.mail })
  await expect(row(page, 'first@')).toContainText('Invited')
  const hash = new URL(linkOf(mail)).searchParams.get('token_hash')
  const confirmed = await send(
    guest.request,
    'POST',
    '/api/auth/verify',
    { tokenHash: hash, type: 'signup' },
    own.base,
  )
  expect(confirmed.status()).toBe(200)
  await expect(row(page, 'first@')).toContainText('Joined')

  await page.goto('/staff/waitlist/funnel')
  const figure = (label: string) => page.getByRole('main').locator('dl > div', { hasText: label })
  await expect(figure('On the list')).toContainText('3')
  await expect(figure('Joined after an invitation')).toContainText('1')
  await expect(page.locator('figure svg.recharts-surface').first()).toBeVisible()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(12)
  await looksRight(page)
})

test('the CSV runs no formula', async ({ page }) => {
  await support(page)
  await databaseOf(own).run(
    `insert into public.waitlist (email) values ('+cmd@example.com'), ('-2%2b3@example.com')`,
  )
  await page.goto('/staff/waitlist?sort=email')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  const cells = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .flatMap((line) => line.split(','))
  expect(cells).toContain(`"'+cmd@example.com"`)
  expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
})

test('says so when the database is away, and keeps what was chosen', async ({
  page,
  expectErrors,
}) => {
  expectErrors(failedLoad(503), /Failed to load resource|api\/updates/)
  await support(page)
  await page.goto('/staff/waitlist')
  await row(page, 'third@').getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Invite' }).click()
  await page.route('**/api/staff/waitlist/invite', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'unavailable' } }),
    }),
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(row(page, 'third@')).toContainText('Waiting')
})
