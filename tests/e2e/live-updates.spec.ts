import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { makePerson, send, sessionOf } from './people.ts'
import { site } from './site.ts'

const asksFor = '/api/live/events'

type LiveEvent = { id: string; registered: number; capacity: number }

/** A session in the distant future, a different one for each test, so that no one else takes its seats. */
async function sessionAhead(request: APIRequestContext, fromTheEnd: number): Promise<LiveEvent> {
  const response = await request.get(`${site().base}${asksFor}`)
  const { events } = (await response.json()) as { events: LiveEvent[] }
  const found = events.at(-fromTheEnd)
  if (!found) throw new Error('There is no session so far ahead.')
  return found
}

/** Controls the Realtime replacement for the person signed in on `page`. */
async function realtime(page: Page, action: 'joins' | 'refuse' | 'allow') {
  const { user } = await sessionOf(page.context().request)
  const method = action === 'joins' ? 'GET' : 'POST'
  const response = await fetch(`${site().realtime}/${action}/${user?.id}`, { method })
  return (await response.json()) as { listening: number; joins: number }
}

const listening = (page: Page) => expect.poll(async () => (await realtime(page, 'joins')).listening)

const seats = (page: Page) => page.getByText(/^Seats taken: \d+ of \d+$/).first()
const taken = ({ registered, capacity }: LiveEvent, more: number) =>
  `Seats taken: ${registered + more} of ${capacity}`

/** Counts the page's requests for the sessions from now on. */
function questions(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === asksFor) count += 1
  })
  return () => count
}

/** Opens a session's page and marks it, so that a reload would be noticed. */
async function open(page: Page, { id }: LiveEvent): Promise<void> {
  // Sent by the page once it's hydrated.
  const awake = page.waitForResponse((answer) => answer.url().includes('/api/auth/session'))
  await page.goto(`/academy/events/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await awake
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
}

const isSamePage = (page: Page) => expect(page.locator('html[data-same]')).toHaveCount(1)

async function register(request: APIRequestContext, { id }: LiveEvent): Promise<void> {
  const response = await send(request, 'POST', '/api/live/register', { event: id, locale: 'en' })
  expect(response.status(), await response.text()).toBe(200)
}

/** By then, all earlier requests of the page have been seen. */
const settle = (page: Page) =>
  page.evaluate(() => fetch('/api/health').then(({ status }) => status))

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    const value = isHidden ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('a seat that is taken elsewhere shows without a reload', async ({
  page,
  person: _,
  newBrowser,
}) => {
  const session = await sessionAhead(page.context().request, 1)
  await open(page, session)
  await listening(page).toBe(1)
  await expect(seats(page)).toHaveText(taken(session, 0))
  const elsewhere = (await newBrowser()).request
  await makePerson(elsewhere)
  await register(elsewhere, session)
  await expect(seats(page)).toHaveText(taken(session, 1))
  await isSamePage(page)
})

test('what changed while the connection was cut shows once it is back', { tag: '@night' }, async ({
  page,
  person: _,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(/WebSocket/)
  const elsewhere = (await newBrowser()).request
  await makePerson(elsewhere)
  const session = await sessionAhead(page.context().request, 2)
  await open(page, session)
  await listening(page).toBe(1)
  await realtime(page, 'refuse')
  await listening(page).toBe(0)
  await register(elsewhere, session)
  await register(page.context().request, session)
  await realtime(page, 'allow')
  await expect.poll(async () => (await realtime(page, 'joins')).joins).toBe(2)
  await expect(seats(page)).toHaveText(taken(session, 2))
  await expect(page.getByRole('button', { name: /^Leave/ }).first()).toBeVisible()
  await isSamePage(page)
})

test('without Realtime the page asks every 15 seconds', { tag: '@night' }, async ({
  page,
  person: _,
  newBrowser,
}) => {
  const elsewhere = (await newBrowser()).request
  await makePerson(elsewhere)
  const session = await sessionAhead(page.context().request, 3)
  await realtime(page, 'refuse')
  await page.clock.install()
  await open(page, session)
  const asked = questions(page)
  await register(elsewhere, session)
  await page.clock.runFor(16_000)
  await expect(seats(page)).toHaveText(taken(session, 1))
  await settle(page)
  expect(asked()).toBeGreaterThanOrEqual(1)
  expect((await realtime(page, 'joins')).joins).toBe(0)
  await isSamePage(page)
})

test('a hidden page makes no requests, and makes one at once when it’s shown', {
  tag: '@night',
}, async ({ page, person: _, newBrowser }) => {
  const elsewhere = (await newBrowser()).request
  await makePerson(elsewhere)
  const session = await sessionAhead(page.context().request, 4)
  await realtime(page, 'refuse')
  await page.clock.install()
  await open(page, session)
  await setHidden(page, true)
  const asked = questions(page)
  await register(elsewhere, session)
  await page.clock.runFor(120_000)
  await settle(page)
  expect(asked()).toBe(0)
  await setHidden(page, false)
  await expect(seats(page)).toHaveText(taken(session, 1))
  expect(asked()).toBe(1)
})
