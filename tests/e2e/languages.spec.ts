import { locales } from '../../lib/i18n/routing.ts'
import { localePath } from '../../lib/routes.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { makePerson, signInByForm, stranger } from './people.ts'
import { word } from './words.ts'

for (const locale of locales) {
  test(`${locale}: signing in, its errors and the dashboard speak the language`, async ({
    page,
    newBrowser,
    expectErrors,
  }) => {
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

  test(`${locale}: the waitlist speaks the language`, async ({ page }) => {
    await page.goto(localePath(locale, '/waitlist'))
    await page.getByRole('main').getByRole('textbox').fill('no address')
    await page.getByRole('main').getByRole('textbox').press('Enter')
    await expect(page.getByRole('main')).toContainText(word(locale, 'waitlist.errors.invalid'))
    await expect(page).toHaveURL(localePath(locale, '/waitlist'))
  })
}
