import type { Page } from '@playwright/test'
import { signUp } from '../setup/signed-up.ts'
import { databaseOf } from '../setup/world.ts'
import { expect, failedLoad } from './fixtures.ts'
import { post, sessionOf } from './people.ts'
import { main, test } from './staff.ts'
import { emptySql, idOf, itemsSql } from './staff-matrix.ts'
import { stageWith } from './stage.ts'

const own = stageWith(emptySql, { timeout: 90_000 })

const item = '00000000-0000-4000-8000-00000000000a'
const run = (command: string) => databaseOf(own).run(command)
const region = (page: Page, name: string) => page.getByRole('region', { name })
const waiting = (page: Page) => region(page, 'What waits')
const lines = (page: Page) => waiting(page).getByRole('listitem').getByRole('link')
const sessions = (page: Page) => region(page, 'Sessions in the next 24 hours')

/** One thing of each kind, by someone who isn't staff; a second event is too far away. */
const work = (author: string, admin: string) => `
  ${itemsSql(item, author)}
  update public.events
  set starts_at = now() + interval '2 hours', ends_at = now() + interval '3 hours'
  where id = '${item}';
  insert into public.events (topic, type, instructor, starts_at, ends_at, capacity)
  values ('far', 'workshop', 'okafor', now() + interval '2 days', now() + interval '50 hours', 5);
  insert into public.mail_outbox (kind, user_id, dedupe_key, failed_at, attempts, last_error)
  values ('project-published', '${author}', 'today', now(), 7, 'EENVELOPE 550');
  insert into public.course_ratings (user_id, course, rating, comment, state)
  values ('${author}', 'sql-from-the-first-query', 2, 'Too short', 'pending');
  insert into public.message_assignees (message_id, assignee) values ('${item}', '${admin}');`

const everything = [
  ...['1open incident', '1conversation assigned to you', '1open conversation'],
  ...['1project to review', '1comment to review', '1failed email', '1open error'],
]

/** What is on the page for an admin, once everything waits. */
async function openWithWork(page: Page): Promise<void> {
  await page.goto('/staff')
  if ((await lines(page).count()) === 0) {
    await expect(waiting(page)).toContainText('Nothing waits')
    await expect(sessions(page)).toContainText('None starts in this time.')
    const admin = (await sessionOf(page.request)).user?.id ?? ''
    await run(work(idOf(await signUp(own)), admin))
    await page.reload()
  }
  await expect(lines(page)).toHaveText(everything)
}

test('shows all that waits and what starts soon, and each line leads to it', async ({ desk }) => {
  const page = await desk('admin')
  await openWithWork(page)
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  const paths = await lines(page).evaluateAll((links) => links.map((a) => a.getAttribute('href')))
  for (const path of paths) {
    await page.goto(String(path))
    await expect(main(page).getByRole('table').last().locator('tbody tr')).toHaveCount(1)
  }
  await page.goto('/staff')
  await sessions(page)
    .getByRole('link', { name: /^Roster: / })
    .click()
  await expect(page).toHaveURL(`/staff/events/${item}/roster`)
})

test('goes down as colleagues deal with it, and shows the rest when a part can’t be read', {
  tag: '@night',
}, async ({ desk, expectErrors }) => {
  expectErrors(failedLoad(503))
  const page = await desk('admin')
  await page.clock.install()
  await openWithWork(page)
  const [moderator, operator] = [await desk('moderator'), await desk('operator')]
  await operator.goto('/staff')
  const operators = everything.filter((line) => /incident|mail|error/.test(line))
  await expect(lines(operator)).toHaveText(operators)
  await expect(sessions(operator)).toHaveCount(0)
  const [project] = await databaseOf(own).ask<{ version: number }>(
    `select version from public.projects where id = '${item}'`,
  )
  await post(moderator.request, 'showcase/review', {
    ...{ project: item, decision: 'return', reason: 'Please say more.' },
    knownVersion: project?.version,
  })
  await post(operator.request, 'staff/errors/mark', { errors: [item], state: 'resolved' })
  await page.clock.fastForward(60_000)
  const left = everything.filter((line) => !/project|error/.test(line))
  await expect(lines(page)).toHaveText(left)

  await run('alter function public.staff_inbox_summary() rename to away')
  await page.reload()
  await expect(waiting(page).getByRole('alert')).toContainText('This couldn’t be loaded')
  await expect(lines(page).filter({ hasText: 'incident' })).toHaveCount(1)
  await expect(lines(page).filter({ hasText: 'conversation' })).toHaveCount(0)
  await run('alter function public.away() rename to staff_inbox_summary')
  await waiting(page).getByRole('link', { name: 'Try again' }).click()
  // The outage is an open error now.
  await expect(lines(page).filter({ hasText: 'conversation' })).toHaveCount(2)
  await expect(waiting(page).getByRole('alert')).toHaveCount(0)
})
