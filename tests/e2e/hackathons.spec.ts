import type { BrowserContext, Page } from '@playwright/test'
import type { StaffRole } from '../../lib/account/staff.ts'
import { runWorker } from '../setup/worker.ts'
import { databaseOf } from '../setup/world.ts'
import { hydrated } from './browser.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { mailsTo } from './mail.ts'
import { makePerson, type Person, post, toast } from './people.ts'
import { makeStaff } from './staff.ts'
import { noEvents, stageWith } from './stage.ts'

// These hackathons are moved in time.
const hackathon = '00000000-0000-4000-8000-000000000041'
const second = '00000000-0000-4000-8000-000000000042'

const sql = `
${noEvents}
insert into public.events (id, topic, type, starts_at, ends_at, capacity) values
  ('${hackathon}', 'small-models', 'hackathon', now() + '3 days', now() + '5 days', 500),
  ('${second}', 'quiet-assistants', 'hackathon', now() + '3 days', now() + '5 days', 500);
`

const own = stageWith(sql)

const team = (event = hackathon) => `/academy/events/${event}/team`
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()
const setTimes = (starts: string, ends: string, results: string) =>
  databaseOf(own).run(`
    update public.events set starts_at = now() + interval '${starts}', ends_at = now() + interval '${ends}'
    where id = '${hackathon}';
    update public.hackathons set results_at = now() + interval '${results}' where event_id = '${hackathon}'`)

/** A member with a seat, and their page. */
async function member(context: BrowserContext, event = hackathon): Promise<[Person, Page]> {
  const person = await makePerson(context.request)
  await post(context.request, 'live/register', { event, locale: 'en' })
  return [person, await context.newPage()]
}

async function staff(context: BrowserContext, ...roles: StaffRole[]): Promise<[Person, Page]> {
  const person = await makePerson(context.request)
  await makeStaff(context.request, person, roles, own)
  return [person, await context.newPage()]
}

const project = (title: string) => ({
  ...{ project: null, knownVersion: null, title, category: 'iot', tags: [], website: null },
  summary: 'Forecasts of rain for single streets',
  description: 'It reads the gauges of the city every minute. '.repeat(3),
  ...{ repository: null, shownAs: 'Asha', imageAlt: '' },
})

async function subjects({ email }: Person): Promise<string[]> {
  await runWorker(own.workerEnv)
  return (await mailsTo(email)).map(({ subject }) => subject)
}

