import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { databaseOf } from '../setup/world.ts'
import { learn, lessonsOf } from './courses.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { latestMail, linkOf } from './mail.ts'
import {
  fullProfile,
  makePerson,
  type Person,
  send,
  sessionOf,
  signInByForm,
  stranger,
  toast,
} from './people.ts'
import { asStaff } from './staff.ts'
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
const endedStream = /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/

test('support finds someone and suspends them: their tabs, keys and sign-in end, until restored', async ({
  stage: own,
  newBrowser,
  expectErrors,
}) => {
  test.setTimeout(90_000)
  expectErrors(failedLoad(401, 403, 400), endedStream)
  const member = await newBrowser({ baseURL: own.base })
  const person = await makePerson(member.request, { at: own })
  const made = await send(member.request, 'POST', '/api/keys/create', { name: 'Script' }, own.base)
  const { key } = (await made.json()) as { key: string }
  const office = await newBrowser({ baseURL: own.base })
  await asStaff(office, 'support', { at: own })
  const page = await office.newPage()
  const call = async () => {
    const headers = { authorization: `Bearer ${key}` }
    const data = { text: 'The dashboard is lovely.' }
    return (await office.request.post('/api/v1/analyze', { headers, data })).status()
  }
  expect(await call()).toBe(200)
  const tab = await member.newPage()
  await tab.goto('/hi/profile-settings')

  await page.goto('/staff')
  await page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('link', { name: 'People' })
    .click()
  await page.getByRole('searchbox').fill(`soc ${person.name.split(' ')[1]}`)
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await row(page, person).getByRole('link', { name: person.name }).click()
  await act(page, 'Suspend…', 'Suspend', 'Spam in projects')
  await expect(page.getByText('Reason: Spam in projects', { exact: true })).toBeVisible()
  // Nobody touches the open tab: its stream of updates ends, and the next question is refused.
  await expect(tab.getByText(blocked('hi'))).toBeVisible({ timeout: 30_000 })
  await expect(tab).toHaveURL(/\/hi\/auth\?blocked=true$/)
  expect(await call()).toBe(401)
  await tab.goto('/auth')
  await signInByForm(tab, person)
  await expect(tab.getByText(blocked())).toBeVisible()

  await act(page, 'Restore…', 'Restore')
  await expect(toast(page, 'Account restored. They can sign in again.')).toBeVisible()
  expect(await call()).toBe(200)
  await signInByForm(tab, person)
  await expect(tab).toHaveURL(`${own.base}/dashboard`)
  await tab.goto('/profile-settings/security')
  await expect(tab.getByText(word('en', 'sessions.events.suspended'))).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel').getByRole('row')
  await expect(history.nth(1)).toContainText('Restored an account')
  await expect(history.nth(2)).toContainText('reason: Spam in projects')
})

