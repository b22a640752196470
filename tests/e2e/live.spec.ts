import { readFileSync } from 'node:fs'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expect, test } from './fixtures.ts'
import { site } from './site.ts'
import { word } from './words.ts'

type Session = {
  id: string
  type: 'vibe-session' | 'hackathon' | 'workshop'
  topic: string
  startsAt: string
  endsAt: string
}

const topics = JSON.parse(readFileSync('content/events/words/en.json', 'utf8'))
const titleOf = ({ topic }: Session): string => topics[topic].title

const page1 = '/academy/live-learning'

/** The upcoming sessions, as the signed-in person sees them. */
async function sessions(request: APIRequestContext): Promise<Session[]> {
  const response = await request.get(`${site().base}/api/live/events`)
  expect(response.status()).toBe(200)
  return ((await response.json()) as { events: Session[] }).events
}

async function sessionOf(page: Page, type: Session['type'], index = 0): Promise<Session> {
  const found = (await sessions(page.context().request)).filter((one) => one.type === type)[index]
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

test('somebody registers for a session and leaves it again', async ({ page, person: _ }) => {
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

test('all that is said of a session stands on its page', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  const session = await sessionOf(page, 'hackathon')
  await open(page, `/academy/events/${session.id}`)
  const facts = main(page).getByRole('region', { name: 'At a glance' })
  const fact = (name: string) =>
    facts
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  await expect(fact('Type')).toHaveText('Hackathon')
  await expect(fact('Duration')).toHaveText(/^48\shr$/)
  await expect(fact('Registered')).toHaveText(/^\d+ of 500$/)
  await expect(fact('Price')).toHaveText('Free')
  await expect(fact('Time')).toContainText('Kolkata')
  await expect(fact('Category')).toContainText('Hackathons')
  await expect(fact('Difficulty')).toHaveText(/^(Beginner|Intermediate|Advanced|All Levels)$/)
  for (const topic of topics[session.topic].topics as string[]) {
    await expect(main(page).getByText(topic, { exact: true })).toBeVisible()
  }
  const prizes = main(page).getByRole('table', { name: /^Prizes/ })
  await expect(prizes.getByRole('row')).toHaveText([
    /Place/,
    /1st place\s*\$2,000/,
    /2nd place\s*\$1,500/,
    /3rd place\s*\$1,000/,
    /Best design\s*\$500/,
    /Total\s*\$5,000/,
  ])
})

test.describe('far from New York', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('times are those of the viewer, with the organiser’s beside them', {
    tag: '@night',
  }, async ({ page, person: _ }) => {
    const session = await sessionOf(page, 'vibe-session')
    await open(page, `/academy/events/${session.id}`)
    const times = main(page).locator('section').first()
    await expect(times.getByText(/New York/)).toContainText(/Fri, .*7:00.*8:30\sPM E[SD]T/)
    await expect(times.getByText(/^Your time:/)).toContainText(/Sat, .*[45]:30.*GMT\+5:30/)

    await page.goto(`/academy/events?view=month&month=${session.startsAt.slice(0, 7)}`)
    await expect(
      main(page).getByText('Days and times are in your time zone: India Standard Time.'),
    ).toBeVisible()
    // An evening in New York is the next morning here, in the table and in the list.
    const here = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' })
    const day = here.format(new Date(session.startsAt))
    await page.goto(`/academy/events?view=month&month=${day.slice(0, 7)}`)
    const cell = main(page)
      .getByRole('cell')
      .filter({ has: page.locator(`time[datetime="${day}"]`) })
    await expect(cell.getByRole('link', { name: new RegExp(titleOf(session)) })).toBeVisible()
    const row = main(page)
      .locator('ol > li')
      .filter({ has: page.locator(`a[href$="${session.id}"]`) })
    await expect(row).toHaveText(new RegExp(`^${day.slice(8)}`))
  })
})

test('tabs have addresses, also for Back', { tag: '@night' }, async ({ page, person: _ }) => {
  await open(page, page1)
  const tab = (name: string) => page.getByRole('tab', { name })
  for (const [name, value, heading] of [
    ['Weekly Vibe Sessions', 'vibe-sessions', 'Weekly vibe sessions'],
    ['Monthly Hackathons', 'hackathons', 'Monthly hackathons'],
    ['Guest Workshops', 'workshops', 'Guest workshops'],
    ['Recorded Sessions', 'recordings', 'Recorded sessions'],
  ] as const) {
    await tab(name).click()
    await expect(page).toHaveURL(`${page1}?tab=${value}`)
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(`${page1}?tab=workshops`)
  await expect(tab('Guest Workshops')).toHaveAttribute('aria-selected', 'true')
  await page.goto(`${page1}?tab=vibe-sessions`)
  await expect(main(page).getByText('Fridays 7 PM EST')).toBeVisible()
  await page.goto(page1)
  await expect(tab('Upcoming Events')).toHaveAttribute('aria-selected', 'true')
  // The page contains only the tab in the URL.
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await expect(page.getByText('Fridays 7 PM EST')).toHaveCount(0)

  await tab('Upcoming Events').focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(`${page1}?tab=recordings`)
  await expect(page.getByRole('tabpanel', { name: 'Recorded Sessions' })).toBeVisible()
  await expect(tab('Recorded Sessions')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(page1)
  await expect(tab('Upcoming Events')).toBeFocused()
})

test('a person asks to be told of new sessions, and stops that', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  await open(page, page1)
  await page.getByRole('button', { name: 'Notify Me' }).click()
  await expect(main(page).getByText(word('en', 'live.alert.on'))).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: word('en', 'live.alert.stop') }).click()
  await expect(main(page).getByText(word('en', 'live.alert.stopped'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify Me' })).toBeVisible()
})

test('the calendar shows a month and its neighbours', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  const session = await sessionOf(page, 'hackathon')
  const month = session.startsAt.slice(0, 7)
  const nameOf = (value: string) =>
    new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${value}-01`),
    )
  const after = (value: string, by: number) => {
    const at = new Date(`${value}-01`)
    at.setUTCMonth(at.getUTCMonth() + by)
    return at.toISOString().slice(0, 7)
  }
  await page.goto(page1)
  await page.getByRole('link', { name: 'View Calendar' }).click()
  await expect(page).toHaveURL('/academy/events?view=month')
  await page.goto(`/academy/events?view=month&month=${month}`)
  const table = page.getByRole('table', { name: `Sessions in ${nameOf(month)}` })
  await expect(table.getByRole('columnheader')).toHaveCount(7)
  const link = table.getByRole('link', { name: new RegExp(titleOf(session)) }).first()
  await expect(link).toBeVisible()

  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page).toHaveURL(`/academy/events?view=month&month=${after(month, 1)}`)
  await expect(
    page.getByRole('table', { name: `Sessions in ${nameOf(after(month, 1))}` }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Previous month' }).click()
  await expect(table).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('heading', { name: nameOf(after(month, 1)), exact: true }),
  ).toBeVisible()
  await page.goBack()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: titleOf(session) })).toBeVisible()
})

test('a session is taken along as a calendar file', { tag: '@night' }, async ({
  page,
  person: _,
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
  page,
  person: _,
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

test('recordings are searched and filtered, in the address', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  await page.goto(`${page1}?tab=recordings`)
  const watch = main(page).getByRole('link', { name: /^Watch Recording/ })
  await expect(main(page).getByText('6 recordings')).toBeVisible()
  await expect(watch).toHaveCount(6)

  await page.getByRole('searchbox', { name: 'Search recordings' }).fill('okafr')
  await expect(watch).toHaveCount(3)
  await expect(page).toHaveURL(/tab=recordings.*q=okafr/)

  await page.getByRole('searchbox').fill('')
  await main(page).getByText('Filter', { exact: true }).click()
  await page.getByRole('radio', { name: 'Hackathon' }).check({ force: true })
  await expect(watch).toHaveCount(1)
  await expect(page).toHaveURL(/category=hackathon/)
  await page.reload()
  await expect(watch).toHaveCount(1)

  await page.getByRole('searchbox').fill('zzzzzzz')
  await expect(page.getByRole('heading', { name: 'No recordings found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear search and filter' }).click()
  await expect(watch).toHaveCount(6)
  await expect(page).toHaveURL(`${page1}?tab=recordings`)
})

test('a recording counts a person once, and can be liked', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  await page.goto(`${page1}?tab=recordings`)
  const words = JSON.parse(readFileSync('content/recordings/words/en.json', 'utf8'))
  const { title, chapters } = words['ninety-percent-right']
  const seen = page.waitForResponse('**/api/live/recordings/seen')
  await page.getByRole('link', { name: `Watch Recording ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect((await seen).status()).toBe(200)
  for (const chapter of Object.values<string>(chapters)) {
    await expect(main(page).getByRole('listitem').getByText(chapter, { exact: true })).toBeVisible()
  }

  const views = main(page).locator('dl > div').filter({ hasText: 'Views' }).locator('dd')
  await expect(views).not.toHaveText('0')
  await page.goto(`${page1}?tab=recordings`)
  const row = main(page).getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('Viewed')).toBeVisible()

  await page.getByRole('link', { name: `Watch Recording ${title}` }).click()
  const like = page.getByRole('button', { name: `Like ${title}` })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('a lost connection is said, and found again', { tag: '@night' }, async ({
  page,
  person: _,
  expectErrors,
}) => {
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
})

test('a registration that no answer comes to says so and can be repeated', {
  tag: '@night',
}, async ({ page, person: _, expectErrors }) => {
  expectErrors(/Failed to load resource/)
  const session = await sessionOf(page, 'vibe-session', 2)
  await open(page, `/academy/events/${session.id}`)
  await page.route('**/api/live/register', (route) => route.abort())
  await register(page).click()
  await expect(main(page).getByText(word('en', 'live.registration.offline'))).toBeVisible()
  await page.unroute('**/api/live/register')
  await register(page).click()
  await expect(registered(page)).toBeVisible()
  await expect(main(page).getByText(word('en', 'live.registration.offline'))).toHaveCount(0)
})

test('the keyboard alone registers and leaves', { tag: '@night' }, async ({ page, person: _ }) => {
  const session = await sessionOf(page, 'vibe-session', 3)
  await open(page, `/academy/events/${session.id}`)
  await register(page).focus()
  await page.keyboard.press('Enter')
  await expect(registered(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(leave(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(register(page)).toBeVisible()
})

test('without scripts sessions are registered for and left, and recordings found', {
  tag: '@night',
}, async ({ page, person: _, newBrowser }) => {
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

test('an unknown session or recording is not found', async ({ page, person: _ }) => {
  for (const path of [
    '/academy/events/00000000-0000-4000-8000-0000000000ff',
    '/academy/events/nothing',
    '/academy/live-learning/recordings/nothing',
  ]) {
    const response = await page.context().request.get(`${site().base}${path}`)
    expect(response.status(), path).toBe(404)
  }
})
