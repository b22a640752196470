import type { APIRequestContext, Page } from '@playwright/test'
import { hydrated } from './browser.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { makePerson, type Person, send } from './people.ts'
import { makeStaff } from './staff.ts'
import { noEvents, stageWith } from './stage.ts'

// Sessions of their own, which begin soon enough for their rooms to be open.
const ids = {
  live: '00000000-0000-4000-8000-000000000021',
  video: '00000000-0000-4000-8000-000000000022',
  ahead: '00000000-0000-4000-8000-000000000023',
  provider: '00000000-0000-4000-8000-000000000024',
} as const

const sql = `
${noEvents}
insert into public.events (id, topic, type, starts_at, ends_at, capacity) values
  ('${ids.live}', 'agents-from-scratch', 'vibe-session', now() + '9 minutes', now() + '99 minutes', 5),
  ('${ids.video}', 'data-you-can-trust', 'workshop', now() + '9 minutes', now() + '99 minutes', 5),
  ('${ids.ahead}', 'small-models', 'workshop', now() + '2 days', now() + '50 hours', 5),
  ('${ids.provider}', 'voice-on-the-edge', 'workshop', now() + '9 minutes', now() + '99 minutes', 5);
insert into public.event_rooms (event_id, mode, link) values
  ('${ids.live}', 'room', null), ('${ids.video}', 'room', null), ('${ids.ahead}', 'room', null),
  ('${ids.provider}', 'link', 'https://meet.example/a');
insert into public.room_plans (event_id, video) values ('${ids.video}', 'https://meet.example/graphs');
`

const own = stageWith(sql)

async function post(request: APIRequestContext, path: string, input: object): Promise<number> {
  return (await send(request, 'POST', `/api/${path}`, input)).status()
}

/** A new person with a seat. */
async function member(request: APIRequestContext, event: string): Promise<Person> {
  const person = await makePerson(request)
  expect(await post(request, 'live/register', { event, locale: 'en' })).toBe(200)
  return person
}

async function organiser(request: APIRequestContext): Promise<Person> {
  const person = await makePerson(request)
  await makeStaff(request, person, ['organiser'])
  return person
}

const isLive = (page: Page) => expect(page.locator('[data-updates=live]')).toBeVisible()
const chat = (page: Page) => page.getByRole('log', { name: 'Messages' })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

