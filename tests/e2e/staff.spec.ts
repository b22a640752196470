import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addAppBy, grantRoles } from '../setup/staff.ts'
import { databaseOf } from '../setup/world.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { makePerson, send, toast } from './people.ts'
import { site } from './site.ts'
import { makeStaff, newStaff } from './staff.ts'

const pages = [
  '/staff',
  '/staff/moderation',
  '/staff/moderation/comments',
  '/staff/moderation/questions',
  '/staff/moderation/ratings',
  '/staff/questions',
  '/staff/moderation/spotlight',
  '/staff/waitlist',
  '/staff/waitlist/funnel',
  '/staff/courses',
  '/staff/team',
  '/staff/audit',
]
const nav = (page: Page) => page.getByRole('navigation', { name: 'Staff' })
const table = (page: Page) => page.getByRole('table', { name: 'Audit log' })

/** Waits until it is done; meanwhile the dialog hides the page from `getByRole`. */
async function takeAway(page: Page, email: string, role: string) {
  await take(page, email, role)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(line(page, email)).toHaveCount(0)
}

/** A person's line in the team. */
const line = (page: Page, email: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: email }).first()

async function grant(page: Page, email: string, role: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Grant role' }).click()
}

async function take(page: Page, email: string, role: string) {
  await page.getByRole('button', { name: `${role} Take this role away from ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take role away' }).click()
}

test.describe('the console', () => {
  test('is the ordinary 404 for visitors and students', async ({
    page,
    newBrowser,
    expectErrors,
  }) => {
    expectErrors(failedLoad(404))
    const student = await newBrowser()
    await makePerson(student.request)
    for (const visitor of [page, await student.newPage()]) {
      await visitor.goto('/no-such-page')
      const ordinary = await visitor.getByRole('main').textContent()
      const title = await visitor.title()
      for (const path of [...pages, '/staff/no-such-page', '/hi/staff']) {
        const answer = await visitor.goto(path)
        expect([path, answer?.status()]).toEqual([path, 404])
        expect(answer?.headers()['cache-control']).toContain('no-store')
        expect(await answer?.text()).not.toMatch(/Altiora staff|Audit log/)
        if (path === '/hi/staff') continue
        expect(await visitor.getByRole('main').textContent()).toBe(ordinary)
        expect(await visitor.title()).toBe(title)
      }
    }
  })

  test('says nothing to the router either, however the request is dressed', async () => {
    const disguises: Record<string, string>[] = [
      { rsc: '1' },
      { rsc: '1', 'next-router-prefetch': '1' },
      { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
      { 'x-altiora-unverified': '1', 'x-altiora-path': '/staff' },
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
    ]
    for (const path of pages) {
      for (const headers of disguises) {
        const answer = await fetch(`${site().base}${path}`, { headers })
        expect([path, headers, answer.status]).toEqual([path, headers, 404])
        expect(await answer.text()).not.toContain('Grant a role')
      }
    }
  })

  test('leads staff without a second factor to set one up, and then opens', async ({
    page,
    context,
  }) => {
    const person = await makePerson(context.request, { profile: null })
    await grantRoles(site(), person.email, 'support')
    await page.goto('/staff')
    await expect(page).toHaveURL('/profile-settings/security')
    await expect(page.getByText('You have a role on our team.')).toBeVisible()
    const refused = await context.request.get('/api/staff/audit/csv')
    expect(refused.status()).toBe(403)
    await looksRight(page)
    await addAppBy(async (path, body) => (await send(context.request, 'POST', path, body)).json())
    await page.reload()
    await page.getByRole('link', { name: 'Open the staff console' }).click()
    await expect(page).toHaveURL('/staff')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
    await page.goto('/hi/staff')
    await expect(page).toHaveURL('/staff')
  })
})

test('an admin grants a role and takes it, and reads both in the log', async ({
  page,
  context,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(404))
  const admin = await newStaff(context.request, 'admin')
  const { email } = await makePerson((await newBrowser()).request)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Staff console' }).click()
  await nav(page).getByRole('link', { name: 'Team' }).click()
  await expect(nav(page).getByRole('link', { name: 'Team' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await grant(page, 'nobody@example.com', 'support')
  await expect(page.getByText(/There is no account like this/)).toBeVisible()
  await grant(page, email, 'support')
  await expect(toast(page, `${email} is now on the support team.`)).toBeVisible()
  await expect(line(page, email)).toContainText('No second factor')
  await takeAway(page, email, 'Support')

  await nav(page).getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('searchbox').fill(email)
  const rows = table(page).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Took a role away')
  await expect(rows.nth(2)).toContainText('Granted a role')
  await expect(rows.nth(2)).toContainText(admin.email)
  await page.getByLabel('Action').selectOption('role-taken')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/action=role-taken/)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain('role-taken')
})

test('the last admin stays one', async ({ page, stage: own, expectErrors }) => {
  test.setTimeout(90_000)
  expectErrors(failedLoad(409))
  await databaseOf(own).run('delete from public.staff_roles')
  const admin = await makePerson(page.request, { at: own })
  await makeStaff(page.request, admin, ['admin'], own)
  await page.goto(`${own.base}/staff/team`)
  await take(page, admin.email, 'Admin')
  await expect(page.getByRole('dialog')).toContainText('Altiora needs at least one admin.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).first().click()
  await expect(line(page, admin.email)).toContainText('Admin')
})

test('someone whose role is taken finds nothing at the next click, and the handlers refuse them', async ({
  page,
  context,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(403, 404))
  const leaving = await newStaff(context.request, 'admin')
  await page.goto('/staff')
  const other = await newBrowser()
  await newStaff(other.request, 'admin')
  const second = await other.newPage()
  await second.goto('/staff/team')
  await takeAway(second, leaving.email, 'Admin')

  await nav(page).getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/doesn’t exist|not found/i)
  const { request } = context
  const granted = await send(request, 'POST', '/api/staff/team/grant', {
    ...{ email: leaving.email, role: 'admin' },
  })
  expect([granted.status(), await granted.json()]).toEqual([
    ...[403, { error: expect.objectContaining({ code: 'not_staff' }) }],
  ])
  expect((await request.get('/api/staff/audit/csv')).status()).toBe(403)
  expect((await page.goto('/staff'))?.status()).toBe(404)
})

test('each role sees its own sections, and the others are missing', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(failedLoad(404))
  await newStaff(context.request, 'moderator')
  await page.goto('/staff')
  await expect(nav(page).getByRole('link')).toHaveText(['Today', 'Moderation'])
  for (const path of ['/staff/team', '/staff/audit']) {
    expect((await page.goto(path))?.status()).toBe(404)
  }
  await page.goto('/hi/academy/project-showcase/review')
  await expect(page).toHaveURL('/staff/moderation')
  await page.goto('/academy/learning-hub/review')
  await expect(page).toHaveURL('/staff/moderation/comments')
})

test('the pages have no accessibility faults, fit a phone and are moved through by keys', async ({
  page,
  context,
  newBrowser,
}) => {
  // Many pages, each in both themes.
  test.setTimeout(150_000)
  await newStaff(context.request, 'admin')
  for (const role of ['support', 'operator', 'organiser']) {
    const { email } = await makePerson((await newBrowser()).request)
    const granted = await send(context.request, 'POST', '/api/staff/team/grant', { email, role })
    expect(granted.status()).toBe(200)
  }
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await looksRight(page)
  }
  await page.goto('/staff/audit')
  const focused = page.locator('tbody tr:focus-within')
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(focused).toHaveCount(1, { timeout: 500 })
  }).toPass()
  const at = () =>
    page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.findIndex((row) => row.matches(':focus-within')))
  const first = await at()
  await page.keyboard.press('j')
  expect(await at()).toBe(first + 1)
  await page.keyboard.press('k')
  expect(await at()).toBe(first)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page.getByRole('searchbox')).toHaveValue('jk')
  await page.goto('/staff/audit')
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(focused).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/audit\?q=[0-9a-f-]{36}$/)
})
