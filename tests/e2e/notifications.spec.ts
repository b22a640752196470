import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { OwnSite } from '../setup/e2e-site.ts'
import { hydrated } from './browser.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { notify } from './notices.ts'
import { ownSite } from './own-site.ts'
import { makePerson, send, sessionOf } from './people.ts'
import { site } from './site.ts'

const bell = (page: Page, unread = 0) =>
  page.getByRole('button', {
    name: unread ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Opens the dashboard, and waits for its stream. */
async function openDashboard(page: Page, base: string): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/updates'))
  await page.goto(`${base}/dashboard`)
  const opened = await stream
  expect(opened.status()).toBe(200)
  expect(opened.headers()).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
  expect(opened.headers()).not.toHaveProperty('content-encoding')
}

/** A stream of updates outside of a page. */
async function stream(context: BrowserContext, base: string, page: string = randomUUID()) {
  const cookies = (await context.cookies(base)).map(({ name, value }) => `${name}=${value}`)
  const answer = await fetch(`${base}/api/updates?topic=notifications&page=${page}`, {
    headers: { cookie: cookies.join('; ') },
  })
  return answer
}

test.describe('with streams from our own servers', () => {
  const own = ownSite(() => ({ instances: 2 }))

  test('a notification shows at once in two browsers on two servers, and so does that it was read', {
    tag: '@night',
  }, async ({ newBrowser, expectErrors }) => {
    test.setTimeout(120_000)
    expectErrors(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/)
    const [first, second] = own.instances as [OwnSite['instances'][0], OwnSite['instances'][0]]
    const one = await newBrowser({ baseURL: first.base })
    await makePerson(one.request)
    const id = (await sessionOf(one.request, first.base)).user?.id ?? ''
    const other = await newBrowser({
      baseURL: second.base,
      storageState: await one.storageState(),
    })
    const [here, there] = [await one.newPage(), await other.newPage()]
    await openDashboard(here, first.base)
    await openDashboard(there, second.base)
    await expect(bell(there)).toBeVisible()

    await notify(own, id, 'project-published', { title: 'Lantern' })
    await expect(bell(there, 1)).toBeVisible()
    await expect(bell(here, 1)).toBeVisible()
    await expect(here.getByText('1 new notification', { exact: true })).toBeAttached()

    await bell(here, 1).press('Enter')
    const entry = 'Your project “Lantern” is published'
    await expect(panel(here).getByRole('link', { name: entry })).toBeVisible()
    await panel(here)
      .getByRole('button', { name: `Mark as read: ${entry}` })
      .click()
    await expect(bell(there)).toBeVisible()
    await here.keyboard.press('Escape')
    await expect(bell(here)).toBeFocused()

    // A stopping server ends its streams; the page reconnects and asks what it missed.
    await second.stop()
    await notify(own, id, 'project-returned', { title: 'Lantern' })
    await expect(bell(here, 1)).toBeVisible()
    await second.start()
    await expect(bell(there, 1)).toBeVisible({ timeout: 40_000 })
  })

  test('a stream ends with its session, and a person has six', { tag: '@night' }, async ({
    newBrowser,
  }) => {
    const context = await newBrowser({ baseURL: own.base })
    await makePerson(context.request)
    const bases = own.instances.map(({ base }) => base)
    const open = (n: number, page?: string) => stream(context, bases[n % 2] ?? '', page)
    const page = randomUUID()
    const replaced = await open(0, page)
    const opened = [await open(1, page)]
    // Its page has another stream now.
    expect(await replaced.text()).toMatch(/^retry: \d+\nid: \w+\nevent: changed\n/)
    for (let n = 1; n < 6; n++) opened.push(await open(n))
    expect(opened.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const seventh = await open(0)
    expect(seventh.status).toBe(429)
    expect(seventh.headers.get('retry-after')).toBe('60')
    expect(await seventh.json()).toMatchObject({ error: { code: 'stream_limit' } })
    const left = await send(context.request, 'POST', '/api/auth/logout', { scope: 'global' })
    expect(left.status()).toBe(200)
    for (const answer of opened) expect(await answer.text()).toContain('event: changed')
  })
})

test('the panel leads to the thing, marks everything, and says when there is nothing', async ({
  memberPage: page,
}) => {
  const id = (await sessionOf(page.context().request)).user?.id ?? ''
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await bell(page).click()
  await expect(panel(page).getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await notify(site(), id, 'new-device', { browser: 'Firefox', system: 'Linux' })
  await notify(site(), id, 'certificate-issued', {
    ...{ kind: 'track', subject: 'data-specialist', title: 'data' },
  })
  await page.reload()
  await bell(page, 2).click()
  await expect(
    panel(page).getByText('You’ve earned a certificate: “Data Specialist”'),
  ).toBeVisible()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel(page).getByRole('button', { name: /^Mark/ })).toHaveCount(0)
  await panel(page)
    .getByRole('link', { name: 'New sign-in to your account: Firefox, Linux' })
    .click()
  await expect(page).toHaveURL('/profile-settings/security')
  await expect(panel(page)).toHaveCount(0)
})

test('people choose what they hear of, and when it is quiet', { tag: '@night' }, async ({
  memberPage: page,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  await page.goto('/profile-settings/notifications')
  await hydrated(page)
  await page.getByRole('checkbox', { name: 'Reminders: By email' }).uncheck()
  await page.getByRole('checkbox', { name: 'Hold emails during quiet hours' }).check()
  await page.getByLabel('From').fill('22:30')
  await page.getByLabel('Until').fill('22:30')
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Choose different start and end times').last()).toBeVisible()
  await expect(page.getByLabel('From')).toBeFocused()
  await page.getByLabel('Until').fill('06:15')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved').last()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Reminders: By email' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Seats: By email' })).toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('22:30')
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
})