async function enter(page: Page, event: string, name: string): Promise<void> {
  await page.goto(`/academy/events/${event}/room`)
  await isLive(page)
  await page.getByLabel('Your name in this room').fill(name)
  await page.getByRole('button', { name: 'Use this name' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toBeVisible()
}

async function say(page: Page, words: string): Promise<void> {
  const field = page.getByLabel('Message', { exact: true })
  await field.fill(words)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}

test('an instructor leads a session; of two students one loses the connection and misses nothing', async ({
  page,
  context,
  newBrowser,
  expectErrors,
}) => {
  test.setTimeout(180_000)
  expectErrors(failedLoad(403, 409, 422, 429), /ERR_INTERNET_DISCONNECTED/)
  await organiser(context.request)
  const [first, second] = [await newBrowser(), await newBrowser()]
  await Promise.all([member(first.request, ids.live), member(second.request, ids.live)])
  const [asha, ben] = [await first.newPage(), await second.newPage()]

  // What is prepared in the console.
  await page.goto(`/staff/events/${ids.live}/room`)
  await hydrated(page)
  await page.getByLabel('Agenda').fill('Hello\nA loop\nQuestions')
  await page.getByLabel('Slides', { exact: true }).fill('# Welcome\n- one\n- two\n---\n# The loop')
  await page.getByLabel('Add a figure from our lessons').selectOption('tokens-loop')
  await expect(page.getByText('2 slides')).toBeVisible()
  await page.getByLabel('Video call or stream').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter an https address')).toBeVisible()
  await page.getByLabel('Video call or stream').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  await enter(page, ids.live, 'Kulkarni')
  await enter(asha, ids.live, 'Asha')
  await enter(ben, ids.live, 'Ben')
  await expect(asha.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await say(asha, 'Hello <b>all</b>')
  await expect(chat(page)).toContainText('Hello <b>all</b>')
  await expect(chat(ben)).toContainText('Hello <b>all</b>')

  // Too much text is refused, and stays in the field.
  const field = asha.getByLabel('Message', { exact: true })
  await field.fill('x'.repeat(5000))
  await field.press('Enter')
  await expect(asha.getByText('This is too long. A message can have 500 characters')).toBeVisible()
  await expect(field).toHaveValue('x'.repeat(5000))
  await looksRight(asha)
  await field.fill('')

  // Ben is gone while everything happens.
  await second.setOffline(true)
  await expect(ben.locator('[data-updates=offline]')).toBeVisible()
  for (const words of ['One', 'Two', 'Three']) await say(page, words)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Next item' }).click()
  await expect(asha.getByRole('heading', { name: 'The loop' })).toBeVisible()
  await tab(asha, /^Questions/).click()
  await asha.getByLabel('Question', { exact: true }).fill('Why a loop?')
  await asha.getByRole('button', { name: 'Ask' }).click()
  await tab(page, /^Polls/).click()
  await page.getByLabel('New poll').fill('Which one?')
  await page.getByLabel('Options').fill('Trees\nGraphs')
  await page.getByRole('button', { name: 'Open poll' }).click()
  await tab(asha, /^Polls/).click()
  await asha.getByRole('button', { name: /^Graphs/ }).click()
  await expect(asha.getByText('1 vote in total')).toBeVisible()
  await expect(chat(ben)).not.toContainText('Three')

  await second.setOffline(false)
  await isLive(ben)
  const texts = chat(ben).getByRole('listitem')
  await expect(texts).toHaveCount(4)
  await expect(texts).toContainText(['Hello', 'One', 'Two', 'Three'])
  await expect(ben.getByRole('heading', { name: 'The loop' })).toBeVisible()
  await expect(ben.locator('[aria-current=step]')).toContainText('A loop')
  await tab(ben, /^Questions/).click()
  await ben.getByRole('button', { name: /Vote for: Why a loop/ }).click()
  await expect(asha.getByRole('tab', { name: /^Polls/ })).toBeVisible()
  await tab(ben, /^Polls/).click()
  await ben.getByRole('button', { name: /^Trees/ }).click()
  await expect(page.getByText('2 votes in total').or(page.getByText('Choose one.'))).toBeVisible()
  await expect(asha.getByText('2 votes in total')).toBeVisible()
  const poll = await page.getByRole('heading', { name: 'Which one?' }).getAttribute('id')
  const item = Number(poll?.replace('poll-', ''))
  expect(await post(second.request, 'room/vote', { event: ids.live, item, choice: 2 })).toBe(409)
  await page.getByRole('button', { name: 'Close poll' }).click()
  await expect(asha.getByText('Closed', { exact: true })).toBeVisible()

  // Code, as it is typed.
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await page.getByLabel('Code', { exact: true }).fill('while True:\n    step()')
  await expect(asha.getByText('while True:')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('while not done:\n    step()')
  await expect(ben.getByText('while not done:')).toBeVisible()

  // Questions on the stage, hands, and what instructors do about someone.
  await tab(page, /^Questions/).click()
  await page.getByRole('button', { name: 'Show on stage' }).click()
  await expect(ben.getByText('Question from Asha')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await tab(asha, /^Questions/).click()
  await expect(asha.getByText('answered', { exact: true })).toBeVisible()
  await tab(ben, /^People/).click()
  await ben.getByRole('button', { name: 'Raise hand' }).click()
  await tab(page, /^People/).click()
  await page.getByRole('button', { name: 'Lower the hand of Ben' }).click()
  await expect(ben.getByRole('button', { name: 'Raise hand' })).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: 'Mute Ben' }).click()
  await expect(page.getByRole('button', { name: 'Unmute Ben' })).toBeVisible()
  const spoken = { event: ids.live, words: 'Still here' }
  expect(await post(second.request, 'room/say', spoken)).toBe(403)
  await tab(page, /^Chat/).click()
  await page.getByRole('button', { name: 'Delete what Asha wrote' }).click()
  await tab(ben, /^Chat/).click()
  await expect(chat(ben)).not.toContainText('Hello')
  expect(await post(first.request, 'room/end', { event: ids.live })).toBe(403)

  await page.getByRole('button', { name: 'End session' }).click()
  await page.getByRole('button', { name: 'End for everyone' }).click()
  for (const one of [page, asha, ben]) {
    await expect(one.getByRole('heading', { name: 'Transcript' })).toBeVisible()
    await expect(one.getByText('Why a loop?')).toBeVisible()
  }
  await expect(ben.getByText('Hello <b>all</b>')).toHaveCount(0)
  await looksRight(ben)
})

test('a video is shown once the member agrees, on a room’s page alone', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(failedLoad(404))
  await member(context.request, ids.video)
  const asked: string[] = []
  await context.route('https://meet.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Call</title><p>Call</p>' })
  })
  const leader = await page.context().browser()?.newContext({ baseURL: own.base })
  if (!leader) throw new Error('There is no browser.')
  await organiser(leader.request)
  const move = { event: ids.video, move: { stage: 'video' } }
  expect(await post(leader.request, 'room/steer', move)).toBe(200)
  await leader.close()

  const answer = await page.goto(`/academy/events/${ids.video}/room`)
  expect(answer?.headers()['content-security-policy']).toContain(
    "frame-src 'self' https://meet.example;",
  )
  expect(answer?.headers()['permissions-policy']).toContain('camera=(self "https://meet.example")')
  await expect(page.getByText('sees your IP address')).toBeVisible()
  await expect(page.getByText('We’ll ask again next time')).toBeVisible()
  expect(asked).toEqual([])
  await looksRight(page)
  await page.getByRole('button', { name: 'Connect and show it' }).click()
  const frame = page.frameLocator('iframe[title="Video from meet.example"]')
  await expect(frame.getByText('Call')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('allow', 'camera; microphone')
  expect(await page.evaluate(() => localStorage.getItem('altiora-room-video'))).toBeNull()
  const elsewhere = await page.request.get('/academy/events')
  expect(elsewhere.headers()['content-security-policy']).toContain("frame-src 'self';")
  expect(elsewhere.headers()['permissions-policy']).toContain('camera=()')
})

