import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { defaultConsent } from '../../lib/consent/consent.ts'
import { locales } from '../../lib/i18n/routing.ts'
import { localePath } from '../../lib/routes.ts'
import { violations } from '../setup/axe.ts'
import { choose } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { site } from './site.ts'

type Words = Record<'title' | 'message' | 'reference' | 'retry', string>

const wordsOf = (locale: string): { error: Words } =>
  JSON.parse(readFileSync(`lib/i18n/messages/${locale}/common.json`, 'utf8'))

/** The page's error report to the server, once sent; analytics is allowed. */
async function reported(page: Page, act: () => Promise<unknown>) {
  await choose(page.context(), defaultConsent)
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/errors')),
    act(),
  ])
  expect(response.status()).toBe(200)
  return response.request().postDataJSON() as Record<'reference' | 'path' | 'message', string>
}

/** The root layout of every page waits for this. */
const breakLayout = () => {
  const original = performance.getEntriesByType
  performance.getEntriesByType = (type) => {
    if (type === 'navigation') throw new Error('broken on purpose')
    return original.call(performance, type)
  }
}

test('a page that fails leaves header and footer, a number, and a way to try again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/broken on purpose/)
  await page.goto('/waitlist')
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(Intl, 'NumberFormat') ?? {}
    Object.assign(window, { mend: () => Object.defineProperty(Intl, 'NumberFormat', own) })
    Object.defineProperty(Intl, 'NumberFormat', {
      configurable: true,
      get() {
        throw new TypeError('broken on purpose, tell ada@example.com')
      },
    })
  })
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill('not an address')
  const report = await reported(page, () =>
    main.getByRole('button', { name: 'Join Waitlist' }).click(),
  )
  expect(report.path).toBe('/waitlist')
  expect(JSON.stringify(report)).not.toMatch(/purpose|ada@/)

  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(main.getByText('Your saved work is safe.')).toBeVisible()
  await expect(main.getByText(`Reference ${report.reference}`)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await violations(page, 'everything')).toEqual([])

  await page.evaluate(() => (window as unknown as { mend(): void }).mend())
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('button', { name: 'Join Waitlist' })).toBeVisible()
})

for (const locale of locales) {
  test(`${locale}: when the layout fails, a page of its own says so in its language`, {
    tag: locale === 'en' ? [] : '@night',
  }, async ({ page, expectErrors }) => {
    expectErrors(/broken on purpose/)
    await page.addInitScript(breakLayout)
    const { error } = wordsOf(locale)
    const report = await reported(page, () => page.goto(localePath(locale, '/legal')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(error.title)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page).toHaveTitle(error.title)
    await expect(page.getByText(error.message)).toBeVisible()
    await expect(page.getByText(report.reference)).toBeVisible()
    await expect(page.getByRole('button', { name: error.retry })).toBeVisible()
    await expect(page.getByRole('link')).toHaveAttribute('href', localePath(locale, '/'))
    expect(await violations(page, 'everything')).toEqual([])
  })
}

test('a program that mistypes an address gets an answer that it can read', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await fetch(`${site().base}/api/no/such/handler`, { method })
    expect([method, response.status]).toEqual([method, 404])
    expect(await response.json()).toEqual({ error: { code: 'not_found' } })
    expect(response.headers.get('cache-control')).toContain('no-store')
  }
})
