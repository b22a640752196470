import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { learn, lessonsOf } from './courses.ts'
import { expect, failedLoad } from './fixtures.ts'
import { latestMail, linkOf } from './mail.ts'
import { type Person, send, sessionOf, signInByForm } from './people.ts'
import { confirm, dialog, nav, rows, test, told } from './staff.ts'
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

const idOf = async (request: APIRequestContext) => (await sessionOf(request)).user?.id ?? ''

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
  const made = await send(person.request, 'POST', '/api/keys/create', key)
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
    await door.goto(linkOf(await latestMail(person.email, { count: 2 })))
    await expect(door.getByText(blocked())).toBeVisible()
    expect(await sessionOf(door.request)).toMatchObject({ status: 'unauthenticated' })
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

  test('certificates are revoked and issued again, and data is exported', async ({
    desk,
    member,
    page: visitor,
    expectErrors,
  }) => {
    expectErrors(failedLoad(422))
    const person = await member()
    const course = 'how-machines-learn'
    for (const lesson of lessonsOf(course)) await learn(person.request, course, lesson)
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
