import { readFile } from 'node:fs/promises'
import { expect, failedLoad, test } from './fixtures.ts'
import { send, sessionOf, signInByForm, toast } from './people.ts'
import { site } from './site.ts'

test('changing the password asks for the current one and ends other sessions', async ({
  page,
  person,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  const other = await newBrowser()
  await send(other.request, 'POST', '/api/auth/login', person)
  await page.goto('/profile-settings/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  const current = page.getByLabel('Current password')
  const save = page.getByRole('button', { name: 'Save new password' })

  const chosen = page.getByLabel('New password', { exact: true })
  await current.fill(person.password)
  await chosen.fill('iloveyou')
  await page.getByLabel('Confirm new password').fill('iloveyou')
  await save.click()
  await expect(chosen).toHaveAccessibleDescription(/very common/)

  await chosen.fill('another-2')
  await page.getByLabel('Confirm new password').fill('another-2')
  await current.fill('wrong-1')
  await save.click()
  await expect(current).toHaveAccessibleDescription('This isn’t your current password.')

  await current.fill(person.password)
  await save.click()
  await expect(toast(page, 'Your password has been changed')).toBeVisible()
  await expect(current).toHaveValue('')

  expect((await sessionOf(page.request)).user?.email).toBe(person.email)
  expect(await sessionOf(other.request)).toEqual({ status: 'unauthenticated' })
  const attempt = async (password: string) =>
    (await send(other.request, 'POST', '/api/auth/login', { ...person, password })).status()
  expect(await attempt(person.password)).toBe(401)
  expect(await attempt('another-2')).toBe(200)
})

test('password managers find the form, and whose password it is', { tag: '@night' }, async ({
  page,
  person,
}) => {
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/profile-settings/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  const form = page.locator('form', { has: page.getByLabel('Current password') })
  const fields = await form.locator('input[autocomplete]').evaluateAll((inputs) =>
    inputs.map((input) => {
      const { autocomplete, type, value } = input as HTMLInputElement
      return [autocomplete, type, value]
    }),
  )
  expect(fields).toEqual([
    ['username', 'text', person.email],
    ['current-password', 'password', ''],
    ['new-password', 'password', ''],
    ['new-password', 'password', ''],
  ])
})

test('a visitor that a password manager sends signs in first', { tag: '@night' }, async ({
  page,
}) => {
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/auth?next=%2Fprofile-settings%2Fsecurity')
  // Without this response, a password manager assumes that the server answers every URL.
  const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await page.request.get(path)).status()).toBe(404)
})

for (const { ends, title } of [
  { ends: true, title: 'signing out everywhere ends keys and calendar feed too' },
  { ends: false, title: 'signing out everywhere leaves them to whoever wants to keep them' },
]) {
  test(title, { tag: '@night' }, async ({ memberPage: page, request }) => {
    const { key } = await (
      await send(page.request, 'POST', '/api/keys/create', { name: 'A script' })
    ).json()
    const { url } = await (await send(page.request, 'POST', '/api/live/feed')).json()
    const doors = async () => [
      (
        await request.get('/api/v1/files', { headers: { authorization: `Bearer ${key}` } })
      ).status(),
      (await request.get(url)).status(),
    ]
    expect(await doors()).toEqual([200, 200])
    await page.goto('/profile-settings/security')
    const box = page.getByLabel('Also revoke my API keys and calendar feed')
    await expect(box).toBeChecked()
    if (!ends) await box.uncheck()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/auth')
    expect(await doors()).toEqual(ends ? [401, 404] : [200, 200])
  })
}

test('the download holds everything that was stored', { tag: '@night' }, async ({
  page,
  person,
}) => {
  await send(page.request, 'POST', '/api/waitlist', { email: person.email })
  await page.goto('/profile-settings/data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('altiora-my-data.json')
  const text = await readFile(await download.path(), 'utf8')
  const data = JSON.parse(text) as Record<string, unknown>
  expect(Object.keys(data).length).toBeGreaterThan(1)
  for (const stored of [person.email, 'MIT SoC', 'Coding', 'AI/ML', 'Active member', 'student']) {
    expect(text).toContain(JSON.stringify(stored))
  }
  expect(text).not.toContain(person.password)
  expect(text).not.toMatch(/\$2[aby]\$/)
})

/** Rows still in the database, read with the key that bypasses row level security. */
async function rows(query: string): Promise<unknown[]> {
  const { api, secretKey } = site()
  const response = await fetch(`${api}/rest/v1/${query}`, { headers: { apikey: secretKey } })
  expect(response.status).toBe(200)
  return (await response.json()) as unknown[]
}

test('deleting the account asks for the word, and leaves nothing', async ({
  page,
  person,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(401))
  await send(page.request, 'POST', '/api/waitlist', { email: person.email })
  const other = await newBrowser()
  await send(other.request, 'POST', '/api/auth/login', person)
  const id = (await sessionOf(page.request)).user?.id ?? ''
  const address = encodeURIComponent(person.email)
  expect(await rows(`profiles?select=id&id=eq.${id}`)).toEqual([{ id }])
  expect(await rows(`waitlist?select=email&email=eq.${address}`)).toHaveLength(1)

  await page.goto('/profile-settings/data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await confirm.click()
  await expect(dialog.getByText('Please type DELETE to confirm.')).toBeVisible()
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await confirm.click()
  await expect(dialog.getByText('Please type DELETE to confirm.')).toBeVisible()
  expect(await rows(`profiles?select=id&id=eq.${id}`)).toEqual([{ id }])

  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await confirm.click()
  await expect(page).toHaveURL('/auth')
  await expect(toast(page, 'Your account has been deleted')).toBeVisible()

  await signInByForm(page, person)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password')
  expect(await sessionOf(other.request)).toEqual({ status: 'unauthenticated' })
  expect(await rows(`profiles?select=id&id=eq.${id}`)).toEqual([])
  expect(await rows(`waitlist?select=email&email=eq.${address}`)).toEqual([])
})
