import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { makePerson } from './people.ts'
import { noEvents, stageWith } from './stage.ts'
import { word } from './words.ts'

// The calendar's rules create no session of a single seat.
const small = '00000000-0000-4000-8000-000000000001'

const sql = `
${noEvents}
insert into public.events (id, topic, type, starts_at, ends_at, capacity) values
  ('${small}', 'agents-from-scratch', 'vibe-session', now() + '3 days', now() + '74 hours', 1);
`

stageWith(sql)

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
    await one.goto(`/academy/events/${small}`)
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
