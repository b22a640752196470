import type { Page, Request } from '@playwright/test'
import type { Site } from '../setup/e2e-site.ts'
import { callAsService } from '../setup/staff-site.ts'
import { runWorker } from '../setup/worker.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { latestMail, linkOf, mailsTo } from './mail.ts'
import { ownSite } from './own-site.ts'
import { stranger } from './people.ts'
import { stageWith } from './stage.ts'

const path = '/support/system-status'
const asksFor = '/api/status'

const stage = stageWith(
  'truncate public.status_checks, public.status_days, public.incidents cascade',
)

/** Calls a function of the database as an operator's command does. */
const call = <Answer = unknown>(name: string, input: Record<string, unknown>, at: Site = stage) =>
  callAsService<Answer>(at, name, input)

type Found = { minutesAgo: number; ok?: boolean; ms?: number }

const noteChecks = (service: string, found: Found[], at: Site = stage) =>
  call(
    'note_checks',
    {
      checks: found.map(({ minutesAgo, ok = true, ms = 40 }) => ({
        service,
        at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
        ok,
        slow: false,
        ms,
      })),
    },
    at,
  )

/** The last five checks, the latest first. */
const lastFive = (...ok: boolean[]): Found[] =>
  ok.map((one, minutesAgo) => ({ minutesAgo, ok: one }))

const main = (page: Page) => page.getByRole('main')
const now = (page: Page) => page.getByRole('region', { name: 'Right now' })
const part = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click()

test('every part is shown as its checks found it, drawn, in figures and as a table', async ({
  page,
}) => {
  await noteChecks('web', [...lastFive(true, true, true, true, true), { minutesAgo: 180, ms: 70 }])
  await noteChecks('database', lastFive(false, false, true, true, true))
  await noteChecks('auth', lastFive(true, false, true, true, true))
  await noteChecks('mail', lastFive(true, false, false, true, true))
  await page.goto(path)
  await expect(now(page)).toContainText('Part of the site isn’t working.')
  for (const [name, state] of [
    ['Website', 'Operational'],
    ['Database', 'Outage'],
    ['Sign-in', 'Degraded'],
    ['File storage', 'Unknown'],
    ['Email', 'Partial outage'],
  ] as const) {
    await expect(part(page, name).getByText(state, { exact: true })).toBeVisible()
  }
  await expect(part(page, 'Website')).toContainText('100%')
  await expect(part(page, 'Website')).toContainText('45 ms')
  await expect(part(page, 'Database')).toContainText('60%')
  await expect(
    page.getByRole('img', {
      name: /^Database: the last 90 days\. Days measured: [12] of 90\. Days with failed checks: [12]\. Worst day: .*%\.$/,
    }),
  ).toBeVisible()

  await page.getByRole('tab', { name: 'Performance Metrics' }).click()
  await expect(page).toHaveURL(`${path}?tab=performance`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Response time of Website' })).toBeVisible()
  await page.getByText('View as a table').click()
  const rows = page.getByRole('table', { name: 'Response time of Website' }).getByRole('row')
  await expect(rows).toHaveCount(25)
  await expect(rows.filter({ hasText: '70 ms' })).toHaveCount(1)
  // Three hours apart: the hours between were not measured.
  const unmeasured = rows.filter({ hasText: 'Not measured' })
  expect(await unmeasured.count()).toBeGreaterThanOrEqual(21)
  await page.getByLabel('Service', { exact: true }).selectOption('File storage')
  await expect(page.getByText('No measurements in this period')).toBeVisible()
  await page.getByLabel('Service', { exact: true }).selectOption('Database')
  await page.getByLabel('Period').selectOption('Last 90 days')
  await expect(page.getByRole('row')).toHaveCount(91)
  const failures = page.getByRole('row').filter({ hasText: /[12]$/ })
  expect(await failures.count()).toBeGreaterThanOrEqual(1)

  for (const type of ['application/rss+xml', 'application/atom+xml', 'application/feed+json']) {
    const link = page.locator(`link[rel="alternate"][type="${type}"]`)
    // The page uses the site's address from the build.
    const { pathname } = new URL((await link.getAttribute('href')) ?? '')
    const feed = await page.request.get(pathname)
    expect([feed.status(), feed.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining(type),
    ])
  }
})

test('an address hears of incidents once it has confirmed, until it leaves', {
  tag: '@night',
}, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(422))
  test.setTimeout(90_000)
  const { email } = stranger()
  const inbox = () => mailsTo(email)
  await page.goto(path)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const field = page.getByLabel('Email', { exact: true })
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()

  await runWorker(stage.workerEnv)
  const link = linkOf(await latestMail(email))
  expect(link).toContain(`${stage.base}${path}/subscription/`)
  const title = page.getByRole('heading', { level: 1 })
  // Programs follow links too, so viewing doesn't confirm.
  for (const _ of [1, 2]) {
    await page.goto(link)
    await expect(title).toHaveText('Confirm your subscription')
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(title).toHaveText('You’re subscribed')

  const open = { severity: 'minor', services: ['web'], title: 'Slow pages', description: 'Slow.' }
  const incident = await call<string>('open_incident', open)
  await runWorker(stage.workerEnv)
  const mail = await latestMail(email, { count: 2 })
  expect(mail.subject).toContain('Slow pages')
  const leave = mail.html.match(/href="([^"]+\/subscription\/[^"]+)"/)?.[1] ?? ''
  await page.goto(leave)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(title).toHaveText('You’re not subscribed')
  await call('resolve_incident', { incident, message: 'Fast again.' })
  await runWorker(stage.workerEnv)
  expect(await inbox()).toHaveLength(2)

  await page.goto(`${path}/subscription/not-a-token`)
  await expect(title).toHaveText('You’re not subscribed')
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says where the figures are, and takes an address', { tag: '@night' }, async ({
    page,
  }) => {
    const { email } = stranger()
    await page.goto(path)
    const note = now(page).locator('noscript p')
    await expect(note).toContainText('needs JavaScript')
    for (const address of [asksFor, `${asksFor}/rss`, `${asksFor}/atom`, `${asksFor}/json`]) {
      await expect(note.locator(`a[href="${address}"]`)).toBeVisible()
    }
    await expect(part(page, 'Database')).toBeVisible()
    await expect(part(page, 'Database').getByText('Checking')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden()
    await page.getByLabel('Email', { exact: true }).fill('nobody')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
  })
})

