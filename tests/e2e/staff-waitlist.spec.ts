import type { Page } from '@playwright/test'
import { runWorker } from '../setup/worker.ts'
import { databaseOf } from '../setup/world.ts'
import { hydrated } from './browser.ts'
import { expect, failedLoad } from './fixtures.ts'
import { latestMail, linkOf, mailsTo } from './mail.ts'
import { post } from './people.ts'
import { dialog, main, rows, test, told } from './staff.ts'
import { stageWith } from './stage.ts'

const own = stageWith()

test.beforeEach(async () => databaseOf(own).run('delete from public.waitlist'))

const row = (page: Page, address: string) => rows(page, 'Waitlist').filter({ hasText: address })
const invite = (page: Page) => dialog(page).getByRole('button', { name: 'Send invitations' })

async function join(page: Page, locales: Record<string, string>): Promise<void> {
  for (const [name, locale] of Object.entries(locales)) {
    await post(page.request, 'waitlist', { email: `${name}@list.example.com`, locale })
  }
}

/** Lets emails that wait a minute go out now. */
async function sendMails(): Promise<void> {
  await databaseOf(own).run(
    'update public.mail_outbox set next_attempt_at = now() where sent_at is null',
  )
  await runWorker(own.workerEnv)
}

test('an invitation leads to sign-up in its language, and whoever signs up is marked as joined', async ({
  desk,
  page: guest,
}) => {
  test.setTimeout(90_000)
  const page = await desk('support')
  await page.goto('/staff/waitlist')
  await expect(page.getByRole('heading', { name: 'Nobody is on the list' })).toBeVisible()
  await join(page, { first: 'de', second: 'fr', third: 'en' })
  // Live: nobody has reloaded the page.
  await expect(row(page, 'third@')).toBeVisible()
  await row(page, 'first@').getByRole('checkbox').check()
  await row(page, 'second@').getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Invite' }).click()
  await invite(page).click()
  await told(page, '2 invited. The emails go out in a minute.')
  await sendMails()
  const german = await latestMail('first@list.example.com')
  expect(german.subject).toBe('Deine Einladung zu Altiora')
  const link = linkOf(german)
  expect(link).toMatch(new RegExp(`^${own.base}/de/auth\\?invitation=[\\w-]{43}$`))
  expect(linkOf(await latestMail('second@list.example.com'))).not.toBe(link)
  // The database has only a digest of the link's token.
  const token = new URL(link).searchParams.get('invitation') ?? ''
  const stored = await databaseOf(own).ask('select * from public.waitlist_links')
  expect(JSON.stringify(stored)).not.toContain(token)

  // By the link, with another address.
  await guest.goto(link)
  await guest.getByLabel('E-Mail-Adresse').fill('elsewhere@example.com')
  await guest.getByLabel('Passwort', { exact: true }).fill('a-long-password-1')
  await guest.getByLabel('Passwort wiederholen').fill('a-long-password-1')
  await guest.getByRole('button', { name: 'Konto erstellen' }).click()
  const mail = await latestMail('elsewhere@example.com')
  await expect(row(page, 'first@')).toContainText('Invited')
  const tokenHash = new URL(linkOf(mail)).searchParams.get('token_hash')
  await post(guest.request, 'auth/verify', { tokenHash, type: 'signup' })
  await expect(row(page, 'first@')).toContainText('Joined')
  await page.goto('/staff/waitlist/funnel')
  const figure = (label: string) => main(page).locator('dl > div', { hasText: label })
  await expect(figure('On the list')).toContainText('3')
  await expect(figure('Joined after an invitation')).toContainText('1')
  await expect(page.locator('figure svg.recharts-surface').first()).toBeVisible()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(12)
})

test('people are tagged, and a batch is invited and taken back', {
  tag: '@night',
}, async ({ desk, expectErrors }) => {
  test.setTimeout(90_000)
  expectErrors(failedLoad(422))
  const [page, second] = [await desk('support'), await desk('support', 2)]
  await join(page, { one: 'de', two: 'fr', three: 'en' })
  await page.goto('/staff/waitlist')
  await second.goto('/staff/waitlist')
  for (const one of [page, second]) await hydrated(one)
  await row(page, 'one@').getByRole('checkbox').check()
  await row(page, 'two@').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Add tag' }).click()
  await dialog(page).getByLabel('Tag').fill(' Early  Bird ')
  await dialog(page).getByRole('button', { name: 'Add tag' }).click()
  await told(page, '2 entries tagged.')
  await expect(row(page, 'one@')).toContainText('early bird')
  await expect(row(second, 'one@')).toContainText('early bird')
  await page.getByLabel('Tag', { exact: true }).selectOption('early bird')
  await expect(row(page, 'three@')).toHaveCount(0)

  await page.getByRole('button', { name: 'Invite a batch' }).click()
  await dialog(page).getByLabel('How many').fill('many')
  await invite(page).click()
  await expect(dialog(page).getByText('Enter a whole number from 1 to 500.')).toBeVisible()
  await dialog(page).getByLabel('How many').fill('1')
  await dialog(page).getByLabel('With the tag').selectOption('early bird')
  await invite(page).click()
  await told(page, '1 invited. The emails go out in a minute.')
  await expect(row(page, 'one@')).toContainText('Invited')
  await expect(row(second, 'one@')).toContainText('Invited')
  await page
    .getByRole('listitem')
    .filter({ hasText: '1 invited.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await told(page, '1 invitation taken back.')
  await expect(row(page, 'one@')).toContainText('Waiting')
  await sendMails()
  expect(await mailsTo('one@list.example.com')).toEqual([])
})
