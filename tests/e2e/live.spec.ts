import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expect, test } from './fixtures.ts'
import { sessionsAhead } from './people.ts'
import { word } from './words.ts'

const topics = JSON.parse(readFileSync('content/events/words/en.json', 'utf8'))
const titleOf = ({ topic }: { topic: string }): string => topics[topic].title

const page1 = '/academy/live-learning'

async function sessionOf(page: Page, type: string, index = 0) {
  const found = (await sessionsAhead(page.request)).filter((one) => one.type === type)[index]
  if (!found) throw new Error(`There is no ${type} so far ahead.`)
  return found
}

const main = (page: Page) => page.getByRole('main')
const register = (within: Page | Locator) => within.getByRole('button', { name: /^Register Now/ })
const leave = (within: Page | Locator) => within.getByRole('button', { name: /^Leave/ })
/** The element in place of Register Now. */
const registered = (page: Page) =>
  main(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Registered$/ })

/** Opens a page and waits for hydration, because only scripts know the viewer's zone. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(
    main(page)
      .getByText(/^Your time|in your time zone/)
      .first(),
  ).toBeVisible()
}

/** A parsed calendar, with its events by title. */
function calendarOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { calendar, events }
}

test('somebody registers for a session and leaves it again', async ({ memberPage: page }) => {
  const session = await sessionOf(page, 'vibe-session', 1)
  await open(page, `/academy/events/${session.id}`)
  await expect(page.getByRole('heading', { level: 1, name: titleOf(session) })).toBeVisible()
  await expect(register(page)).toHaveAccessibleName(new RegExp(titleOf(session)))

  await register(page).click()
  await expect(registered(page)).toBeFocused()
  await expect(register(page)).toHaveCount(0)
  await page.reload()
  await expect(registered(page)).toBeVisible()
  // The list shows it too.
  await page.goto(page1)
  await expect(registered(page).first()).toBeVisible()

  await open(page, `/academy/events/${session.id}`)
  await leave(page).click()
  await expect(main(page).getByText(word('en', 'live.registration.left')).first()).toBeVisible()
  await page.reload()
  await expect(register(page)).toBeVisible()
})

test('tabs have addresses, also for Back and for arrow keys', { tag: '@night' }, async ({
  memberPage: page,
}) => {
  await open(page, page1)
  const tab = (name: string) => page.getByRole('tab', { name })
  for (const [name, value] of [
    ['Weekly Vibe Sessions', 'vibe-sessions'],
    ['Guest Workshops', 'workshops'],
    ['Recorded Sessions', 'recordings'],
  ] as const) {
    await tab(name).click()
    await expect(page).toHaveURL(`${page1}?tab=${value}`)
    // The page contains only the tab in the URL.
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  await page.goBack()
  await expect(tab('Guest Workshops')).toHaveAttribute('aria-selected', 'true')
  await tab('Guest Workshops').press('End')
  await expect(page).toHaveURL(`${page1}?tab=recordings`)
  await expect(tab('Recorded Sessions')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(page1)
  await expect(tab('Upcoming Events')).toBeFocused()
})

test('a session is taken along as a calendar file', { tag: '@night' }, async ({
  memberPage: page,
}) => {
  const session = await sessionOf(page, 'workshop')
  await open(page, `/academy/events/${session.id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^altiora-${session.topic}-\\d{4}-\\d{2}-\\d{2}\\.ics$`),
  )
  const { events } = calendarOf(readFileSync(await file.path(), 'utf8'))
  expect(events).toHaveLength(1)
  const [event] = events
  expect(event?.summary).toContain(titleOf(session))
  expect(event?.startDate.toJSDate().toISOString()).toBe(session.startsAt)
  expect(event?.endDate.toJSDate().toISOString()).toBe(session.endsAt)
})

test('a calendar feed is made, read, replaced and revoked', { tag: '@night' }, async ({
  memberPage: page,
}) => {
  const session = await sessionOf(page, 'workshop', 1)
  await open(page, `/academy/events/${session.id}`)
  await register(page).click()
  await expect(registered(page)).toBeVisible()

  await open(page, '/academy/events')
  // Streamed content that isn't in place yet is in the page too, hidden.
  const panel = page.getByRole('tabpanel', { name: 'Upcoming' })
  await page.getByRole('button', { name: 'Create link' }).click()
  const field = page.getByRole('textbox', { name: 'Your private link' })
  const first = await field.inputValue()
  const read = async (url: string) => {
    // Without cookies, which calendars don't have.
    const response = await fetch(url)
    return { status: response.status, text: await response.text() }
  }
  const found = calendarOf((await read(first)).text)
  expect(found.events.map(({ summary }) => summary)).toEqual([
    expect.stringContaining(titleOf(session)),
  ])

  await page.reload()
  await expect(panel.getByText(word('en', 'live.feed.exists'))).toBeVisible()
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Replace link' }).click()
  await expect(field).not.toHaveValue(first)
  const second = await field.inputValue()
  expect(second).not.toBe(first)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)

  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(panel.getByText(word('en', 'live.feed.revoked'))).toBeVisible()
  expect((await read(second)).status).toBe(404)
})

test('a lost connection is said, of the list and of a registration, and found again', {
  tag: '@night',
}, async ({ memberPage: page, expectErrors }) => {
  expectErrors(/Failed to load resource/)
  await open(page, page1)
  const note = main(page).getByText(word('en', 'live.connection.offline'))
  const lookAgain = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(note).toHaveCount(0)
  await page.route('**/api/live/events', (route) => route.abort())
  await lookAgain()
  await expect(note).toBeVisible()
  await expect(register(page).first()).toBeVisible()
  await page.unroute('**/api/live/events')
  await lookAgain()
  await expect(note).toHaveCount(0)

  await open(page, `/academy/events/${(await sessionOf(page, 'vibe-session', 2)).id}`)
  await page.route('**/api/live/register', (route) => route.abort(), { times: 1 })
  await register(page).click()
  const unsent = main(page).getByText(word('en', 'live.registration.offline'))
  await expect(unsent).toBeVisible()
  await register(page).click()
  await expect(registered(page)).toBeVisible()
  await expect(unsent).toHaveCount(0)
})

test('without scripts sessions are registered for and left, and recordings found', {
  tag: '@night',
}, async ({ memberPage: page, newBrowser }) => {
  const session = await sessionOf(page, 'hackathon')
  const storageState = await page.context().storageState()
  const plain = await (await newBrowser({ javaScriptEnabled: false, storageState })).newPage()
  await plain.goto(`/academy/events/${session.id}`)
  await register(plain).click()
  await expect(registered(plain)).toBeVisible()
  await leave(plain).click()
  await expect(register(plain)).toBeVisible()

  await plain.goto(page1)
  // Without scripts, a streamed list stays outside the main element.
  const row = plain.locator('ol > li').filter({ has: plain.locator(`a[href$="${session.id}"]`) })
  await register(row).click()
  await expect(leave(row)).toBeVisible()
  await leave(row).click()
  await expect(register(row)).toBeVisible()
  await plain.getByRole('button', { name: 'Notify Me' }).click()
  await expect(plain.getByText(word('en', 'live.alert.on'))).toBeVisible()
  await plain.getByRole('tab', { name: 'Recorded Sessions' }).click()
  await plain.getByRole('searchbox').fill('join')
  await plain.getByRole('button', { name: 'Show' }).click()
  await expect(plain).toHaveURL(/q=join/)
  await expect(plain.getByRole('link', { name: /^Watch Recording/ })).toHaveCount(1)
})
