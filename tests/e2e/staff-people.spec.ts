import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { databaseOf } from '../setup/world.ts'
import { learn, lessonsOf } from './courses.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { latestMail, linkOf } from './mail.ts'
import {
  makePerson,
  type Person,
  send,
  sessionOf,
  signInByForm,
  stranger,
  toast,
} from './people.ts'
import { makeStaff, newStaff } from './staff.ts'
import { word } from './words.ts'

const table = (page: Page) => page.getByRole('table', { name: 'People' })
const row = (page: Page, { email }: Pick<Person, 'email'>) =>
  table(page).getByRole('row').filter({ hasText: email })
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, { email, name }: Person): Promise<void> {
  await page.goto(`/staff/people?q=${encodeURIComponent(email)}`)
  await row(page, { email }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

const idOf = async (request: APIRequestContext, base?: string) =>
  (await sessionOf(request, base)).user?.id ?? ''

/** Presses an action of a person's page, and confirms it in its dialog. */
async function act(page: Page, name: string, confirm: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  if (reason) await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: confirm, exact: true }).click()
}

const blocked = (locale: 'en' | 'hi' = 'en') => word(locale, 'errors.account_blocked')

/** Fills in an identifier of a person that has its own words, so that a search finds these people only. */
const groupOf = () => `Zeta${Math.random().toString(36).slice(2, 9)}`

test('support finds people in every way, and each look at a page is logged', async ({
  page,
  context,
  newBrowser,
}) => {
  const member = (await newBrowser()).request
  const person = await makePerson(member)
  await newStaff(context.request, 'support')
  await page.goto('/staff')
  await page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('link', { name: 'People' })
    .click()
  await expect(table(page)).toBeVisible()
  for (const search of [person.email, person.name, `soc ${person.name.split(' ')[1]}`]) {
    await page.getByRole('searchbox').fill(search)
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(row(page, person)).toContainText('MIT SoC')
  }
  await page.getByRole('searchbox').fill('nobody-at-all')
  await expect(page.getByText('Nobody matches')).toBeVisible()
  await page.goto('/staff/people?sort=name')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.goto(`/staff/people?q=${await idOf(member)}&role=student&state=active`)
  await expect(table(page).getByRole('row')).toHaveCount(2)

  await open(page, person)
  await expect(page.getByText('Asha')).not.toHaveCount(0)
  for (const [tab, text] of [
    ['Learning', 'No courses yet'],
    ['Events', 'No registrations'],
    ['Messages', 'No messages'],
    ['Security', 'Signed in with an email link or code'],
    ['History', 'Opened a person’s page'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('tabpanel').getByText('Opened a person’s page')).toHaveCount(1)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.goto('/staff/people').then(() => page.getByRole('link', { name: 'CSV' }).click()),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.split('\r\n')[0]).toBe(
    '\ufeff"id","fullName","email","college","role","state","joinedAt","lastUsedAt"',
  )
  expect(csv).toContain(person.email)
})

test('two members of staff: the second is told what the first changed, and loses nothing', async ({
  page,
  context,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(409))
  const person = await makePerson((await newBrowser()).request)
  await newStaff(context.request, 'support')
  const other = await newBrowser()
  await newStaff(other.request, 'admin')
  const second = await other.newPage()
  await open(page, person)
  // Without the page's own refreshes, so that the second really has the old version.
  await second.route('**/version', (route) => route.abort())
  expectErrors(/ERR_FAILED/)
  await open(second, person)

  await act(page, 'Make client…', 'Make client')
  await expect(toast(page, `${person.email} is now a client.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make student…' })).toBeVisible()

  await act(second, 'Suspend…', 'Suspend', 'Shared an account')
  await expect(dialog(second)).toContainText('Someone else has changed this person')
  await expect(dialog(second).getByLabel('Reason')).toHaveValue('Shared an account')
  await expect(second.locator('main').getByText('Make student…')).toBeAttached()
  await dialog(second).getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(toast(second, 'Account suspended and signed out.')).toBeVisible()
  await expect(second.getByText('Reason: Shared an account', { exact: true })).toBeVisible()
  // The first one's page follows by itself.
  await expect(page.getByText('Reason: Shared an account', { exact: true })).toBeVisible({
    timeout: 25_000,
  })
  await act(page, 'Restore…', 'Restore')
  await expect(toast(page, 'Account restored. They can sign in again.')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel').getByRole('row')
  await expect(history.nth(1)).toContainText('Restored an account')
  await expect(history.nth(2)).toContainText('Suspended an account')
  await expect(history.nth(2)).toContainText('reason: Shared an account')
})

test('a suspended person’s open tabs, keys and ways in end at once, and come back', async ({
  stage: own,
  expectErrors,
  newBrowser,
}) => {
  test.setTimeout(180_000)
  expectErrors(
    failedLoad(401, 403, 400),
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/,
  )
  const at = { baseURL: own.base }
  const member = await newBrowser(at)
  const person = await makePerson(member.request, { at: own })
  const made = await send(member.request, 'POST', '/api/keys/create', { name: 'Script' }, own.base)
  const { key } = (await made.json()) as { key: string }
  const call = () =>
    fetch(`${own.base}/api/v1/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'The dashboard is lovely.' }),
    })
  expect((await call()).status).toBe(200)
  const [english, hindi] = [await member.newPage(), await member.newPage()]
  await hindi.goto('/hi/profile-settings')
  await english.goto('/dashboard')
  await expect(english.getByRole('heading', { level: 1 })).toContainText(person.name)

  const office = await newBrowser(at)
  const staff = await makePerson(office.request, { at: own })
  await makeStaff(office.request, staff, ['support'], own)
  const desk = await office.newPage()
  const id = await idOf(member.request, own.base)
  await desk.goto(`/staff/people/${id}`)
  await act(desk, 'Suspend…', 'Suspend', 'Spam in projects')
  await expect(desk.getByText('Reason: Spam in projects', { exact: true })).toBeVisible()

  // Nobody touches the tab in front: its stream of updates ends, and the next question is refused.
  await expect(english.getByText(blocked())).toBeVisible({ timeout: 30_000 })
  await expect(english).toHaveURL(`${own.base}/auth?blocked=true`)
  expect((await call()).status).toBe(401)
  await expect(hindi.getByText(blocked('hi'))).toBeVisible()
  await hindi.goto('/hi/academy/certifications')
  await expect(hindi).toHaveURL(/\/hi\/auth/)

  const elsewhere = await newBrowser(at)
  const door = await elsewhere.newPage()
  await door.goto('/hi/auth')
  await signInByForm(door, person, 'hi')
  await expect(door.getByText(blocked('hi'))).toBeVisible()
  await door.goto('/auth/reset')
  await door.getByLabel('Email').fill(person.email)
  await door.getByRole('button', { name: word('en', 'auth.reset.submit') }).click()
  // Its cookie lets this browser continue by itself.
  await expect(door.getByText('If there’s an account with that address')).toBeVisible()
  const mail = await latestMail(person.email, { count: 2, catcher: own.mail })
  await door.goto(linkOf(mail))
  await expect(door.getByText(blocked())).toBeVisible()
  expect(await sessionOf(elsewhere.request, own.base)).toMatchObject({
    status: 'unauthenticated',
  })
  const google = await (await newBrowser(at)).newPage()
  await google.goto('/auth')
  await google.getByRole('button', { name: /Google/ }).click()
  // The sign-in page has a field of the same name.
  await expect(google.getByRole('heading', { level: 1 })).toContainText('Google')
  await google.getByLabel('Email').fill(person.email)
  await google.getByLabel('Name').fill('Asha')
  await google.getByRole('button', { name: 'Continue' }).click()
  await expect(google.getByText(blocked())).toBeVisible()

  await act(desk, 'Restore…', 'Restore')
  await expect(toast(desk, 'Account restored. They can sign in again.')).toBeVisible()
  expect((await call()).status).toBe(200)
  await english.goto('/auth')
  await signInByForm(english, person)
  await expect(english).toHaveURL(`${own.base}/dashboard`)
  await english.goto('/profile-settings/security')
  await expect(english.getByText(word('en', 'sessions.events.suspended'))).toBeVisible()
})

