import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAsService } from '../setup/staff-site.ts'
import { runWorker } from '../setup/worker.ts'
import { databaseOf } from '../setup/world.ts'
import { hydrated } from './browser.ts'
import { expect, failedLoad } from './fixtures.ts'
import { latestMail } from './mail.ts'
import { confirm, csvOf, dialog, main, nav, rows, test, told } from './staff.ts'
import { stageWith } from './stage.ts'

const own = stageWith(
  `truncate public.incidents, public.status_subscribers, public.limit_refusals, public.backups
  cascade`,
)

const call = <Answer = unknown>(name: string, input: Record<string, unknown> = {}) =>
  callAsService<Answer>(own, name, input)

async function publish(page: Page, button: string, action: string) {
  await confirm(page, button, action)
  await expect(dialog(page)).toHaveCount(0)
}

test('an incident is published from a template, updated and resolved, and subscribers read it', async ({
  desk,
  page: visitor,
  expectErrors,
}) => {
  test.setTimeout(90_000)
  expectErrors(failedLoad(422))
  const reader = `${randomUUID()}@example.com`
  await call('subscribe_status', { email: reader, locale: 'de' })
  const [subscriber] = await databaseOf(own).ask<{ id: string }>(
    `select id from public.status_subscribers where email = '${reader}'`,
  )
  await call('confirm_subscription', { subscriber: subscriber?.id })

  const page = await desk('operator')
  await page.goto('/staff')
  await hydrated(page)
  await nav(page).getByRole('link', { name: 'Status' }).click()
  await expect(main(page)).toContainText('1 person gets status emails: German 1.')
  await main(page).getByRole('link', { name: 'Report an incident' }).click()
  await publish(page, 'Publish…', 'Publish')
  await expect(main(page).getByText('Choose at least one service.')).toBeVisible()
  await expect(main(page).getByText('This field is required.')).toHaveCount(2)

  await page.getByLabel('Start from a template').selectOption('Sign-in fails')
  await expect(page.getByLabel('Severity')).toHaveValue('major')
  await expect(page.getByRole('button', { name: 'Sign-in' })).toHaveAttribute(
    ...(['aria-pressed', 'true'] as const),
  )
  const title = `Signing in fails ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Title').fill(title)
  await main(page).getByRole('button', { name: 'Publish…' }).click()
  await expect(dialog(page)).toContainText('1 person gets an email')
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await visitor.goto('/support/system-status?tab=active')
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()

  await page.getByLabel('Start from a template').selectOption('Cause found')
  await publish(page, 'Post update…', 'Post update')
  await told(page, 'The update is public.')
  await expect(main(page).getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Update', { exact: true }).fill('Everything works again.')
  await publish(page, 'Resolve…', 'Resolve')
  await expect(main(page).getByRole('listitem')).toHaveCount(3)
  await expect(main(page).getByRole('button', { name: /Post update|Correct/ })).toHaveCount(0)

  await runWorker(own.workerEnv)
  const mail = await latestMail(reader, { count: 3 })
  expect(mail.subject).toContain(title)
  await page.reload()
  await expect(main(page)).toContainText('3 sent, 0 waiting, 0 failed')

  await nav(page).getByRole('link', { name: 'Status' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('Resolved')
  await page.getByRole('searchbox').fill(title.slice(-8))
  await expect(rows(page, 'All incidents and maintenance')).toHaveCount(1)
  const { lines } = await csvOf(page)
  expect(lines).toEqual([expect.any(String), expect.stringContaining(title)])
})

test('a failed email is found and sent by another try', async ({ desk, member }) => {
  const reader = await member()
  await call('enqueue_address_mail', {
    ...{ kind: 'status-confirm', address: reader.email, locale: 'en', dedupe_key: randomUUID() },
    payload: { subscriber: randomUUID() },
  })
  await call('subscribe_status', { email: reader.email, locale: 'en' })
  await databaseOf(own).run(
    `update public.mail_outbox set failed_at = now(), attempts = 7, last_error = 'EENVELOPE 550'
    where sent_at is null and failed_at is null and dropped_at is null`,
  )
  const page = await desk('operator')
  await page.goto('/staff/system')
  await hydrated(page)
  await main(page).locator('dl').getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/staff\/outbox\?state=failed/)
  await page.getByRole('searchbox').fill(reader.email)
  const mails = rows(page, 'Outbox')
  await expect(mails).toHaveCount(2)
  await expect(mails.first()).toContainText('EENVELOPE 550')
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await confirm(page, 'Retry…', 'Retry')
  await told(page, 'The worker will try 2 emails again.')
  // None has failed any more.
  await expect(main(page).getByText('Nothing matches')).toBeVisible()
  await runWorker(own.workerEnv)
  await page.getByLabel('State').selectOption('')
  // One is about a subscriber who doesn't exist.
  await expect(mails.filter({ hasText: 'Dropped' })).toHaveCount(1)
  await expect(mails.filter({ hasText: 'Sent' })).toHaveCount(1)
  await page.goto('/staff/system')
  await expect(page.getByRole('table', { name: 'Rounds' })).toContainText(/\d sent/)
})

test.describe('in detail', { tag: '@night' }, () => {
  test('maintenance is scheduled in the reader’s time zone', async ({ desk, expectErrors }) => {
    expectErrors(failedLoad(422))
    const page = await desk('operator')
    await page.goto('/staff/status')
    await hydrated(page)
    await main(page).getByRole('link', { name: 'Schedule maintenance' }).click()
    await page.getByLabel('Start from a template').selectOption('Database maintenance')
    await page.getByLabel('Start', { exact: true }).fill('2126-01-02T10:00')
    await page.getByLabel('End').fill('2126-01-02T09:00')
    await publish(page, 'Publish…', 'Publish')
    await expect(main(page).getByText('Choose an end after the start.')).toBeVisible()
    await page.getByLabel('End').fill('2126-01-02T11:30')
    await publish(page, 'Publish…', 'Publish')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Database maintenance')
    await expect(main(page).locator('time').first()).toHaveAttribute(
      ...(['datetime', '2126-01-02T10:00:00.000Z'] as const),
    )
    await expect(main(page).getByText('Scheduled').first()).toBeVisible()
  })
})
