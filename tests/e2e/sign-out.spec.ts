import type { BrowserContext, Page, Route } from '@playwright/test'
import { readSessionCookie, writeSessionCookie } from './cookies.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { send, sessionOf, signInByForm, toast } from './people.ts'
import { site } from './site.ts'

const marker = 'altiora-signed-out'
const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name)

const failures: [string, (route: Route) => Promise<void>][] = [
  ['answers with a fault', (route) => route.fulfill({ status: 500, body: '' })],
  ['does not answer', (route) => route.abort()],
]

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

for (const [name, fail] of failures) {
  test(`signing out ends the session here when the server ${name}`, { tag: '@night' }, async ({
    page,
    context,
    newBrowser,
    expectErrors,
    person,
  }) => {
    expectErrors(failedLoad(500), /net::ERR_FAILED/)
    const before = await readSessionCookie(context)
    await page.goto('/dashboard')
    await page.route('**/api/auth/logout', fail)
    await signOut(page)
    await expect(page).toHaveURL('/auth')
    await expect(toast(page, 'Signed out (with errors)')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect.poll(() => cookieNames(context)).not.toContain('altiora-session')
    expect(await cookieNames(context)).not.toContain(marker)

    // The backend has ended the session, even if the cookie still exists elsewhere.
    const thief = await newBrowser()
    await writeSessionCookie(thief, before)
    await expect.poll(() => sessionOf(thief.request)).toEqual({ status: 'unauthenticated' })

    await page.unrouteAll()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/auth\?next=/)
    await signInByForm(page, person)
    await expect(page).toHaveURL('/dashboard')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  })
}

test('signing out without a connection shows that it happened, and goes on once there is one', {
  tag: '@night',
}, async ({ memberPage: page, context, expectErrors }) => {
  // The browser may say that it is online before its network is; then Next.js loads the whole page.
  expectErrors(/net::ERR_INTERNET_DISCONNECTED/, /Failed to fetch RSC payload for \S+\/auth\b/)
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/academy/learning-hub')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Learning Hub')
  await context.setOffline(true)
  await signOut(page)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('status').getByText('Signed out (with errors)')).toBeVisible()
    await expect(tab.getByRole('heading', { level: 1 })).toHaveCount(0)
  }
  expect(await cookieNames(context)).toContain('altiora-session')
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(tab).toHaveURL('/auth')
  await expect.poll(() => cookieNames(context)).not.toContain('altiora-session')
  expect(await cookieNames(context)).not.toContain(marker)
})

test('the header of public pages shows a visitor at once, and after every reload', {
  tag: '@night',
}, async ({ memberPage: page, context, expectErrors }) => {
  expectErrors(failedLoad(500))
  const header = page.getByRole('banner')
  await page.goto('/about')
  await expect(header.getByRole('link', { name: 'My Stuff' })).toBeVisible()
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await header.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(toast(page, 'Signed out (with errors)')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/about')
  // The server can't be reached, but the browser remembers.
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => cookieNames(context)).not.toContain('altiora-session')
})

test('a forged marker signs out and does nothing else', async ({ page, context, person }) => {
  await context.addCookies([{ name: marker, value: '1', url: site().base }])
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth\?next=/)
  expect(await cookieNames(context)).not.toContain('altiora-session')
  expect(await cookieNames(context)).not.toContain(marker)
  await signInByForm(page, person)
  await expect(page).toHaveURL('/dashboard')
})

test('a late sign-out of one person leaves the next one signed in', async ({ context, person }) => {
  const { user } = await sessionOf(context.request)
  const path = '/api/auth/logout'
  const other = crypto.randomUUID()
  const late = await send(context.request, 'POST', path, { scope: 'local', person: other })
  expect([late.status(), await late.json()]).toEqual([200, { complete: true }])
  expect((await sessionOf(context.request)).user?.email).toBe(person.email)
  await send(context.request, 'POST', path, { scope: 'local', person: user?.id })
  expect(await sessionOf(context.request)).toEqual({ status: 'unauthenticated' })
})