test('several are suspended at once, shown at once, and undone', async ({
  page,
  context,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(409))
  const group = groupOf()
  const people: Person[] = []
  for (let index = 0; index < 2; index++) {
    const { request } = await newBrowser()
    const person = await makePerson(request)
    await send(request, 'POST', '/api/profile', {
      ...{ fullName: `${group} ${index}`, college: 'MIT SoC', customCollege: '' },
      ...{ interests: ['Coding'], clubPresence: 'Active member' },
    })
    people.push(person)
  }
  const colleague = await newBrowser()
  const admin = await newStaff(colleague.request, 'admin')
  await send(colleague.request, 'POST', '/api/profile', {
    ...{ fullName: `${group} Admin`, college: 'MIT SoC', customCollege: '' },
    ...{ interests: ['Coding'], clubPresence: 'Active member' },
  })
  await newStaff(context.request, 'support')
  await page.goto(`/staff/people?q=${group}&sort=name`)
  await expect(table(page).getByRole('row')).toHaveCount(4)

  // One of them is staff: nothing happens to anyone, and the page shows what is true.
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await act(page, 'Suspend…', 'Suspend', 'Spam wave')
  await expect(dialog(page)).toContainText('Someone with a staff role can’t be suspended')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(table(page).getByText('Suspended')).toHaveCount(0)

  await row(page, admin).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Suspend…', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(table(page).getByText('Suspended')).toHaveCount(2)
  await expect(toast(page, '2 accounts suspended and signed out.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '2 accounts restored. They can sign in again.')).toBeVisible()
  await expect(table(page).getByText('Suspended')).toHaveCount(0)
})

test('a new confirmation is sent in the person’s language, once a minute', async ({
  stage: own,
  newBrowser,
  request,
  expectErrors,
}) => {
  test.setTimeout(90_000)
  expectErrors(failedLoad(429), /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING/)
  const person = stranger()
  const form = {
    ...{ email: person.email, password: person.password, confirmPassword: person.password },
    ...{ role: 'student', locale: 'de' },
  }
  const signUp = await send(request, 'POST', '/api/auth/sign-up', form, own.base)
  expect(signUp.status()).toBe(200)
  const catcher = own.mail
  const first = await latestMail(person.email, { catcher })
  const office = await newBrowser({ baseURL: own.base })
  const staff = await makePerson(office.request, { at: own })
  await makeStaff(office.request, staff, ['support'], own)
  const page = await office.newPage()
  await page.goto(`/staff/people?q=${person.email}&state=unconfirmed`)
  await page.getByRole('link', { name: 'No name yet' }).click()
  await expect(page.getByRole('button', { name: 'Export data…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make client…' })).toHaveCount(0)
  const again = page.getByRole('button', { name: 'Send new confirmation' })
  await again.click()
  await expect(page.getByRole('alert').filter({ hasText: /Too many/ })).toBeVisible()
  await databaseOf(own).run(
    `update auth.users set confirmation_sent_at = now() - interval '2 minutes'
    where email = '${person.email}'`,
  )
  await again.click()
  await expect(toast(page, `A new confirmation is on its way to ${person.email}.`)).toBeVisible()
  const second = await latestMail(person.email, { count: 2, catcher })
  expect(second.subject).toBe(first.subject)
  expect(linkOf(second)).toContain('/de/auth')
})

test('certificates are revoked and issued again, and data is exported', async ({
  page,
  context,
  newBrowser,
  expectErrors,
}) => {
  test.setTimeout(90_000)
  expectErrors(failedLoad(422))
  const member = (await newBrowser()).request
  const person = await makePerson(member)
  const course = 'how-machines-learn'
  for (const lesson of lessonsOf(course)) await learn(member, course, lesson)
  await newStaff(context.request, 'support')
  await open(page, person)
  await page.getByRole('tab', { name: 'Learning' }).click()
  const panel = page.getByRole('tabpanel')
  const certificate = panel.getByRole('listitem').first()
  const link = (await certificate.getByRole('link').getAttribute('href')) ?? ''
  await certificate.getByRole('button', { name: /^Revoke/ }).click()
  const confirm = dialog(page).getByRole('button', { name: 'Revoke', exact: true })
  await expect(confirm).toBeDisabled()
  await dialog(page).getByLabel('Type REVOKE to confirm').fill('REVOKE')
  await confirm.click()
  await expect(dialog(page)).toContainText('Enter a reason.')
  await dialog(page).getByLabel('Reason').fill('Answers were shared')
  await confirm.click()
  await expect(panel.getByText('Answers were shared')).toBeVisible()
  const visitor = await (await newBrowser()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByText('Answers were shared').first()).toBeVisible()

  await certificate.getByRole('button', { name: /^Reissue/ }).click()
  await dialog(page).getByLabel('Reason').fill('It was our mistake')
  await dialog(page).getByRole('button', { name: 'Reissue', exact: true }).click()
  await expect(toast(page, 'The certificate was issued again.')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Revoke/ })).toHaveCount(1)

  await page.getByRole('button', { name: 'Export data…' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download file' }).click(),
  ])
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.account.email).toBe(person.email)
  expect(data.staff.changes.map(({ action }: { action: string }) => action)).toEqual([
    'certificate-revoked',
    'certificate-reissued',
  ])
})

