import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, failedLoad, test } from './fixtures.ts'
import { ownSite } from './own-site.ts'
import { makePerson, sessionOf } from './people.ts'

// These tests stop the backend.
let dataDir: string
const own = ownSite(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'altiora-outage-'))
  return { dataDir }
})

test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.beforeEach(({ expectErrors }) => expectErrors(failedLoad(503)))

test('a backend that is gone signs nobody out, and the page recovers by itself', {
  tag: '@night',
}, async ({ page, context }) => {
  test.setTimeout(90_000)
  const person = await makePerson(context.request)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')

  await own.killBackend()
  try {
    await page.goto('/academy/certifications')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifying authentication...')
    await expect(page.getByText('This should only take a moment')).toBeVisible()
    await expect(page).toHaveURL('/academy/certifications')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).toContain('altiora-session')

    for (const path of ['/', '/hi', '/auth/reset']) {
      expect((await fetch(`${own.base}${path}`)).status).toBe(200)
    }
    const health = await fetch(`${own.base}/api/health`, { signal: AbortSignal.timeout(2_000) })
    expect(health.status).toBe(503)
    expect(await health.json()).toMatchObject({
      status: 'degraded',
      backend: 'embedded',
      database: 'down',
    })
  } finally {
    await own.startBackend()
  }

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certifications', {
    timeout: 30_000,
  })
  expect((await sessionOf(context.request)).user?.email).toBe(person.email)
})

test('a backend that hangs is reported in time, and public pages stay up', {
  tag: '@night',
}, async ({ request }) => {
  own.freezeBackend()
  try {
    const health = await fetch(`${own.base}/api/health`, { signal: AbortSignal.timeout(2_000) })
    expect(health.status).toBe(503)
    const home = await request.get('/')
    expect(home.status()).toBe(200)
  } finally {
    own.thawBackend()
  }
  const ask = async () => (await fetch(`${own.base}/api/health`)).status
  await expect.poll(ask).toBe(200)
})
