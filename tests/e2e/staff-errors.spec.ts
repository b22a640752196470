import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { defaultConsent, refusedConsent } from '../../lib/consent/consent.ts'
import { attributeOf, startCollector } from '../setup/otlp-collector.ts'
import { databaseOf, worldSql } from '../setup/world.ts'
import { choose } from './browser.ts'
import { expect, failedLoad } from './fixtures.ts'
import { ownSite } from './own-site.ts'
import { main, rows as rowsOf, test, told } from './staff.ts'

/** What someone types into a search; the page's error repeats it. */
const secret = 'hunter2'
const broken = `/staff/audit?q=break-on-purpose-${secret}`

let collector: Awaited<ReturnType<typeof startCollector>>

// These tests break pages and the database.
const own = ownSite(async () => {
  collector = await startCollector()
  return {
    sql: worldSql,
    env: {
      NODE_OPTIONS: `--import ${resolve('tests/setup/broken-search.mjs')}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
  }
})

test.afterAll(() => collector?.stop())

const rows = (page: Page) => rowsOf(page, 'Errors')

/** The number on the error page. */
async function numberOn(page: Page): Promise<string> {
  const reference = page.getByRole('status').filter({ hasText: 'Reference' })
  await expect(reference).toBeVisible()
  return ((await reference.textContent()) ?? '').replace('Reference ', '')
}

/** Throws in a script of this page, as one of ours. */
const throwIn = (page: Page) =>
  page.evaluate((typed) => {
    const error = new TypeError(`${typed} is not a function`)
    error.stack = `TypeError: ${typed} is not a function\n    at draw (${location.origin}/_next/static/chunks/a.js:1:2)`
    setTimeout(() => {
      throw error
    })
  }, secret)

test('the number on the error page leads to what went wrong, without what was typed, and it is dealt with', async ({
  desk,
  expectErrors,
}) => {
  expectErrors(/./)
  const [page, other] = [await desk('admin'), await desk('admin')]
  const answer = await page.goto(broken)
  const number = await numberOn(page)
  expect(number).toMatch(/^R[0-9A-HJKMNP-TV-Z]{9}$/)
  expect(answer?.headers()['server-timing']).toBe(`request;desc="${number}"`)
  await page.goto(broken)
  const second = await numberOn(page)
  expect(second).not.toBe(number)

  await other.goto('/staff/errors')
  await other.getByRole('searchbox').fill(number.toLowerCase())
  await expect(rows(other)).toHaveCount(1)
  await expect(rows(other)).toContainText('TypeError')
  await expect(rows(other)).toContainText('/staff/audit')
  await rows(other).getByRole('link').click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('TypeError')
  const reports = other.getByRole('table', { name: 'Numbers of the last errors' })
  await expect(reports).toContainText(number)
  await expect(reports).toContainText(second)
  await expect(reports).toContainText(/0\.1\.0\+[0-9a-f]{8}/)
  await expect(
    main(other)
      .getByText(/\.next\/server\//)
      .first(),
  ).toBeVisible()
  expect(await other.content()).not.toContain(secret)

  // After moving on by the router there is only the digest, which leads to the same place.
  await page.goto('/staff/audit')
  await page.getByRole('searchbox').fill(`break-on-purpose-${secret}`)
  const digest = await numberOn(page)
  expect(digest).toMatch(/^\d+/)
  await other.goto(`/staff/errors?state=open&q=${encodeURIComponent(digest)}`)
  await expect(rows(other)).toHaveCount(1)
  await rows(other).getByRole('checkbox').check()
  await other.getByRole('button', { name: 'Resolve' }).click()
  await told(other, 'Resolved 1 error.')
  await expect(rows(other)).toHaveCount(0)
  await other.getByRole('button', { name: 'Undo' }).click()
  await rows(other).getByRole('link').click()
  await other.getByRole('button', { name: 'Ignore' }).click()
  await expect(main(other).getByText('Ignored', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

test.describe('in detail', { tag: '@night' }, () => {
  test('a failed page says so without scripts, with its number', async ({
    desk,
    newBrowser,
    expectErrors,
  }) => {
    expectErrors(failedLoad(500))
    const page = await desk('admin')
    const storageState = await page.context().storageState()
    const plain = await newBrowser({ javaScriptEnabled: false, storageState })
    const visitor = await plain.newPage()
    const answer = await visitor.goto(broken)
    expect(answer?.status()).toBe(500)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'Unexpected Application Error!',
    )
    const number = /desc="(\w+)"/.exec(answer?.headers()['server-timing'] ?? '')?.[1]
    // Text in noscript isn't found by getByText.
    await expect(visitor.locator('main p').last()).toHaveText(`Reference ${number}`)
    await expect(visitor.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      ...(['href', '/staff/audit'] as const),
    )
    await page.goto(`/staff/errors?q=${number}`)
    await expect(rows(page)).toHaveCount(1)
  })

  test('a collector gets the request’s trace with its number, and nothing that was typed', async ({
    desk,
    expectErrors,
  }) => {
    expectErrors(/./)
    const page = await desk('admin')
    await page.goto(broken)
    const number = await numberOn(page)
    const own = () =>
      collector.spans.filter((span) => attributeOf(span, 'altiora.request') === number)
    await expect.poll(() => own().length, { timeout: 20_000 }).toBeGreaterThan(3)
    expect([...collector.services]).toEqual(['altiora'])
    expect(new Set(own().map(({ traceId }) => traceId)).size).toBe(1)
    expect(own().map(({ name }) => name)).toContain('render route (app) /[locale]/staff/audit')
    await expect
      .poll(() => collector.spans.some(({ name }) => name.includes('/rest/v1/rpc/current_account')))
      .toBe(true)
    expect(collector.bodies.join('')).not.toContain(secret)
  })

  test('a browser reports only with consent for analytics, and never what was typed', async ({
    desk,
    newBrowser,
    expectErrors,
  }) => {
    expectErrors(/hunter2/)
    const page = await desk('admin')
    for (const choice of [null, refusedConsent]) {
      const context = await newBrowser()
      if (choice) await choose(context, choice)
      const visitor = await context.newPage()
      const sent: string[] = []
      visitor.on('request', (request) => sent.push(request.url()))
      await visitor.goto('/about')
      await Promise.all([visitor.waitForEvent('pageerror'), throwIn(visitor)])
      // The next page has been loaded: an earlier report would have been sent by now.
      await visitor.goto('/contact')
      expect(sent.filter((url) => url.endsWith('/api/errors'))).toEqual([])
    }
    const context = await newBrowser()
    await choose(context, defaultConsent)
    const visitor = await context.newPage()
    await visitor.goto('/about')
    const [report] = await Promise.all([
      visitor.waitForResponse((answer) => answer.url().endsWith('/api/errors')),
      throwIn(visitor),
    ])
    expect(report.status()).toBe(200)
    const { reference, ...facts } = report.request().postDataJSON()
    expect(facts).toEqual({
      ...{ path: '/about', name: 'TypeError', code: null, message: 'Something is not a function' },
      frames: ['draw _next/static/chunks/a.js:1:2'],
    })
    await page.goto(`/staff/errors?q=${reference}`)
    await expect(rows(page)).toContainText('TypeError: Something is not a function')
    await expect(rows(page)).toContainText('Browser')

    // The server doesn't take a report without consent either.
    const forged = await fetch(`${own.base}/api/errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: own.base },
      body: JSON.stringify({ reference, ...facts }),
    })
    expect([forged.status, await forged.json()]).toEqual([403, { error: { code: 'no_consent' } }])
  })

  test('health tells a database that can’t write from one that can', async () => {
    const health = async () => {
      const response = await fetch(`${own.base}/api/health`)
      const { status, database } = await response.json()
      return [response.status, status, database]
    }
    expect(await health()).toEqual([200, 'ok', 'up'])
    await databaseOf(own).run(`
      alter function public.check_write() rename to away;
      create function public.check_write() returns void language sql set search_path = '' as $$
        do $do$ begin raise exception 'could not extend file' using errcode = '53100'; end $do$
      $$;
      grant execute on function public.check_write() to service_role`)
    // A write that succeeded counts for ten seconds.
    await expect.poll(health, { timeout: 20_000 }).toEqual([503, 'degraded', 'read-only'])
    await databaseOf(own).run(`
      drop function public.check_write;
      alter function public.away() rename to check_write`)
    expect(await health()).toEqual([200, 'ok', 'up'])
  })
})
