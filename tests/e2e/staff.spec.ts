import type { Page } from '@playwright/test'
import { addAppBy } from '../setup/staff.ts'
import { expect, failedLoad } from './fixtures.ts'
import { send, sessionOf } from './people.ts'
import { site } from './site.ts'
import { confirm, csvOf, dialog, main, nav, rows, test, told } from './staff.ts'

/** A person's line in the team. */
const line = (page: Page, email: string) =>
  main(page).getByRole('listitem').filter({ hasText: email }).first()

async function grant(page: Page, email: string, role: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Grant role' }).click()
}

test('the console is the ordinary 404 for visitors and students, however they ask', async ({
  page,
  member,
  expectErrors,
}) => {
  expectErrors(failedLoad(404))
  const student = await member()
  for (const visitor of [page, await student.context.newPage()]) {
    await visitor.goto('/no-such-page')
    const ordinary = await visitor.getByRole('main').textContent()
    const title = await visitor.title()
    for (const path of ['/staff', '/staff/team', '/staff/no-such-page', '/hi/staff']) {
      const answer = await visitor.goto(path)
      expect([path, answer?.status()]).toEqual([path, 404])
      expect(answer?.headers()['cache-control']).toContain('no-store')
      expect(await answer?.text()).not.toMatch(/Altiora staff|Audit log/)
      if (path === '/hi/staff') continue
      expect(await visitor.getByRole('main').textContent()).toBe(ordinary)
      expect(await visitor.title()).toBe(title)
    }
  }
  const disguises: Record<string, string>[] = [
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
    { 'x-altiora-unverified': '1', 'x-altiora-path': '/staff' },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  ]
  for (const headers of disguises) {
    const answer = await fetch(`${site().base}/staff/team`, { headers })
    expect([headers, answer.status]).toEqual([headers, 404])
    expect(await answer.text()).not.toContain('Grant a role')
  }
})

test('an admin grants a role, its holder needs a second factor, and loses it at the next click', async ({
  desk,
  member,
  expectErrors,
}) => {
  test.setTimeout(90_000)
  expectErrors(failedLoad(403, 404))
  const page = await desk('admin')
  const admin = (await sessionOf(page.request)).user
  const holder = await member(null)
  const { email } = holder
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Staff console' }).click()
  await nav(page).getByRole('link', { name: 'Team' }).click()
  await expect(nav(page).getByRole('link', { name: 'Team' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await grant(page, 'nobody@example.com', 'moderator')
  await expect(page.getByText(/There is no account like this/)).toBeVisible()
  await grant(page, email, 'moderator')
  await told(page, `${email} is now a moderator.`)
  await expect(line(page, email)).toContainText('No second factor')

  const theirs = await holder.context.newPage()
  await theirs.goto('/staff')
  await expect(theirs).toHaveURL('/profile-settings/security')
  await expect(theirs.getByText('You have a role on our team.')).toBeVisible()
  const csv = '/api/staff/moderation/projects/csv'
  expect((await holder.request.get(csv)).status()).toBe(403)
  await addAppBy(async (path, body) => (await send(holder.request, 'POST', path, body)).json())
  await theirs.reload()
  await theirs.getByRole('link', { name: 'Open the staff console' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expect(nav(theirs).getByRole('link')).toHaveText(['Today', 'Moderation'])
  expect((await holder.request.get(csv)).status()).toBe(200)
  // The console has one language, and old addresses lead to it.
  for (const [old, path] of [
    ['/hi/academy/project-showcase/review', '/staff/moderation'],
    ['/academy/learning-hub/review', '/staff/moderation/comments'],
    ['/hi/staff', '/staff'],
  ] as const) {
    await theirs.goto(old)
    await expect(theirs).toHaveURL(path)
  }

  await confirm(page, `Moderator Take this role away from ${email}`, 'Take role away')
  // Until it is done, the dialog hides the page from `getByRole`.
  await expect(dialog(page)).toHaveCount(0)
  await expect(line(page, email)).toHaveCount(0)
  await nav(theirs).getByRole('link', { name: 'Moderation' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(/doesn’t exist|not found/i)
  expect((await holder.request.get(csv)).status()).toBe(403)
  expect((await theirs.goto('/staff'))?.status()).toBe(404)

  await nav(page).getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('searchbox').fill(email)
  const log = rows(page, 'Audit log')
  await expect(log).toHaveCount(2)
  await expect(log.nth(0)).toContainText('Took a role away')
  await expect(log.nth(1)).toContainText('Granted a role')
  await expect(log.nth(1)).toContainText(String(admin?.email))
  await page.getByLabel('Action').selectOption('role-taken')
  await expect(log).toHaveCount(1)
  await expect(page).toHaveURL(/action=role-taken/)
  const { name, lines } = await csvOf(page)
  expect(name).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines).toEqual([expect.any(String), expect.stringContaining('role-taken')])
})

test('lists are moved through by keys', { tag: '@night' }, async ({ desk, member }) => {
  const page = await desk('admin')
  const { email } = await member()
  for (const role of ['support', 'operator']) {
    const granted = await send(page.request, 'POST', '/api/staff/team/grant', { email, role })
    expect(granted.status()).toBe(200)
  }
  const focused = page.locator('tbody tr:focus-within')
  const open = async () => {
    await page.goto('/staff/audit')
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(focused).toHaveCount(1, { timeout: 500 })
    }).toPass()
  }
  const at = () =>
    page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.findIndex((row) => row.matches(':focus-within')))
  await open()
  const first = await at()
  await page.keyboard.press('j')
  expect(await at()).toBe(first + 1)
  await page.keyboard.press('k')
  expect(await at()).toBe(first)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page.getByRole('searchbox')).toHaveValue('jk')
  await open()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/audit\?q=[0-9a-f-]{36}$/)
})