test.describe('in detail', { tag: '@night' }, () => {
  test('a suspended person gets in neither by a link nor by Google', async ({
    stage: own,
    newBrowser,
    expectErrors,
  }) => {
    test.setTimeout(90_000)
    expectErrors(failedLoad(401, 403, 400), endedStream)
    const at = { baseURL: own.base }
    const member = await newBrowser(at)
    const person = await makePerson(member.request, { at: own })
    const tabs = [await member.newPage(), await member.newPage()]
    for (const tab of tabs) await tab.goto('/dashboard')
    const office = await newBrowser(at)
    await asStaff(office, 'support', { at: own })
    const desk = await office.newPage()
    await desk.goto(`/staff/people/${await idOf(member.request, own.base)}`)
    await act(desk, 'Suspend…', 'Suspend', 'Spam in projects')
    for (const tab of tabs) await expect(tab.getByText(blocked())).toBeVisible({ timeout: 30_000 })

    const door = await (await newBrowser(at)).newPage()
    await door.goto('/auth/reset')
    await door.getByLabel('Email').fill(person.email)
    await door.getByRole('button', { name: word('en', 'auth.reset.submit') }).click()
    // Its cookie lets this browser continue by itself.
    await expect(door.getByText('If there’s an account with that address')).toBeVisible()
    await door.goto(linkOf(await latestMail(person.email, { count: 2, catcher: own.mail })))
    await expect(door.getByText(blocked())).toBeVisible()
    expect(await sessionOf(door.request, own.base)).toMatchObject({ status: 'unauthenticated' })
    const google = await (await newBrowser(at)).newPage()
    await google.goto('/auth')
    await google.getByRole('button', { name: /Google/ }).click()
    // The sign-in page has a field of the same name.
    await expect(google.getByRole('heading', { level: 1 })).toContainText('Google')
    await google.getByLabel('Email').fill(person.email)
    await google.getByLabel('Name').fill('Asha')
    await google.getByRole('button', { name: 'Continue' }).click()
    await expect(google.getByText(blocked())).toBeVisible()
  })

  test('people are searched, sorted and downloaded, and each look at a page is logged', async ({
    page,
    context,
    newBrowser,
  }) => {
    const member = (await newBrowser()).request
    const person = await makePerson(member)
    await asStaff(context, 'support')
    await page.goto('/staff/people')
    for (const search of [person.email, person.name, await idOf(member)]) {
      await page.getByRole('searchbox').fill(search)
      await expect(table(page).getByRole('row')).toHaveCount(2)
      await expect(row(page, person)).toContainText('MIT SoC')
    }
    await page.getByRole('searchbox').fill('nobody-at-all')
    await expect(page.getByText('Nobody matches')).toBeVisible()
    await page.goto(`/staff/people?sort=name&q=${person.email}&role=student&state=active`)
    const name = page.getByRole('columnheader', { name: 'Name' })
    await expect(name).toHaveAttribute('aria-sort', 'ascending')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv.split('\r\n')).toEqual([
      '\ufeff"id","fullName","email","college","role","state","joinedAt","lastUsedAt"',
      expect.stringContaining(person.email),
      '',
    ])

    await open(page, person)
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
  })

  test('two members of staff: the second is told what the first changed, and loses nothing', async ({
    page,
    context,
    newBrowser,
    expectErrors,
  }) => {
    expectErrors(failedLoad(409), /ERR_FAILED/)
    const person = await makePerson((await newBrowser()).request)
    await asStaff(context, 'support')
    const other = await newBrowser()
    await asStaff(other, 'admin')
    const second = await other.newPage()
    await open(page, person)
    // Without the page's own refreshes, so that the second really has the old version.
    await second.route('**/version', (route) => route.abort())
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
    // The first one's page follows by itself.
    await expect(page.getByText('Reason: Shared an account', { exact: true })).toBeVisible({
      timeout: 25_000,
    })
  })

  test('several are suspended at once, shown at once, and undone', async ({
    page,
    context,
    newBrowser,
    expectErrors,
  }) => {
    expectErrors(failedLoad(409))
    // A name of their own, so that a search finds these people only.
    const group = `Zeta${Math.random().toString(36).slice(2, 9)}`
    const people: APIRequestContext[] = []
    for (const number of [0, 1]) {
      const { request } = await newBrowser()
      const profile = { ...fullProfile, fullName: `${group} ${number}` }
      await makePerson(request, { profile: null })
      await send(request, 'POST', '/api/profile', profile)
      people.push(request)
    }
    const colleague = await newBrowser()
    const moderator = await asStaff(colleague, 'moderator', { number: 2 })
    const profile = { ...fullProfile, fullName: `${group} Moderator` }
    await send(colleague.request, 'POST', '/api/profile', profile)
    await asStaff(context, 'support')
    await page.goto(`/staff/people?q=${group}&sort=name`)
    await expect(table(page).getByRole('row')).toHaveCount(4)

    // One of them is staff: nothing happens to anyone, and the page shows what is true.
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await act(page, 'Suspend…', 'Suspend', 'Spam wave')
    await expect(dialog(page)).toContainText('Someone with a staff role can’t be suspended')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(table(page).getByText('Suspended')).toHaveCount(0)
    await row(page, moderator).getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: 'Suspend…', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(table(page).getByText('Suspended')).toHaveCount(2)
    await expect(toast(page, '2 accounts suspended and signed out.')).toBeVisible()
    for (const one of people) expect((await sessionOf(one)).status).toBe('unauthenticated')
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
    expectErrors(failedLoad(429))
    const { email, password } = stranger()
    const form = { email, password, confirmPassword: password, role: 'student', locale: 'de' }
    expect((await send(request, 'POST', '/api/auth/sign-up', form, own.base)).status()).toBe(200)
    const first = await latestMail(email, { catcher: own.mail })
    const office = await newBrowser({ baseURL: own.base })
    await asStaff(office, 'support', { at: own })
    const page = await office.newPage()
    await page.goto(`/staff/people?q=${email}&state=unconfirmed`)
    await page.getByRole('link', { name: 'No name yet' }).click()
    await expect(page.getByRole('button', { name: 'Export data…' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make client…' })).toHaveCount(0)
    const again = page.getByRole('button', { name: 'Send new confirmation' })
    await again.click()
    await expect(page.getByRole('alert').filter({ hasText: /Too many/ })).toBeVisible()
    await databaseOf(own).run(
      `update auth.users set confirmation_sent_at = now() - interval '2 minutes'
      where email = '${email}'`,
    )
    await again.click()
    await expect(toast(page, `A new confirmation is on its way to ${email}.`)).toBeVisible()
    const second = await latestMail(email, { count: 2, catcher: own.mail })
    expect(second.subject).toBe(first.subject)
    expect(linkOf(second)).toContain('/de/auth')
  })

  test('certificates are revoked and issued again, and data is exported', async ({
    page,
    context,
    newBrowser,
    expectErrors,
  }) => {
    expectErrors(failedLoad(422))
    const member = (await newBrowser()).request
    const person = await makePerson(member)
    const course = 'how-machines-learn'
    for (const lesson of lessonsOf(course)) await learn(member, course, lesson)
    await asStaff(context, 'support')
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
})
