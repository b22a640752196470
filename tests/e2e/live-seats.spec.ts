import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { makePerson, send } from './people.ts'
import { noEvents, stageWith } from './stage.ts'
import { word } from './words.ts'

// These tests need sessions that the calendar's rules don't create: few seats, started, over.
const ids = {
  small: '00000000-0000-4000-8000-000000000001',
  begun: '00000000-0000-4000-8000-000000000002',
  over: '00000000-0000-4000-8000-000000000003',
  cancelled: '00000000-0000-4000-8000-000000000004',
} as const

const sql = `
${noEvents}
insert into public.events (id, topic, type, starts_at, ends_at, capacity) values
  ('${ids.small}', 'agents-from-scratch', 'vibe-session', now() + '3 days', now() + '74 hours', 1),
  ('${ids.begun}', 'data-you-can-trust', 'vibe-session', now() - '10 minutes'::interval, now() + '1 hour', 5),
  ('${ids.over}', 'voice-on-the-edge', 'vibe-session', now() - '3 hours'::interval, now() - '1 hour'::interval, 5),
  ('${ids.cancelled}', 'debugging-in-public', 'vibe-session', now() + '4 days', now() + '98 hours', 5);
`

const own = stageWith(sql)

const main = (page: Page) => page.getByRole('main')
const register = (page: Page) => page.getByRole('button', { name: /^Register Now/ })
const inQueue = (page: Page, place: number) =>
  main(page)
    .getByRole('paragraph')
    .filter({ hasText: `Waiting list, position ${place}` })
const registered = (page: Page) =>
  main(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Registered$/ })
/** Advances the clock until an open page polls again. */
const asksAgain = (page: Page) => page.clock.fastForward(16_000)

test('a full session has a queue, and a seat that somebody leaves goes to its first', async ({
  page,
  newBrowser,
}) => {
  test.setTimeout(120_000)
  const others = [await newBrowser(), await newBrowser()]
  const [first, third] = [await others[0]?.newPage(), await others[1]?.newPage()]
  if (!first || !third) throw new Error('No pages.')
  for (const one of [first, page, third]) {
    await makePerson(one.context().request)
    await one.clock.install()
    await one.goto(`/academy/events/${ids.small}`)
    // Only scripts know the viewer's zone, so the page now reacts to clicks.
    await expect(
      main(one)
        .getByText(/^Your time/)
        .first(),
    ).toBeVisible()
    await register(one).click()
    await expect(register(one)).toHaveCount(0)
  }
  await expect(registered(first)).toBeVisible()
  await expect(inQueue(page, 1)).toBeFocused()
  await expect(inQueue(third, 2)).toBeVisible()
  await expect(main(page).getByText('All seats taken').first()).toBeVisible()
  await asksAgain(page)
  await expect(main(page).getByText('2 on the waiting list').first()).toBeVisible()

  await first.getByRole('button', { name: /^Leave/ }).click()
  await expect(register(first)).toBeVisible()
  // These pages aren't reloaded.
  for (const one of [page, third, first]) await asksAgain(one)
  await expect(registered(page)).toBeVisible()
  await expect(
    main(page).getByText(word('en', 'live.registration.promoted')).first(),
  ).toBeAttached()
  await expect(inQueue(third, 1)).toBeVisible()
  await expect(main(first).getByText(word('en', 'live.registration.joinQueue'))).toBeVisible()

  await third.getByRole('button', { name: /^Leave the waiting list/ }).click()
  await expect(register(third)).toBeVisible()
})

test('begun, over and cancelled sessions say so and take nobody', { tag: '@night' }, async ({
  page,
  context,
}) => {
  await makePerson(context.request)
  const enter = { event: ids.cancelled, locale: 'en' }
  expect((await send(context.request, 'POST', '/api/live/register', enter)).status()).toBe(200)
  await page.goto(`/academy/events/${ids.begun}`)
  await expect(main(page).getByText('On now')).toBeVisible()
  await expect(register(page)).toHaveCount(0)
  await page.goto(`/academy/events/${ids.over}`)
  await expect(main(page).getByText('Ended', { exact: true })).toBeVisible()
  await expect(register(page)).toHaveCount(0)

  await page.clock.install()
  await page.goto(`/academy/events/${ids.cancelled}`)
  await expect(registered(page)).toBeVisible()
  const response = await fetch(`${own.api}/rest/v1/rpc/cancel_event`, {
    method: 'POST',
    headers: { apikey: own.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ event: ids.cancelled, reason: 'The hall is closed.' }),
  })
  expect(response.ok, await response.text()).toBe(true)
  // The open page is updated.
  await asksAgain(page)
  await expect(main(page).getByText('The hall is closed.')).toBeVisible()
  await expect(main(page).getByText('Cancelled', { exact: true })).toBeVisible()
  await page.goto('/academy/live-learning')
  await expect(
    main(page).getByRole('listitem').filter({ hasText: 'Cancelled' }).first(),
  ).toBeVisible()
})
