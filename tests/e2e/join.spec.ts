import type { APIRequestContext, Page } from '@playwright/test'
import { runWorker } from '../setup/worker.ts'
import { expect, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { linkOf, type Mail, mailsTo } from './mail.ts'
import { makePerson, type Person, post, sessionsAhead, signInByForm } from './people.ts'
import { noEvents, stageWith } from './stage.ts'

// Sessions which open soon.
const ids = {
  provider: '00000000-0000-4000-8000-000000000031',
  room: '00000000-0000-4000-8000-000000000032',
  soon: '00000000-0000-4000-8000-000000000033',
  full: '00000000-0000-4000-8000-000000000034',
  over: '00000000-0000-4000-8000-000000000035',
  cancelled: '00000000-0000-4000-8000-000000000036',
} as const

const provider = 'https://meet.example/abc'

const sql = `
${noEvents}
insert into public.events (id, topic, type, starts_at, ends_at, capacity, status, reason) values
  ('${ids.provider}', 'agents-from-scratch', 'vibe-session', now() + '9 minutes', now() + '99 minutes', 1, 'scheduled', null),
  ('${ids.room}', 'data-you-can-trust', 'workshop', now() + '9 minutes', now() + '99 minutes', 5, 'scheduled', null),
  ('${ids.soon}', 'voice-on-the-edge', 'workshop', now() + '15 minutes', now() + '99 minutes', 5, 'scheduled', null),
  ('${ids.full}', 'sql-for-analysts', 'workshop', now() + '20 hours', now() + '22 hours', 1, 'scheduled', null),
  ('${ids.over}', 'evaluating-agents', 'workshop', now() - '3 hours'::interval, now() - '1 hour'::interval, 5, 'scheduled', null),
  ('${ids.cancelled}', 'designing-for-voice', 'workshop', now() + '3 days', now() + '74 hours', 5, 'cancelled', 'The speaker is ill.');
insert into public.event_rooms (event_id, mode, link) values
  ('${ids.provider}', 'link', '${provider}'), ('${ids.room}', 'room', null), ('${ids.soon}', 'link', '${provider}'),
  ('${ids.full}', 'link', '${provider}'), ('${ids.over}', 'link', '${provider}'), ('${ids.cancelled}', 'link', '${provider}');
`

const own = stageWith(sql)

test.use({ timezoneId: 'Asia/Kolkata' })

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, text: string) =>
  expect(main(page).getByRole('heading', { level: 1 })).toHaveText(text)
const joinOf = (event: string) => `/academy/events/${event}/join`

async function register(request: APIRequestContext, event: string): Promise<string> {
  const facts = { event, locale: 'en', zone: 'Asia/Kolkata' }
  const answer = await post<{ event: { state: string } }>(request, 'live/register', facts)
  return answer.event.state
}

test('our address leads a member to the provider after signing in, and nobody else', {
  tag: '@night',
}, async ({ page, newBrowser, expectErrors }) => {
  // The provider doesn't exist.
  expectErrors(/ERR_NAME_NOT_RESOLVED|Failed to fetch RSC payload/)
  const asked = () => page.waitForRequest((request) => request.url().startsWith(provider))
  const seated = await newBrowser()
  const other = await newBrowser({ timezoneId: 'Asia/Kolkata' })
  const person = await makePerson(seated.request)
  expect(await register(seated.request, ids.provider)).toBe('registered')
  await page.goto(joinOf(ids.provider))
  await expect(page).toHaveURL(/\/auth\?next=/)
  const afterSigningIn = asked()
  await signInByForm(page, person)
  expect((await afterSigningIn).url()).toBe(provider)
  await expect(page).toHaveURL(/^chrome-error:/)

  await page.goto('/academy/events')
  const fromPage = asked()
  await page.evaluate((path) => window.location.assign(path), joinOf(ids.provider))
  expect((await fromPage).url()).toBe(provider)

  const first = await page.request.get(joinOf(ids.provider), { maxRedirects: 0 })
  expect(await first.text()).not.toContain('meet.example')
  expect(first.headers().location).not.toContain('meet.example')
  const second = await page.request.get(`/api/live/events/${ids.provider}/join`, {
    maxRedirects: 0,
  })
  expect([second.status(), second.headers().location]).toEqual([303, provider])
  expect(second.headers()['referrer-policy']).toBe('no-referrer')
  for (const answer of [first, second]) {
    expect(answer.headers()['cache-control']).toContain('no-store')
  }

  // Someone else has no way in, and finds no link anywhere.
  await makePerson(other.request)
  const stranger = await other.newPage()
  for (const [event, heading] of [
    [ids.provider, 'All seats are taken'],
    [ids.soon, 'You need a seat to join'],
    [ids.over, 'This session is over'],
    [ids.cancelled, 'This session was cancelled'],
  ] as const) {
    await stranger.goto(joinOf(event))
    await title(stranger, heading)
    expect(await stranger.content()).not.toContain('meet.example')
    if (event === ids.soon) await looksRight(stranger)
    const refused = await other.request.get(`/api/live/events/${event}/join`, { maxRedirects: 0 })
    expect(refused.headers().location).toBe(`${own.base}${joinOf(event)}`)
  }
  await expect(main(stranger).getByText('The speaker is ill.')).toBeVisible()
  expect(await register(other.request, ids.provider)).toBe('queued')
  await stranger.goto(joinOf(ids.provider))
  await title(stranger, 'You’re on the waiting list')
  await expect(main(stranger).getByText('You’re number 1 on the list.')).toBeVisible()
  const unknown = await other.request.get(joinOf(ids.room.replace('32', '99')))
  expect(unknown.status()).toBe(404)
})

