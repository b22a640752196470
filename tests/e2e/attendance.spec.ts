import type { APIRequestContext, Page } from '@playwright/test'
import { cronSecret } from '../setup/e2e-site.ts'
import { databaseOf } from '../setup/world.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { makePerson, post } from './people.ts'
import { makeStaff } from './staff.ts'
import { noEvents, stageWith } from './stage.ts'

// These sessions are moved in time.
const ids = {
  room: '00000000-0000-4000-8000-000000000051',
  provider: '00000000-0000-4000-8000-000000000052',
} as const

const sql = `
${noEvents}
insert into public.events (id, topic, type, starts_at, ends_at, capacity) values
  ('${ids.room}', 'agents-from-scratch', 'vibe-session', now() + '3 days', now() + '73 hours', 5),
  ('${ids.provider}', 'voice-on-the-edge', 'workshop', now() + '3 days', now() + '73 hours', 5);
insert into public.event_rooms (event_id, mode, link) values
  ('${ids.room}', 'room', null), ('${ids.provider}', 'link', 'https://meet.example/a');
`

const own = stageWith(sql)

const phone = { viewport: { width: 390, height: 844 } }
const main = (page: Page) => page.getByRole('main')
const pass = (event: string, seconds: number) =>
  databaseOf(own).run(`
    update public.events
    set starts_at = starts_at - interval '${seconds} seconds', ends_at = ends_at - interval '${seconds} seconds'
    where id = '${event}';
    update public.event_presence set counted_to = counted_to - interval '${seconds} seconds'
    where event_id = '${event}'`)
const begin = (event: string, minutes: number) =>
  databaseOf(own).run(`
    update public.events set starts_at = now(), ends_at = now() + interval '${minutes} minutes'
    where id = '${event}'`)

async function member(request: APIRequestContext, event: string) {
  const person = await makePerson(request)
  await post(request, 'live/register', { event, locale: 'en' })
  return person
}

test('who was in the room for half of the session has attended, a seat alone is nothing', async ({
  page,
  context,
  newBrowser,
}) => {
  const absent = await newBrowser(phone)
  await Promise.all([member(context.request, ids.room), member(absent.request, ids.room)])
  await begin(ids.room, 4)
  const told = page.waitForResponse('**/api/room/present')
  await page.goto(`/academy/events/${ids.room}/room`)
  expect((await told).ok()).toBe(true)
  for (let minute = 0; minute < 3; minute++) {
    await pass(ids.room, 60)
    await post(context.request, 'room/present', { event: ids.room })
  }
  await page.goto(`/academy/events/${ids.room}`)
  await expect(main(page).getByText('Time in the room so far: 3 minutes')).toBeVisible()
  await expect(main(page).getByText('at least half of the session')).toBeVisible()

  await pass(ids.room, 180)
  const worker = await page.request.get('/api/cron/worker', {
    headers: { authorization: `Bearer ${cronSecret}` },
  })
  expect(worker.ok()).toBe(true)
  await page.reload()
  await expect(main(page).getByText('Attended', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Time in the room: 3 of 4 minutes')).toBeVisible()
  await page.goto('/academy/events?tab=recordings')
  await expect(main(page).getByRole('cell', { name: 'Attended', exact: true })).toBeVisible()
  await page.goto('/dashboard')
  const counter = main(page).getByRole('term').filter({ hasText: 'Live Sessions' })
  await expect(counter.locator('..')).toContainText('1')

  const other = await absent.newPage()
  await other.goto(`/academy/events/${ids.room}`)
  await expect(main(other).getByText('Not attended')).toBeVisible()
  await looksRight(other)
})

test('at a provider’s session the instructor shows a code, which works without scripts', {
  tag: '@night',
}, async ({ page, context, newBrowser, expectErrors }) => {
  expectErrors(failedLoad(422))
  const person = await makePerson(context.request)
  await makeStaff(context.request, person, ['organiser'])
  const plain = await newBrowser({ ...phone, javaScriptEnabled: false })
  const [first, second] = [await newBrowser(phone), plain]
  await Promise.all([member(first.request, ids.provider), member(second.request, ids.provider)])
  await page.goto(`/staff/events/${ids.provider}/check-in`)
  await expect(main(page).getByText('once the session has started')).toBeVisible()
  await begin(ids.provider, 60)
  await page.reload()
  await page.getByRole('button', { name: 'Show a code' }).click()
  const shown = main(page).getByText(/^Code: [0-9A-Z]{6}$/)
  await expect(shown).toBeVisible()
  const code = (await shown.textContent())?.slice(-6) ?? ''
  await looksRight(page)

  const student = await first.newPage()
  await student.goto(`/academy/events/${ids.provider}`)
  const field = main(student).getByLabel('Check-in code')
  await field.fill('WRONG1')
  await main(student).getByRole('button', { name: 'Check in' }).click()
  await expect(main(student).getByText('This code is wrong or no longer valid.')).toBeVisible()
  await expect(field).toHaveValue('WRONG1')
  await looksRight(student)
  await field.fill(code.toLowerCase())
  await main(student).getByRole('button', { name: 'Check in' }).click()
  await expect(main(student).getByText('Attended', { exact: true })).toBeVisible()

  const quiet = await second.newPage()
  await quiet.goto(`/de/academy/events/${ids.provider}`)
  await main(quiet).getByLabel('Check-in-Code').fill('WRONG1')
  await main(quiet).getByRole('button', { name: 'Einchecken' }).click()
  await expect(main(quiet).getByText('Dieser Code ist falsch')).toBeVisible()
  await main(quiet)
    .getByLabel('Check-in-Code')
    .fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await main(quiet).getByRole('button', { name: 'Einchecken' }).click()
  await expect(main(quiet).getByText('Teilgenommen', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Draw a new code' }).click()
  await expect(shown).not.toHaveText(`Code: ${code}`)
  await expect(main(page).getByText('2 of 2 people have entered it')).toBeVisible()
  await page.goto(`/staff/events/${ids.provider}/roster`)
  await expect(main(page).getByText('Entered the code')).toHaveCount(2)
})
