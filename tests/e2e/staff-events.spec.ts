import type { APIRequestContext, Page } from '@playwright/test'
import { runWorker } from '../setup/worker.ts'
import { expect, failedLoad } from './fixtures.ts'
import { mailsTo } from './mail.ts'
import { post } from './people.ts'
import { csvOf, dialog, main, nav, test, told } from './staff.ts'
import { noEvents, stageWith } from './stage.ts'

// With few events of their own, so that no other test finds these among its sessions.
const ids = {
  soon: '00000000-0000-4000-8000-000000000011',
  later: '00000000-0000-4000-8000-000000000012',
  edited: '00000000-0000-4000-8000-000000000013',
  begins: '00000000-0000-4000-8000-000000000014',
} as const

const sql = `
${noEvents}
insert into public.events (id, topic, type, starts_at, ends_at, capacity) values
  ('${ids.soon}', 'agents-from-scratch', 'vibe-session', now() + '3 days', now() + '74 hours', 1),
  ('${ids.later}', 'data-you-can-trust', 'vibe-session', now() + '9 days', now() + '218 hours', 2),
  ('${ids.edited}', 'voice-on-the-edge', 'vibe-session', now() + '5 days', now() + '122 hours', 5),
  ('${ids.begins}', 'small-models', 'hackathon', now() + '30 minutes', now() + '3 hours', 3);
`

const own = stageWith(sql)

const register = (request: APIRequestContext, event: string) =>
  post(request, 'live/register', { event, locale: 'de' })

const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })
const save = (page: Page) => main(page).getByRole('button', { name: 'Save changes' })