test('the pages have no accessibility faults and fit a phone, and strangers find nothing', async ({
  page,
  context,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(404))
  const person = await makePerson((await newBrowser()).request)
  await newStaff(context.request, 'support')
  await page.goto(`/staff/people?q=${person.email}`)
  await looksRight(page)
  await page.getByRole('checkbox', { name: 'Select this row' }).check()
  await page.getByRole('button', { name: 'Suspend…', exact: true }).click()
  await looksRight(page, { narrow: false })
  await page.goto('/staff/people?q=nobody-at-all')
  await looksRight(page)
  await open(page, person)
  const path = new URL(page.url()).pathname
  for (const tab of ['overview', 'learning', 'security', 'history']) {
    await page.goto(`${path}?tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await looksRight(page)
  }
  for (const missing of ['00000000-0000-4000-8000-000000000000', 'x']) {
    expect((await page.goto(`/staff/people/${missing}`))?.status()).toBe(404)
  }
  const moderator = await newBrowser()
  await newStaff(moderator.request, 'moderator')
  const outsider = await moderator.newPage()
  for (const hidden of ['/staff/people', path]) {
    expect((await outsider.goto(hidden))?.status()).toBe(404)
  }
  const refused = await send(moderator.request, 'POST', '/api/staff/people/export', {
    person: path.split('/').at(-1),
  })
  expect(refused.status()).toBe(403)
  expect((await moderator.request.get('/api/staff/people/csv')).status()).toBe(403)
})