test('“Join session” appears on open pages ten minutes before the start, and leads to the room', async ({
  page,
}) => {
  await makePerson(page.request)
  for (const event of [ids.room, ids.soon]) await register(page.request, event)
  await page.clock.install()
  await page.goto(`/academy/events/${ids.soon}`)
  const join = main(page).getByRole('link', { name: 'Join session' })
  await expect(main(page).getByText('You can join from 10 minutes before the start.')).toBeVisible()
  await expect(join).toHaveCount(0)
  await page.clock.fastForward('06:00')
  await expect(join).toHaveAttribute('href', joinOf(ids.soon))
  await expect(join).toHaveAttribute('target', '_blank')

  // The page of the address itself says when it opens, by the viewer's clock.
  await page.goto(joinOf(ids.soon))
  await title(page, 'This session isn’t open yet')
  await expect(main(page).getByText(/^Opens: .*GMT\+5:30$/)).toBeVisible()

  // By its clock the page before is open, so it asks again and again, and may interrupt another address.
  const list = await page.context().newPage()
  await list.goto('/academy/events')
  const row = main(list).getByRole('listitem').filter({ hasText: 'Data you can trust' }).first()
  await row.getByRole('link', { name: /^Join session/ }).click()
  await expect(list).toHaveURL(`/academy/events/${ids.room}/room`)
})

test('a reminder lets its reader give the seat back, and the first in the queue gets it', {
  tag: '@night',
}, async ({ page, newBrowser }) => {
  const next = await newBrowser()
  const person = await makePerson(page.request)
  expect(await register(page.request, ids.full)).toBe('registered')
  await makePerson(next.request)
  expect(await register(next.request, ids.full)).toBe('queued')
  const reminders = async ({ email }: Person) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Reminder: '))
  await runWorker(own.workerEnv)
  await runWorker(own.workerEnv)
  const leave = `${own.base}/academy/events/${ids.full}/leave`
  // It may be in one email with the registration's.
  await expect.poll(async () => (await reminders(person)).length).toBe(1)
  const [reminder] = await reminders(person)
  expect(linkOf(reminder as Mail)).toBe(`${own.base}${joinOf(ids.full)}`)
  expect(reminder?.html).toContain(leave)
  expect(reminder?.html).toContain('India Standard Time')

  // Without scripts, as mail programs open it.
  const plain = await newBrowser({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto(leave)
  await title(still, 'Can’t come? Give up your seat')
  const stateOf = async (request: APIRequestContext) =>
    (await sessionsAhead(request)).find(({ id }) => id === ids.full)?.state
  expect([await stateOf(page.request), await stateOf(next.request)]).toEqual([
    'registered',
    'queued',
  ])

  await page.goto(leave)
  await looksRight(page)
  await main(page).getByRole('button', { name: 'Give up my seat' }).click()
  await title(page, 'You’ve given up your place')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  expect([await stateOf(page.request), await stateOf(next.request)]).toEqual([null, 'registered'])

  await still.goto(leave)
  await title(still, 'You don’t have a seat')
  expect(await register(plain.request, ids.full)).toBe('queued')
  await still.goto(leave)
  await main(still).getByRole('button', { name: 'Leave the waiting list' }).click()
  await title(still, 'You’ve given up your place')
})
