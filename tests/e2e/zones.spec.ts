import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { systemChromium } from '../setup/chromium.ts'
import { databaseOf } from '../setup/world.ts'
import { learn, lessonsOf } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { makePerson, send, sessionOf, sessionsAhead } from './people.ts'
import { noEvents, stageWith } from './stage.ts'

/** Sessions in New York: on a Friday evening, which is Saturday in India, and in the week after. */
const sessions = `
${noEvents}
insert into public.events (topic, type, starts_at, ends_at, capacity)
select 'agents-from-scratch', kind, evening + later, evening + later + interval '2 hours', 50
from (
  select (date_trunc('week', now() at time zone 'America/New_York') + interval '11 days 18 hours')
    at time zone 'America/New_York' as evening
) as friday,
  (values
    ('vibe-session', interval '0'), ('workshop', interval '3 days'), ('workshop', interval '5 days')
  ) as session (kind, later);
`

const own = stageWith(sessions)

const main = (page: Page) => page.getByRole('main')

/** A browser on a system with this time zone, which Playwright's own setting would refuse. */
async function withSystemZone(
  zone: string,
  use: (context: BrowserContext, faults: string[]) => Promise<void>,
) {
  const browser = await chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, TZ: zone } as Record<string, string>,
  })
  const context = await browser.newContext({ baseURL: own.base })
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(String(error.error())))
  try {
    await use(context, faults)
  } finally {
    await browser.close()
  }
}

test('a browser in an unknown zone shows every page with times', { tag: '@night' }, async () => {
  test.setTimeout(120_000)
  await withSystemZone('Foo/Bar', async (context, faults) => {
    await makePerson(context.request)
    const page = await context.newPage()
    const id = (await sessionsAhead(context.request))[0]?.id ?? ''
    await send(context.request, 'POST', '/api/live/register', { event: id })
    for (const path of [
      ...['/dashboard', '/academy/live-learning', '/academy/events?view=month', '/academy/review'],
      ...['/profile-settings/notifications', '/profile-settings/security'],
      ...['/support/system-status', '/academy/events', `/academy/events/${id}`],
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    // The organiser's day and time stay.
    const organisers = main(page).getByText(/, (?:New York|Kolkata)$/)
    await expect(organisers.first()).toBeVisible()
    expect(faults).toEqual([])
  })
})

test.describe('in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('a certificate earned before half past five in the morning has today’s date, and says whose', {
    tag: '@night',
  }, async ({ page, newBrowser }) => {
    test.setTimeout(120_000)
    await makePerson(page.request)
    await page.goto(`${own.base}/academy/project-showcase`)
    const { user } = await sessionOf(page.request)
    const database = databaseOf(own)
    const zone = () =>
      database.ask<{ zone: string | null }>(
        `select zone from public.learner_settings where user_id = '${user?.id}'`,
      )
    // Any page tells the server where its reader is.
    await expect.poll(async () => (await zone())[0]?.zone).toMatch(/^Asia\/(?:Calcutta|Kolkata)$/)
    const course = 'how-machines-learn'
    for (const lesson of lessonsOf(course)) await learn(page.request, course, lesson)
    // 1:30 on 28 November here, 20:00 on the 27th in UTC.
    await database.run(`update public.certificates set issued_at = '2026-11-27T20:00:00Z'
      where user_id = '${user?.id}'`)
    await page.goto(`${own.base}/academy/certifications?tab=my-progress`)
    const link = main(page).locator('a[href^="/certificates/"]').first()
    await expect(main(page).getByText(/Issued .*November 28, 2026/)).toBeVisible()
    const path = await link.getAttribute('href')
    const elsewhere = await (await newBrowser({ timezoneId: 'America/New_York' })).newPage()
    await elsewhere.goto(`${own.base}${path}`)
    await expect(elsewhere.getByText('November 28, 2026').first()).toBeVisible()
    await expect(elsewhere.getByText('India Standard Time')).toBeVisible()
  })
})