/** A day in some weeks, as a date field takes it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an organiser creates a series, a member reads it in their language, and a cancellation reaches them', async ({
  desk,
  member,
  expectErrors,
}) => {
  test.setTimeout(90_000)
  expectErrors(failedLoad(422))
  const page = await desk('organiser')
  await page.goto('/staff')
  await nav(page).getByRole('link', { name: 'Events' }).click()
  await main(page).getByRole('link', { name: 'New event' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New event')
  await page.getByLabel('Title in English').fill('Graphs by hand')
  await page.getByLabel('Description in English').fill('We draw a graph and walk it by hand.')
  await page.getByRole('tab', { name: /German/ }).click()
  await page.getByLabel('Title in German').fill('Graphen von Hand')
  await page
    .getByLabel('Description in German')
    .fill('Wir zeichnen einen Graphen und gehen ihn ab.')
  await page.getByLabel('Date').fill(inDays(20))
  await page.getByLabel('Start').fill('18:00')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByLabel('Seats').fill('1')
  await page.getByLabel('Instructor').selectOption('okafor')
  await page.getByRole('radio', { name: 'Provider’s link' }).check()
  await page.getByLabel('Link', { exact: true }).fill('https://meet.example/room')
  await page.getByLabel('Materials').fill('Slides https://slides.example/graphs')
  await page.getByLabel('Repeats').selectOption('week')
  await page.getByLabel('How many events').fill('3')
  await expect(page.getByText(/^3 events, from/)).toBeVisible()
  await page.getByRole('button', { name: 'Create series' }).click()
  await told(page, '3 events are created.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graphs by hand')
  await expect(main(page).getByText('every week for 3 times; 2 later')).toBeVisible()
  const event = page.url().split('/').at(-1) ?? ''

  const seated = await member()
  await register(seated.request, event)
  const reader = await seated.context.newPage()
  await reader.goto(`/de/academy/events/${event}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Graphen von Hand')
  await expect(reader.getByRole('link', { name: /^Slides/ })).toBeVisible()
  await expect(reader.getByText('Du kannst ab 10 Minuten vor Beginn teilnehmen.')).toBeVisible()
  expect(await reader.content()).not.toContain('meet.example')
  await reader.goto(`/hi/academy/events/${event}`)
  const title = reader.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Graphs by hand')
  await expect(title).toHaveAttribute('lang', 'en')

  // A new time for this one and the later ones.
  await page.reload()
  await page.getByLabel('Start').fill('19:30')
  await page.getByRole('checkbox', { name: /2 later events/ }).check()
  await save(page).click()
  await told(page, 'Saved, with 2 later events.')
  await runWorker(own.workerEnv)
  const subjects = (await mailsTo(seated.email)).map(({ subject }) => subject)
  expect(subjects).toContainEqual('Neuer Termin: Graphen von Hand')
  await page.getByRole('button', { name: 'Cancel event' }).click()
  const confirm = dialog(page).getByRole('button', { name: 'Cancel event' })
  await expect(confirm).toBeDisabled()
  await dialog(page)
    .getByLabel(/^Type CANCEL/)
    .fill('CANCEL')
  await confirm.click()
  await expect(
    dialog(page).getByText('Say why. Those whom it concerns will read it.'),
  ).toBeVisible()
  await dialog(page)
    .getByLabel(/^Reason/)
    .fill('The instructor is ill.')
  await confirm.click()
  await told(page, 'The event is cancelled.')
  await expect(page.getByText('This event is cancelled, so it can’t be changed.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('main')).toContainText('The instructor is ill.')
  await page.goto('/staff/events?q=graphs')
  await expect(row(page, 'Graphs by hand')).toHaveCount(3)
  await expect(row(page, 'Cancelled')).toHaveCount(1)
  await expect(row(page, 'Missing: Hindi, Spanish, French')).toHaveCount(3)
})

test.describe('in detail', { tag: '@night' }, () => {
  test('the form says what is missing, and copies an event', async ({
    desk,
    member,
    expectErrors,
  }) => {
    expectErrors(failedLoad(422))
    const page = await desk('organiser')
    await page.goto('/staff/events/new')
    await page.getByRole('tab', { name: /German/ }).click()
    await page.getByLabel('Title in German').fill('Nur ein Titel')
    await page.getByRole('radio', { name: 'Provider’s link' }).check()
    await page.getByLabel('Link', { exact: true }).fill('http://meet.example/room')
    await page.getByRole('button', { name: 'Create event' }).click()
    await expect(page.getByText('Enter a title of 3 to 80 characters.')).toBeVisible()
    await expect(page.getByText('Choose a date and a time.')).toBeVisible()
    await expect(page.getByText('Enter an https address, such as')).toBeVisible()
    await expect(page.getByLabel('Title in English')).toBeFocused()
    await expect(page.getByRole('tab', { name: 'German to correct' })).toBeVisible()

    await page.goto(`/staff/events/${ids.later}`)
    await page.getByLabel('Materials').fill('Slides https://slides.example/data')
    await save(page).click()
    await told(page, 'Saved.')
    const reader = await (await member()).context.newPage()
    await reader.goto(`/hi/academy/events/${ids.later}`)
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(reader.getByRole('link', { name: /^Slides/ })).toHaveCount(0)

    await page.getByRole('link', { name: 'Duplicate' }).click()
    await expect(page.getByText('A copy of “Data you can trust”.')).toBeVisible()
    await page.getByLabel('Title in English').fill('Data by hand')
    await page.getByLabel('Date').fill(inDays(60))
    await page.getByRole('button', { name: 'Create event' }).click()
    await told(page, 'The event is created.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data by hand')
  })

  test('of two editors, the second sees both versions and loses nothing', async ({
    desk,
    expectErrors,
  }) => {
    expectErrors(failedLoad(409))
    const [page, second] = [await desk('organiser'), await desk('organiser', 2)]
    for (const one of [page, second]) {
      await one.goto(`/staff/events/${ids.edited}`)
      await expect(one.getByLabel('Title in English')).toHaveValue('Voice on the edge')
    }
    await page.getByLabel('Title in English').fill('Voice at the edge of the network')
    await page.getByLabel('Seats').fill('7')
    await save(page).click()
    await told(page, 'Saved.')

    await second.getByLabel('Title in English').fill('Voice on a phone')
    await second
      .getByLabel('Description in English')
      .fill('Mine: everything is measured on a phone.')
    await save(second).click()
    const panel = second
      .getByRole('status')
      .filter({ hasText: 'Someone else has changed this event.' })
    await expect(panel).toContainText('Voice on a phone')
    await expect(panel).toContainText('Voice at the edge of the network')
    await expect(panel).toContainText('in the form already: Seats')
    await expect(second.getByLabel('Title in English')).toHaveValue('Voice on a phone')
    await expect(second.getByLabel('Description in English')).toHaveValue(/^Mine: /)
    await expect(second.getByLabel('Seats')).toHaveValue('7')
    await panel.getByRole('button', { name: 'Use theirs for Title in English' }).click()
    await expect(second.getByLabel('Title in English')).toHaveValue(
      'Voice at the edge of the network',
    )
    await save(second).click()
    await told(second, 'Saved.')

    await page.reload()
    await expect(page.getByLabel('Description in English')).toHaveValue(/^Mine: /)
    await expect(page.getByLabel('Seats')).toHaveValue('7')
    await expect(page.getByRole('complementary')).toContainText('Changed an event')
  })

  test('two people work on a roster at once, and no seat is given twice', async ({
    desk,
    member,
    expectErrors,
  }) => {
    test.setTimeout(90_000)
    expectErrors(failedLoad(409, 422))
    const [page, second] = [await desk('organiser'), await desk('organiser', 2)]
    await second.goto(`/staff/events/${ids.soon}/roster`)
    await expect(second.getByText('Nobody has registered yet')).toBeVisible()
    await expect(second.locator('[data-updates=live]')).toBeAttached()

    const [a, b] = [await member(), await member()]
    for (const { request } of [a, b]) await register(request, ids.soon)
    // Without a reload.
    await expect(row(second, a.name)).toContainText('Has a seat')
    await expect(row(second, b.name)).toContainText('Waiting, 1')

    await page.goto(`/staff/events/${ids.soon}/roster`)
    await expect(row(page, a.email)).toHaveCount(1)
    await expect(page.locator('[data-updates=live]')).toBeAttached()
    await row(page, a.name).getByRole('button', { name: 'To waiting list' }).click()
    await dialog(page).getByRole('button', { name: 'Move to waiting list' }).click()
    await told(page, `${a.name} is waiting now.`)
    await expect(row(second, b.name)).toContainText('Has a seat')
    // The other event has two seats.
    await row(second, a.name).getByRole('button', { name: /^Move/ }).click()
    const target = dialog(second).getByLabel('Event')
    const option = target.locator('option', { hasText: 'Data you can trust' })
    await target.selectOption({ label: (await option.textContent()) ?? '' })
    await dialog(second).getByRole('button', { name: 'Move', exact: true }).click()
    await told(second, `${a.name} has a seat in “Data you can trust”.`)
    await expect(row(page, a.name)).toHaveCount(0)

    await page.getByRole('button', { name: 'Write' }).click()
    const letter = dialog(page)
    await letter.getByLabel('Subject').fill('Bring a pencil')
    await letter.getByLabel('Message').fill('We draw by hand.\nSee you there.')
    await letter.getByRole('button', { name: 'Send to 1' }).click()
    await told(page, 'Sent to 1 person.')
    await runWorker(own.workerEnv)
    const received = await mailsTo(b.email)
    expect(received.filter(({ html }) => html.includes('Bring a pencil'))).toHaveLength(1)

    await row(page, b.name).getByRole('button', { name: 'Remove' }).click()
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await told(page, `${b.name} is off the roster.`)
    await expect(second.getByText('Nobody has registered yet')).toBeVisible()
  })

  test('attendance is noted at once, undone, and rolled back when it is refused', async ({
    desk,
    member,
    expectErrors,
  }) => {
    expectErrors(failedLoad(503), /net::ERR_FAILED/)
    const page = await desk('organiser')
    const people = [await member(), await member()]
    for (const { request } of people) await register(request, ids.begins)
    await page.goto(`/staff/events/${ids.begins}/roster`)
    const box = (index: number) =>
      page.getByRole('checkbox', { name: `${people[index]?.name} was there` })
    await expect(box(0)).not.toBeChecked()

    await page.route('**/api/staff/events/attendance', (route) => route.abort())
    await box(0).click()
    const refusal =
      'We can’t reach our server right now. What you typed is still here; please try again.'
    await told(page, refusal)
    await expect(box(0)).not.toBeChecked()
    await page.unroute('**/api/staff/events/attendance')

    // Two in quick succession.
    await box(0).click()
    await box(1).click()
    await expect(box(0)).toBeChecked()
    await expect(box(1)).toBeChecked()
    await page.reload()
    await expect(box(0)).toBeChecked()
    await expect(box(1)).toBeChecked()
    await box(0).click()
    await told(page, '1 person no longer noted as present.')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(box(0)).toBeChecked()

    await page.getByLabel('Attendance').selectOption('yes')
    await expect(page).toHaveURL(/attendance=yes/)
    await page.getByRole('searchbox').fill(people[1]?.email ?? '')
    await expect(main(page).getByRole('row')).toHaveCount(2)
    const { lines } = await csvOf(page)
    expect(lines).toEqual([
      expect.stringMatching(/^\ufeff"name","email","college","state",/),
      expect.stringContaining(String(people[1]?.email)),
    ])
  })
})
