import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { databaseOf } from '../setup/world.ts'
import { learn, lessonsOf } from './courses.ts'
import { expect, failedLoad } from './fixtures.ts'
import { latestMail, linkOf } from './mail.ts'
import { fullProfile, type Person, send, sessionOf, signInByForm, stranger } from './people.ts'
import { confirm, csvOf, dialog, nav, rows, test, told } from './staff.ts'
import { stageWith } from './stage.ts'
import { word } from './words.ts'

const own = stageWith()

const row = (page: Page, { email }: Pick<Person, 'email'>) =>
  rows(page, 'People').filter({ hasText: email })

async function open(page: Page, { email, name }: Person): Promise<void> {
  await page.goto(`/staff/people?q=${encodeURIComponent(email)}`)
  await row(page, { email }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

const idOf = async (request: APIRequestContext) =>
  (await sessionOf(request, own.base)).user?.id ?? ''

const blocked = (locale: 'en' | 'hi' = 'en') => word(locale, 'errors.account_blocked')
const endedStream = /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/

test('support finds someone and suspends them: their tabs, keys and sign-in end, until restored', async ({
  desk,
  member,
  request,
  expectErrors,
}) => {
  test.setTimeout(90_000)
  expectErrors(failedLoad(401, 403, 400), endedStream)
  const person = await member()
  const key = { name: 'Script' }
  const made = await send(person.request, 'POST', '/api/keys/create', key, own.base)
  const headers = { authorization: `Bearer ${(await made.json()).key}` }
  const data = { text: 'The dashboard is lovely.' }
  const call = async () =>
    (await request.post(`${own.base}/api/v1/analyze`, { headers, data })).status()
  expect(await call()).toBe(200)
  const tab = await person.context.newPage()
  await tab.goto('/hi/profile-settings')

  const page = await desk('support')
  await page.goto('/staff')
  await nav(page).getByRole('link', { name: 'People' }).click()
  await page.getByRole('searchbox').fill(`soc ${person.name.split(' ')[1]}`)
  await expect(rows(page, 'People')).toHaveCount(1)
  await row(page, person).getByRole('link', { name: person.name }).click()
  await confirm(page, 'Suspend…', 'Suspend', 'Spam in projects')
  await expect(page.getByText('Reason: Spam in projects', { exact: true })).toBeVisible()
  await tab.goto('/hi/academy/certifications')
  await expect(tab.getByText(blocked('hi'))).toBeVisible()
  await expect(tab).toHaveURL(/\/hi\/auth\?blocked=true/)
  expect(await call()).toBe(401)
  await tab.goto('/auth')
  await signInByForm(tab, person)
  await expect(tab.getByText(blocked())).toBeVisible()

  await confirm(page, 'Restore…', 'Restore')
  await told(page, 'Account restored. They can sign in again.')
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
    desk,
    member,
    newBrowser,
    expectErrors,
  }) => {
    test.setTimeout(90_000)
    expectErrors(failedLoad(401, 403, 400), endedStream)
    const person = await member()
    const tabs = [await person.context.newPage(), await person.context.newPage()]
    for (const tab of tabs) await tab.goto('/dashboard')
    const page = await desk('support')
    await page.goto(`/staff/people/${await idOf(person.request)}`)
    await confirm(page, 'Suspend…', 'Suspend', 'Spam in projects')
    // Nobody touches the open tabs: a stream of updates ends, and the next question is refused.
    for (const tab of tabs) await expect(tab.getByText(blocked())).toBeVisible({ timeout: 30_000 })

    const door = await (await newBrowser()).newPage()
    await door.goto('/auth/reset')
    await door.getByLabel('Email').fill(person.email)
    await door.getByRole('button', { name: word('en', 'auth.reset.submit') }).click()
    // Its cookie lets this browser continue by itself.
    await expect(door.getByText('If there’s an account with that address')).toBeVisible()
    await door.goto(linkOf(await latestMail(person.email, { count: 2, catcher: own.mail })))
    await expect(door.getByText(blocked())).toBeVisible()
    expect(await sessionOf(door.request, own.base)).toMatchObject({ status: 'unauthenticated' })
    const google = await (await newBrowser()).newPage()
    await google.goto('/auth')
    await google.getByRole('button', { name: /Google/ }).click()
    // The sign-in page has a field of the same name.
    await expect(google.getByRole('heading', { level: 1 })).toContainText('Google')
    await google.getByLabel('Email').fill(person.email)
    await google.getByLabel('Name').fill('Asha')
    await google.getByRole('button', { name: 'Continue' }).click()
    await expect(google.getByText(blocked())).toBeVisible()
  })

  test('people are searched, sorted and downloaded, and each look is logged', async ({
    desk,
    member,
  }) => {
    const person = await member()
    const page = await desk('support')
    await page.goto('/staff/people')
    for (const search of [person.email, person.name, await idOf(person.request)]) {
      await page.getByRole('searchbox').fill(search)
      await expect(rows(page, 'People')).toHaveCount(1)
      await expect(row(page, person)).toContainText('MIT SoC')
    }
    await page.getByRole('searchbox').fill('nobody-at-all')
    await expect(page.getByText('Nobody matches')).toBeVisible()
    await page.goto(`/staff/people?sort=name&q=${person.email}&role=student&state=active`)
    const name = page.getByRole('columnheader', { name: 'Name' })
    await expect(name).toHaveAttribute('aria-sort', 'ascending')
    expect((await csvOf(page)).lines).toEqual([
      '\ufeff"id","fullName","email","college","role","state","joinedAt","lastUsedAt"',
      expect.stringContaining(person.email),
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

  test('of two who change someone, the second is told and loses nothing', async ({
    desk,
    member,
    expectErrors,
  }) => {
    // A person has six streams of updates at most, and those of the tests before may not have ended yet.
    expectErrors(failedLoad(409, 429), /ERR_FAILED/)
    const person = await member()
    const [page, second] = [await desk('support'), await desk('admin')]
    await open(page, person)
    // Without the page's own refreshes, so that the second really has the old version.
    await second.route('**/version', (route) => route.abort())
    await open(second, person)
    await confirm(page, 'Make client…', 'Make client')
    await told(page, `${person.email} is now a client.`)
    await expect(page.getByRole('button', { name: 'Make student…' })).toBeVisible()

    await confirm(second, 'Suspend…', 'Suspend', 'Shared an account')
    await expect(dialog(second)).toContainText('Someone else has changed this person')
    await expect(dialog(second).getByLabel('Reason')).toHaveValue('Shared an account')
    await expect(second.locator('main').getByText('Make student…')).toBeAttached()
    await dialog(second).getByRole('button', { name: 'Suspend', exact: true }).click()
    await told(second, 'Account suspended and signed out.')
    // The first one's page follows by itself.
    await expect(page.getByText('Reason: Shared an account', { exact: true })).toBeVisible({
      timeout: 25_000,
    })
  })

  test('several are suspended at once, shown at once, and undone', async ({
    desk,
    member,
    expectErrors,
  }) => {
    expectErrors(failedLoad(409))
    // A name of their own, so that a search finds these people only.
    const fullName = `Zeta ${Math.random().toString(36).slice(2, 9)}`
    const profile = { ...fullProfile, fullName }
    const [people, colleague] = [[await member(), await member()], await desk('moderator', 2)]
    for (const { request } of [...people, colleague]) {
      const saved = await send(request, 'POST', '/api/profile', profile, own.base)
      expect(saved.status(), await saved.text()).toBe(200)
    }
    const page = await desk('support')
    await page.goto(`/staff/people?q=${fullName}`)
    const found = rows(page, 'People')
    await expect(found).toHaveCount(3)

    // One of them is staff: nothing happens to anyone, and the page shows what is true.
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    await confirm(page, 'Suspend…', 'Suspend', 'Spam wave')
    await expect(dialog(page)).toContainText('Someone with a staff role can’t be suspended')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(found.getByText('Suspended')).toHaveCount(0)
    await found.filter({ hasText: 'Moderator' }).getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: 'Suspend…', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(found.getByText('Suspended')).toHaveCount(2)
    await told(page, '2 accounts suspended and signed out.')
    for (const { request } of people) {
      expect((await sessionOf(request, own.base)).status).toBe('unauthenticated')
    }
    await page.getByRole('button', { name: 'Undo' }).click()
    await told(page, '2 accounts restored. They can sign in again.')
    await expect(found.getByText('Suspended')).toHaveCount(0)
  })

  test('a new confirmation is sent in the person’s language, once a minute', async ({
    desk,
    request,
    expectErrors,
  }) => {
    expectErrors(failedLoad(429))
    const { email, password } = stranger()
    const form = { email, password, confirmPassword: password, role: 'student', locale: 'de' }
    expect((await send(request, 'POST', '/api/auth/sign-up', form, own.base)).status()).toBe(200)
    const first = await latestMail(email, { catcher: own.mail })
    const page = await desk('support')
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
    await told(page, `A new confirmation is on its way to ${email}.`)
    const second = await latestMail(email, { count: 2, catcher: own.mail })
    expect(second.subject).toBe(first.subject)
    expect(linkOf(second)).toContain('/de/auth')
  })

  test('certificates are revoked and issued again, and data is exported', async ({
    desk,
    member,
    page: visitor,
    expectErrors,
  }) => {
    expectErrors(failedLoad(422))
    const person = await member()
    const course = 'how-machines-learn'
    for (const lesson of lessonsOf(course)) await learn(person.request, course, lesson, own.base)
    const page = await desk('support')
    await open(page, person)
    await page.getByRole('tab', { name: 'Learning' }).click()
    const panel = page.getByRole('tabpanel')
    const certificate = panel.getByRole('listitem').first()
    const link = (await certificate.getByRole('link').getAttribute('href')) ?? ''
    await certificate.getByRole('button', { name: /^Revoke/ }).click()
    const revoke = dialog(page).getByRole('button', { name: 'Revoke', exact: true })
    await expect(revoke).toBeDisabled()
    await dialog(page).getByLabel('Type REVOKE to confirm').fill('REVOKE')
    await revoke.click()
    await expect(dialog(page)).toContainText('Enter a reason.')
    await dialog(page).getByLabel('Reason').fill('Answers were shared')
    await revoke.click()
    await expect(panel.getByText('Answers were shared')).toBeVisible()
    await visitor.goto(link)
    await expect(visitor.getByText('Answers were shared').first()).toBeVisible()

    await certificate.getByRole('button', { name: /^Reissue/ }).click()
    await dialog(page).getByLabel('Reason').fill('It was our mistake')
    await dialog(page).getByRole('button', { name: 'Reissue', exact: true }).click()
    await told(page, 'The certificate was issued again.')
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
