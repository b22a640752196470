import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { makePerson, post, sessionOf, sessionsAhead } from './people.ts'
import { site } from './site.ts'

type LiveEvent = Awaited<ReturnType<typeof sessionsAhead>>[number]

/** A session in the distant future, a different one for each test, so that no one else takes its seats. */
async function sessionAhead(request: APIRequestContext, fromTheEnd: number): Promise<LiveEvent> {
  const found = (await sessionsAhead(request)).at(-fromTheEnd)
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

const register = (request: APIRequestContext, { id }: LiveEvent) =>
  post(request, 'live/register', { event: id, locale: 'en' })

test('a seat that is taken elsewhere shows without a reload', async ({
  memberPage: page,
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
  memberPage: page,
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