test('a hackathon goes from registration to results', { tag: '@night' }, async ({
  newBrowser,
  expectErrors,
}) => {
  test.setTimeout(240_000)
  expectErrors(failedLoad(409, 422))
  const open = () => newBrowser({ viewport: { width: 390, height: 844 } })
  const first = await open()
  const [captain, page] = await member(first)
  const mates = await open()
  const [mate, matePage] = await member(mates)
  await post(first.request, 'showcase/save', project('Rain over Pune'))

  // The terms are there before anyone takes part.
  await page.goto(`/academy/events/${hackathon}`)
  for (const title of ['Rules', 'Who can take part', 'How prizes are paid', 'What judges score']) {
    await expect(main(page).getByRole('heading', { name: title })).toBeVisible()
  }
  await looksRight(page)
  await main(page).getByRole('link', { name: 'Find your team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your team')
  await press(page, 'Create team')
  await expect(main(page).getByText('Enter a name of 2 to 40 characters.')).toBeVisible()
  await looksRight(page)
  await page.getByLabel('Team name').fill('Sky')
  await press(page, 'Create team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sky')
  const code =
    (await main(page)
      .getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
      .textContent()) ?? ''

  await matePage.goto(`${team()}?code=${code}`)
  await expect(matePage.getByLabel('Team code')).toHaveValue(code)
  await press(matePage, 'Join team')
  await expect(matePage.getByRole('heading', { level: 1 })).toHaveText('Sky')
  await expect
    .poll(() => subjects(captain))
    .toContainEqual(`${mate.name} joined your team: Small models`)

  // It begins: nothing but a whole submission is taken.
  await setTimes('-1 hour', '1 day', '2 days')
  await page.reload()
  await press(page, 'Submit')
  for (const text of ['Choose a project.', 'Enter the link to your repository.']) {
    await expect(main(page).getByText(text)).toBeVisible()
  }
  await page.getByLabel('Showcase project').selectOption('Rain over Pune')
  await page.getByLabel('Repository link').fill('https://code.example/rain')
  await page.getByLabel('Demo link').fill('javascript:alert(1)')
  await press(page, 'Submit')
  await expect(page.getByLabel('Demo link')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Repository link')).toHaveValue('https://code.example/rain')
  await looksRight(page)
  await page.getByLabel('Demo link').fill('https://rain.example/')
  await press(page, 'Submit')
  await expect(main(page).getByText('Your submission is saved.')).toBeVisible()

  // A second after the deadline, what was typed is still there.
  await matePage.reload()
  await matePage.getByLabel('Film link').fill('https://film.example/rain')
  await setTimes('-2 days', '-1 second', '2 days')
  await press(matePage, 'Save changes')
  await expect(main(matePage).getByText(/^The deadline has passed, so this/)).toBeVisible()
  await expect(matePage.getByLabel('Film link')).toHaveValue('https://film.example/rain')
  await matePage.reload()
  await expect(matePage.getByLabel('Film link')).toHaveCount(0)
  await expect(main(matePage).getByText('https://rain.example/')).toBeVisible()

  // Two judges score it, each blind to the other.
  const judges = [await newBrowser(), await newBrowser()]
  const names: string[] = []
  const pages: Page[] = []
  for (const context of judges) {
    const [person, judging] = await staff(context, 'instructor')
    names.push(person.name)
    pages.push(judging)
  }
  const [, desk] = await staff(await newBrowser(), 'organiser')
  await desk.goto(`/staff/events/${hackathon}/hackathon`)
  await hydrated(desk)
  for (const name of names) await desk.getByRole('checkbox', { name }).check()
  await press(desk, 'Assign judges')
  await expect(toast(desk, 'Every submission has two judges.')).toBeVisible()
  await expect(main(desk).getByText('hasn’t scored yet')).toHaveCount(2)
  await looksRight(desk)
  for (const [at, judging] of pages.entries()) {
    await judging.goto('/staff')
    await judging
      .getByRole('navigation', { name: 'Staff' })
      .getByRole('link', { name: 'Judging' })
      .click()
    await main(judging).getByRole('link', { name: 'Rain over Pune' }).click()
    if (at === 0) {
      await press(judging, 'Submit scores')
      await expect(main(judging).getByText(/^Choose a score from 0 to 10/)).toBeVisible()
      await looksRight(judging)
    }
    for (const criterion of ['Usefulness', 'Execution', 'Originality', 'Design']) {
      await judging.getByLabel(criterion).selectOption(at === 0 ? '8 of 10' : '9 of 10')
    }
    await press(judging, 'Submit scores')
    if (at === 0) {
      await expect(main(judging).getByText(/^Your total: 80 of 100/)).toBeVisible()
      await expect(main(judging).getByRole('table')).toHaveCount(0)
    }
  }
  const [, last] = pages as [Page, Page]
  await expect(main(last).getByRole('table', { name: 'Both judges’ scores' })).toContainText('80')
  await looksRight(last)

  // The results come at their time, with the prize and the certificate.
  await page.goto(`/academy/events/${hackathon}`)
  await expect(main(page).getByText(/^The results are published on/)).toBeVisible()
  await databaseOf(own).run(
    `update public.projects set state = 'published', published_at = now() where title = 'Rain over Pune'`,
  )
  await setTimes('-3 days', '-1 day', '-1 second')
  await expect.poll(() => subjects(mate)).toContainEqual('Results: Small models')
  await page.reload()
  const table = main(page).getByRole('table', { name: /^Winning teams/ })
  await expect(table).toContainText('$2,500')
  await looksRight(page)
  await table.getByRole('link', { name: 'Rain over Pune' }).click()
  await expect(main(page).getByText('1st place, Best design: Small models')).toBeVisible()
  await page.goto('/academy/certifications?tab=my-progress')
  await main(page).getByRole('link', { name: 'Small models' }).click()
  const sheet = main(page).getByRole('article', { name: 'Hackathon award certificate' })
  await expect(sheet).toContainText('1st place, Best design')
  await expect(sheet).toContainText(captain.name)
  await looksRight(page)
  const link = main(page).getByRole('link', { name: 'Download PDF' })
  const pdf = await first.request.get((await link.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})

test('a hackathon that staff create is published with its terms', { tag: '@night' }, async ({
  context,
  page,
  newBrowser,
  expectErrors,
}) => {
  test.setTimeout(90_000)
  expectErrors(failedLoad(404, 422))
  const person = await makePerson(context.request)
  await makeStaff(context.request, person, ['organiser'])
  const { events } = await post<{ events: string[] }>(context.request, 'staff/events/create', {
    ...{ type: 'hackathon', topic: null, instructor: null, start: '2127-02-01T18:00' },
    ...{ minutes: 2880, zone: 'Asia/Kolkata', capacity: 5, mode: null, link: '', materials: [] },
    words: { en: { title: 'Maps of rain', description: 'Two days of maps that show the rain.' } },
    rule: null,
  })
  const [id] = events as [string]
  const reader = await newBrowser()
  const [, member_] = await member(reader, second)
  expect((await member_.goto(`/academy/events/${id}`))?.status()).toBe(404)

  await page.goto(`/staff/events/${id}`)
  await hydrated(page)
  await main(page)
    .getByRole('link', { name: /^Enter its rules/ })
    .click()
  await page.getByRole('radio', { name: 'Terms of its own' }).check()
  await page.getByRole('textbox', { name: 'Rules' }).fill('Short')
  await press(page, 'Publish hackathon')
  await expect(main(page).getByText('Enter 20 to 5,000 characters.')).toBeVisible()
  await looksRight(page)
  await page.getByLabel('Weight of Execution').fill('20')
  await page.getByRole('textbox', { name: 'Rules' }).fill('Maps of rain only, made in these days.')
  await press(page, 'Add a criterion')
  await page.getByLabel('Name', { exact: true }).fill('Accuracy')
  await page.getByLabel('Weight of Accuracy').fill('10')
  await press(page, 'Publish hackathon')
  await expect(toast(page, 'The hackathon is published.')).toBeVisible()

  await member_.goto(`/academy/events/${id}`)
  await expect(main(member_).getByText('Maps of rain only, made in these days.')).toBeVisible()
  await expect(main(member_).getByRole('row', { name: /Accuracy/ })).toContainText('10%')
})

test('teams work without scripts', async ({ newBrowser }) => {
  const context = await newBrowser({ javaScriptEnabled: false })
  const [, page] = await member(context, second)
  await page.goto(team(second))
  await page.getByLabel('Team code').fill('AAAAA-AAAAA')
  await press(page, 'Join team')
  await expect(main(page).getByText(/^No team in this hackathon/)).toBeVisible()
  await expect(page.getByLabel('Team code')).toHaveValue('AAAAA-AAAAA')
  await page.getByLabel('Team name').fill('Paper')
  await press(page, 'Create team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paper')
  await press(page, 'Leave team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your team')
})
