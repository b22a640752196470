import type { Page } from '@playwright/test'
import { type Locale, localeNames, locales } from '../../lib/i18n/routing.ts'
import { localePath, splitLocale } from '../../lib/routes.ts'
import { layoutShift } from './browser.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { makePerson, signInByForm, stranger } from './people.ts'
import { site } from './site.ts'
import { word } from './words.ts'

test('Hindi is written with the site’s own letters', async ({ page }) => {
  await page.goto('/hi')
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => family === 'devanagari' && status === 'loaded')
        .map(({ weight }) => weight),
    )
  await expect.poll(loaded).toEqual(['400', '600'])
})

for (const locale of locales) {
  test(`${locale}: signing in, its errors and the dashboard speak the language`, {
    tag: locale === 'hi' ? [] : '@night',
  }, async ({ page, newBrowser, expectErrors }) => {
    expectErrors(failedLoad(401))
    const person = await makePerson((await newBrowser()).request)
    const text = (key: string) => word(locale, key)
    await page.goto(localePath(locale, '/auth'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('auth.welcome'))
    await expect(page.getByRole('button', { name: text('auth.google') })).toBeVisible()
    await signInByForm(page, stranger(), locale)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      text('errors.invalid_credentials'),
    )
    await signInByForm(page, person, locale)
    await expect(page).toHaveURL(localePath(locale, '/dashboard'))
    await expect(
      page.getByRole('heading', { name: text('dashboard.progress.title') }),
    ).toBeVisible()
    await expect(
      page.getByRole('link', { name: text('dashboard.profile.edit') }).first(),
    ).toBeVisible()
  })
}

test.describe('a language chosen', () => {
  const offer = (page: Page, locale: Locale) =>
    page.getByRole('complementary', { name: word(locale, 'common.languageOffer.text') })
  const choose = async (page: Page, from: Locale, to: Locale) => {
    await page.getByRole('button', { name: word(from, 'nav.language') }).click()
    const arrived = page.waitForURL((url) => splitLocale(url.pathname).locale === to)
    await page.getByRole('banner').getByRole('link', { name: localeNames[to] }).click()
    await arrived
  }

  test('is remembered, and offered where a page is in another one, without moving it', {
    tag: '@night',
  }, async ({ page, context, expectErrors }) => {
    expectErrors(failedLoad(404))
    await page.goto('/support/help-centre?tab=contact')
    await page.getByRole('button', { name: word('en', 'cookies.notice.refuse') }).click()
    await choose(page, 'en', 'de')
    const stored = (await context.cookies()).find(({ name }) => name === 'altiora-language')
    expect(stored).toMatchObject({ value: 'de', path: '/', sameSite: 'Lax' })
    expect(stored?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400)
    await expect(page.locator('.language-offer:visible')).toHaveCount(0)

    for (const path of ['/', '/waitlist', '/auth', '/no/such/page']) {
      await page.goto(path)
      expect(new URL(page.url()).pathname).toBe(path)
      await expect(offer(page, 'de')).toBeVisible()
      await expect(page.locator('.language-offer:visible')).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      expect([path, (await layoutShift(page)) < 0.02]).toEqual([path, true])
      await page.goto(`/fr${path}`)
      await expect(offer(page, 'de')).toBeVisible()
      await page.goto(`/de${path}`)
      await expect(page.locator('.language-offer:visible')).toHaveCount(0)
    }
    await page.goto('/support/help-centre?tab=contact#contact')
    await looksRight(page)
    await offer(page, 'de').getByRole('link', { name: 'Auf Deutsch ansehen' }).click()
    await expect(page).toHaveURL('/de/support/help-centre?tab=contact#contact')
  })

  test('can be changed by staying, and is nothing that there isn’t', { tag: '@night' }, async ({
    page,
    context,
  }) => {
    const { hostname } = new URL(site().base)
    await context.addCookies([
      { name: 'altiora-language', value: 'hi', domain: hostname, path: '/' },
    ])
    await page.goto('/es/about')
    await offer(page, 'hi').getByRole('button').click()
    await expect(page.locator('.language-offer:visible')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.goto('/about')
    await expect(offer(page, 'es')).toBeVisible()
    await context.addCookies([
      { name: 'altiora-language', value: 'xx', domain: hostname, path: '/' },
    ])
    await page.goto('/about')
    await expect(page.locator('.language-offer:visible')).toHaveCount(0)
  })
})
