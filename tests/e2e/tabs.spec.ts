import { cookieHeader, readSessionCookie, sessionIn, writeSessionCookie } from './cookies.ts'
import { expect, test } from './fixtures.ts'
import { makePerson, send, sessionOf, signInByForm } from './people.ts'
import { site } from './site.ts'

test('signing out on one tab shows on the other', { tag: '@night' }, async ({
  memberPage: page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('link', { name: 'Learning Hub' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Learning Hub')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL('/auth')
  // Pages loaded while someone was signed in aren't shown from memory.
  await other.goBack()
  await expect(other).toHaveURL(/\/auth/)
  await expect(other.getByText('Welcome back')).toHaveCount(0)
})

test('signing in on one tab shows on the other, which goes where it was going', {
  tag: '@night',
}, async ({ page, context }) => {
  const person = await makePerson(context.request)
  await context.clearCookies()
  const other = await context.newPage()
  await other.goto('/academy/events')
  await expect(other.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await page.goto('/auth')
  await signInByForm(page, person)
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL('/academy/events')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Events')
})

test('another person signing in on one tab changes the other', { tag: '@night' }, async ({
  page,
  context,
  person,
}) => {
  const second = await makePerson(context.request)
  await context.clearCookies()
  await send(context.request, 'POST', '/api/auth/login', person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name)
  await send(context.request, 'POST', '/api/auth/logout')
  const other = await context.newPage()
  await other.goto('/auth')
  await signInByForm(other, second)
  await expect(other).toHaveURL('/dashboard')
  // Nothing of the previous person stays on the screen.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.name)
})

test('twenty requests with an expired token all succeed, and the session lives on', async ({
  context,
  person,
}) => {
  const before = await readSessionCookie(context)
  await writeSessionCookie(context, {
    ...before,
    expires_at: Math.floor(Date.now() / 1000) - 60,
  })
  const cookie = await cookieHeader(context)
  const paths = ['/api/auth/session', '/dashboard', '/api/account/export', '/academy/events']
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const path = paths[index % paths.length] ?? ''
      const response = await fetch(site().base + path, { headers: { cookie }, redirect: 'manual' })
      const cookies = response.headers.getSetCookie()
      return { status: response.status, text: await response.text(), cookies }
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  for (const { text } of answers) expect(text).toContain(person.name)
  // One of them renewed the session for all: a refresh token works only once.
  const renewed = answers.map(({ cookies }) => sessionIn(cookies).refresh_token)
  expect(new Set(renewed).size).toBe(1)

  // The browser, which still has the expired token, is served too and stores the new one.
  expect((await sessionOf(context.request)).user?.email).toBe(person.email)
  const after = await readSessionCookie(context)
  expect(after.refresh_token).not.toBe(before.refresh_token)
  expect(after.expires_at).toBeGreaterThan(Date.now() / 1000)
  await send(context.request, 'POST', '/api/auth/refresh')
  expect((await sessionOf(context.request)).user?.email).toBe(person.email)
})

test('a session that has just begun isn’t renewed again, however often a page asks', async ({
  context,
  person,
}) => {
  const { access_token } = await readSessionCookie(context)
  for (let time = 0; time < 3; time++) {
    const answer = await send(context.request, 'POST', '/api/auth/refresh')
    expect(await answer.json()).toMatchObject({ user: { email: person.email } })
  }
  expect((await readSessionCookie(context)).access_token).toBe(access_token)
})

test('a refresh token that was forged ends the session, and clears its cookies', async ({
  memberPage: page,
  context,
}) => {
  const before = await readSessionCookie(context)
  await writeSessionCookie(context, { ...before, refresh_token: 'forged', expires_at: 1 })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth?next=%2Fdashboard')
  const left = (await context.cookies()).map(({ name }) => name)
  expect(left.filter((name) => name.startsWith('altiora-session'))).toEqual([])
})
