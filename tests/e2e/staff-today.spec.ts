import type { Page } from '@playwright/test'
import type { StaffRole } from '../../lib/account/staff.ts'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { signUp } from '../setup/signed-up.ts'
import { databaseOf, worldSql } from '../setup/world.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { makePerson, type Person, send, sessionOf } from './people.ts'
import { makeStaff } from './staff.ts'
import { idOf as idIn, itemsSql } from './staff-matrix.ts'

// These tests fill and break their own database, one after the other.
test.describe.configure({ mode: 'default' })

let own: OwnSite

test.beforeAll(async () => {
  test.setTimeout(90_000)
  // Without the planned events: what the next 24 hours hold is each test's own.
  own = await startSite({
    sql: `${worldSql}\ndelete from public.events;\ndelete from public.event_rules;`,
  })
})
test.afterAll(async () => own?.stop())

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
  baseURL: async ({}, use) => use(own?.base),
})

const item = '00000000-0000-4000-8000-00000000000a'
const run = (command: string) => databaseOf(own).run(command)
const region = (page: Page, name: string) => page.getByRole('region', { name })
const waiting = (page: Page) => region(page, 'What waits')
const lines = (page: Page) => waiting(page).getByRole('link')
const sessions = (page: Page) => region(page, 'Sessions in the next 24 hours')

async function open(page: Page, ...roles: StaffRole[]): Promise<Person> {
  const person = await makePerson(page.request, { at: own })
  await makeStaff(page.request, person, roles, own)
  await page.goto('/staff')
  return person
}

const idOf = async (page: Page) => (await sessionOf(page.request, own.base)).user?.id ?? ''

async function post(page: Page, path: string, data: unknown) {
  const response = await send(page.request, 'POST', path, data, own.base)
  expect(response.status(), await response.text()).toBe(200)
}

async function fitsPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}

test('says that nothing waits, and that no session starts', async ({ page, newBrowser }) => {
  await open(page, 'support', 'organiser')
  await expect(waiting(page)).toContainText('Nothing waits')
  await expect(lines(page)).toHaveCount(0)
  await expect(sessions(page)).toContainText('None starts in this time.')
  await looksRight(page)
  await fitsPhone(page)
  const moderator = await (await newBrowser()).newPage()
  await open(moderator, 'moderator')
  await expect(waiting(moderator)).toContainText('Nothing waits')
  await expect(sessions(moderator)).toHaveCount(0)
})

/** One thing of each kind, by someone who isn't staff; a second event is too far away. */
const work = (author: string) => `
  ${itemsSql(item, author)}
  update public.events
  set starts_at = now() + interval '2 hours', ends_at = now() + interval '3 hours'
  where id = '${item}';
  insert into public.events (topic, type, instructor, starts_at, ends_at, capacity)
  values ('far', 'workshop', 'okafor', now() + interval '2 days', now() + interval '50 hours', 5);
  insert into public.mail_outbox (kind, user_id, dedupe_key, failed_at, attempts, last_error)
  values ('project-published', '${author}', 'today', now(), 7, 'EENVELOPE 550');
  insert into public.course_ratings (user_id, course, rating, comment, state)
  values ('${author}', 'sql-from-the-first-query', 2, 'Too short', 'pending');`

test.describe('with work', () => {
  // Everyone's tests have it, also when one of them fails.
  test.beforeAll(async () => run(work(idIn(await signUp(own)))))

  const everything = [
    ...['1open incident', '1conversation assigned to you', '1open conversation'],
    ...['1project to review', '1comment to review', '1failed email', '1open error'],
  ]

  test('shows an admin all of it, and each line leads to it', async ({ page }) => {
    await open(page, 'admin')
    const id = await idOf(page)
    await run(
      `insert into public.message_assignees (message_id, assignee) values ('${item}', '${id}')`,
    )
    await page.reload()
    await expect(lines(page)).toHaveText(everything)
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
    await looksRight(page)
    await fitsPhone(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const at of everything.keys()) {
      await page.goto('/staff')
      await lines(page).nth(at).click()
      await expect(page).not.toHaveURL('/staff')
      await expect(
        page.getByRole('main').getByRole('table').last().locator('tbody tr'),
      ).toHaveCount(1)
    }
    await page.goto('/staff')
    await sessions(page)
      .getByRole('link', { name: /^Roster: / })
      .click()
    await expect(page).toHaveURL(`/staff/events/${item}/roster`)
  })

  const parts: [StaffRole, string[]][] = [
    ['support', ['1open conversation']],
    ['moderator', ['1project to review', '1comment to review']],
    ['operator', ['1open incident', '1failed email', '1open error']],
    ['organiser', []],
  ]
  for (const [role, shown] of parts) {
    test(`shows the role ${role} its part`, async ({ page }) => {
      await open(page, role)
      await expect(lines(page)).toHaveText(shown)
      const leads = role === 'organiser'
      await expect(sessions(page).getByRole('listitem')).toHaveCount(leads ? 1 : 0)
    })
  }

  test('shows an instructor their own sessions only', async ({ page }) => {
    await open(page, 'instructor')
    await expect(sessions(page)).toContainText('None starts in this time.')
    await run(`
      delete from public.instructor_accounts where instructor = 'okafor';
      insert into public.instructor_accounts (user_id, instructor)
      values ('${await idOf(page)}', 'okafor')`)
    await page.reload()
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  })

  test('goes down as colleagues deal with it', async ({ page, newBrowser }) => {
    await page.clock.install()
    await open(page, 'admin')
    const before = everything.filter((line) => !line.includes('assigned'))
    await expect(lines(page)).toHaveText(before)
    const colleague = await (await newBrowser()).newPage()
    await open(colleague, 'moderator', 'operator')
    const [project] = await databaseOf(own).ask<{ version: number }>(
      `select version from public.projects where id = '${item}'`,
    )
    await post(colleague, '/api/showcase/review', {
      ...{ project: item, decision: 'return', reason: 'Please say more.' },
      knownVersion: project?.version,
    })
    await post(colleague, '/api/staff/errors/mark', { errors: [item], state: 'resolved' })
    await page.clock.fastForward(60_000)
    const left = before.filter((line) => !/project|error/.test(line))
    await expect(lines(page)).toHaveText(left)
    await expect(lines(colleague)).toHaveText(
      everything.filter((line) => !/conversation/.test(line)),
    )
    await colleague.reload()
    await expect(lines(colleague)).toHaveText(left.filter((line) => !/conversation/.test(line)))
  })

  test('shows the rest when one part can’t be read', async ({ page, expectErrors }) => {
    expectErrors(failedLoad(503))
    await open(page, 'admin')
    await run('alter function public.staff_inbox_summary() rename to away')
    await page.reload()
    await expect(waiting(page).getByRole('alert')).toContainText('This couldn’t be loaded')
    await expect(lines(page).filter({ hasText: 'incident' })).toHaveCount(1)
    await expect(waiting(page)).not.toContainText('Nothing waits')
    await looksRight(page)
    await run('alter function public.away() rename to staff_inbox_summary')
    await waiting(page).getByRole('link', { name: 'Try again' }).click()
    await expect(waiting(page).getByRole('alert')).toHaveCount(0)
    await expect(lines(page).filter({ hasText: 'open conversation' })).toHaveCount(1)
  })
})