test.describe('with records of its own, and a backend that stops', { tag: '@night' }, () => {
  const own = ownSite(() => ({ realtime: true }))

  /** Controls the Realtime replacement for everyone without a session. */
  async function listening(): Promise<number> {
    const response = await fetch(`${own.realtime}/joins/anyone`)
    return ((await response.json()) as { listening: number }).listening
  }

  test('an incident shows as soon as it is opened, and is history once it is resolved', async ({
    page,
  }) => {
    await page.goto(`${path}?tab=active`)
    await expect(page.getByText('No active incidents')).toBeVisible()
    await expect.poll(listening).toBe(1)
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))

    const incident = await call<string>(
      'open_incident',
      {
        severity: 'major',
        services: ['mail', 'auth'],
        title: 'E-mails arrive late',
        description: 'Codes take ten minutes to arrive.',
        impact: 'New accounts wait.',
      },
      own,
    )
    const report = page.getByRole('article', { name: 'E-mails arrive late' })
    await expect(report).toContainText('Major')
    await expect(report).toContainText('Investigating')
    await expect(report).toContainText('New accounts wait.')
    await expect(report).toContainText('Email, Sign-in')
    await expect(report.getByRole('heading')).toHaveAttribute('lang', 'en')

    await call(
      'schedule_maintenance',
      {
        starts: new Date(Date.now() + 86_400_000).toISOString(),
        ends: new Date(Date.now() + 90_000_000).toISOString(),
        services: ['database'],
        title: 'A new version of the database',
        description: 'It is done at night.',
      },
      own,
    )
    await expect(
      page.getByRole('article', { name: 'A new version of the database' }),
    ).toContainText('Begins')
    await call('update_incident', { incident, message: 'The cause is found.' }, own)
    // The latest first.
    await expect(report.getByRole('listitem')).toHaveText([/The cause is found\./, /ten minutes/])

    await call('resolve_incident', { incident, message: 'All mails are sent.' }, own)
    await expect(report).toHaveCount(0)
    await page.getByRole('tab', { name: 'Incident History' }).click()
    await expect(report).toContainText('Resolved')
    await expect(report).toContainText('Duration')
    await report.getByText('Updates: 3').click()
    await expect(report.getByText('All mails are sent.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.locator('html[data-same]')).toHaveCount(1)
  })

  test('it says what it last knew when the backend, or all of us, can’t be reached', async ({
    page,
    expectErrors,
  }) => {
    test.setTimeout(90_000)
    expectErrors(failedLoad(503), /net::ERR_FAILED/)
    await noteChecks('web', lastFive(true, true), own)
    await noteChecks('database', lastFive(false, false), own)
    await page.goto(path)
    await expect(part(page, 'Website').getByText('Operational', { exact: true })).toBeVisible()
    const stored = page.getByText(/^We can’t read our records right now\. .* are from .*\d/)
    await own.killBackend()
    try {
      await expect(async () => {
        await refresh(page)
        await expect(stored).toBeVisible({ timeout: 5_000 })
      }).toPass()
      await expect(part(page, 'Database').getByText('Outage', { exact: true })).toBeVisible()
      await expect(part(page, 'Website').getByText('Operational', { exact: true })).toBeVisible()
    } finally {
      await own.startBackend()
    }
    await expect(async () => {
      await refresh(page)
      await expect(stored).toBeHidden({ timeout: 5_000 })
    }).toPass()

    const isStatus = (request: Request) => new URL(request.url()).pathname === asksFor
    await page.route(`**${asksFor}`, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', isStatus)
    await refresh(page)
    await failed
    await expect(now(page)).toContainText('We couldn’t reach our servers.')
    await expect(now(page)).toContainText('The results below are from')
    await expect(part(page, 'Website')).toContainText('Last known: ')
    await page.unroute(`**${asksFor}`)
    await refresh(page)
    await expect(now(page)).not.toContainText('couldn’t reach our servers')
  })
})