test('before it opens, without a seat and for a provider’s session there is no room', {
  tag: '@night',
}, async ({ page, context, newBrowser, expectErrors }) => {
  expectErrors(failedLoad(404))
  await member(context.request, ids.ahead)
  await page.goto(`/academy/events/${ids.ahead}/room`)
  await expect(page.getByText('You can enter 10 minutes before the start.')).toBeVisible()
  await looksRight(page)
  const late = { event: ids.ahead, name: 'Early bird' }
  expect(await post(context.request, 'room/name', late)).toBe(409)

  const stranger = await newBrowser()
  await makePerson(stranger.request)
  const other = await stranger.newPage()
  await other.goto(`/de/academy/events/${ids.ahead}/room`)
  await expect(other.getByText('Für diesen Raum brauchst du einen Platz')).toBeVisible()
  await looksRight(other)
  await other.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(other).toHaveURL(`/de/academy/events/${ids.ahead}`)
  const address = `${own.base}/api/room/${ids.ahead}`
  expect((await stranger.request.get(`${address}/entries?after=0`)).status()).toBe(403)
  expect((await stranger.request.get(`${address}/people`)).status()).toBe(403)

  const missing = await page.goto(`/academy/events/${ids.provider}/room`)
  expect(missing?.status()).toBe(404)
})
