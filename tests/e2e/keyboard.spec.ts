import type { Page } from '@playwright/test'
import { hydrated } from './browser.ts'
import { lessonsOf, rightAnswers, wordsOf } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { Keys } from './keyboard.ts'
import { codeOf, latestMail } from './mail.ts'
import { makePerson, sessionsAhead, stranger, toast } from './people.ts'

// Keyboard only: nothing here may call click, fill or check.

const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('banner')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })

/** Opens a page and waits until its scripts respond. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

for (const locale of ['en', 'hi'] as const) {
  test(`the way through the home page in ${locale}, from its first link to its last`, {
    tag: locale === 'en' ? [] : '@night',
  }, async ({ page }) => {
    const keys = new Keys(page)
    await open(page, locale === 'en' ? '/' : `/${locale}`)
    expect(await keys.through()).toBeGreaterThan(30)
  })
}

test('the header, the waitlist, answers and a copy', { tag: '@night' }, async ({
  page,
  context,
}) => {
  const keys = new Keys(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/')

  const products = banner(page).getByRole('button', { name: 'Products' })
  await keys.enter(products)
  await keys.to(banner(page).getByRole('link', { name: /^Snow AI/ }))
  await page.keyboard.press('Escape')
  await expect(products).toHaveAttribute('aria-expanded', 'false')
  await expect(products).toBeFocused()

  const mode = banner(page).getByRole('button', { name: 'Mode' })
  await keys.to(mode, { key: 'Shift+Tab' })
  await page.keyboard.press('Space')
  await expect(mode).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/waitlist')
  await keys.pastHeader()
  await keys.type(main(page).getByLabel('Email'), stranger().email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()

  await open(page, '/support/help-centre')
  await keys.pastHeader()
  await keys.type(main(page).getByRole('searchbox'), 'password')
  const answer = main(page).locator('summary').first()
  await keys.enter(answer)
  await expect(main(page).locator('details[open]')).toHaveCount(1)
  await keys.enter(main(page).locator('details[open]').getByRole('button', { name: 'Copy link' }))
  const copied = main(page).getByRole('status').filter({ hasText: 'Link copied' })
  await expect(copied).toBeAttached()
  await keys.to(main(page).getByRole('tab', { selected: true }), { key: 'Shift+Tab' })
  await keys.press('ArrowRight')
  await expect(main(page).getByRole('tab').nth(1)).toBeFocused()
  await expect(page).toHaveURL(/tab=/)
})

test('from sign-up to the dashboard', { tag: '@night' }, async ({ page }) => {
  const keys = new Keys(page)
  const { email, password } = stranger()
  await open(page, '/auth')
  await keys.to(page.getByRole('tab', { name: 'Sign In' }))
  await keys.press('ArrowRight')
  // Both tabs have a field of this name.
  await expect(page.getByLabel('Confirm Password')).toBeVisible()
  await keys.type(page.getByLabel('Email'), email)
  await keys.type(page.getByLabel('Password', { exact: true }), password)
  await keys.type(page.getByLabel('Confirm Password'), password)
  await keys.to(page.getByRole('radio', { checked: true }))
  await keys.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Client' })).toBeChecked()
  await keys.enter(button(page, 'Create Account'))
  const code = page.getByLabel('Verification code')
  await expect(code).toBeVisible()
  await keys.type(code, codeOf(await latestMail(email)))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/profile-settings/)
  await keys.type(page.getByLabel('Full name'), 'Asha Rao')
  await keys.type(page.getByLabel('College', { exact: true }), 'MIT SoC')
  await keys.enter(page.getByRole('group', { name: 'Interests' }).getByRole('button').first())
  await keys.to(main(page).getByRole('radio').first())
  await page.keyboard.press('Space')
  await keys.enter(button(page, 'Save Profile'))
  await expect(page).toHaveURL('/dashboard')
  // It covers the end of the footer for four seconds.
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expect(toast(page, 'Profile updated successfully')).toBeHidden()

  const menu = banner(page).getByRole('button', { name: 'Account menu' })
  await keys.to(menu, { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
})

test('a course, its quiz, a seat and a dialog', { tag: '@night' }, async ({ page }) => {
  const keys = new Keys(page)
  await makePerson(page.request)
  const course = 'sql-from-the-first-query'
  const [lesson = ''] = lessonsOf(course)

  await open(page, '/dashboard')
  await keys.pastHeader()
  await keys.enter(main(page).locator('a[href$="/academy/learning-hub"]').first())
  await expect(page).toHaveURL(/learning-hub$/)
  await open(page, `/academy/learning-hub/${course}`)
  await keys.pastHeader()
  await keys.enter(button(page, 'Start Course'))
  await expect(page).toHaveURL(new RegExp(`${course}/${lesson}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf(course).lessons[lesson]?.title ?? '',
  )
  for (const [question, values] of Object.entries(rightAnswers(course, lesson))) {
    for (const value of values) {
      const option = main(page).locator(`input[name="${question}"][value="${value}"]`)
      if ((await option.getAttribute('type')) === 'radio') {
        await keys.to(main(page).locator(`input[name="${question}"]`).first())
        while (!(await option.evaluate((one) => one === document.activeElement))) {
          await keys.press('ArrowDown')
        }
      } else await keys.to(option)
      if (!(await option.isChecked())) await page.keyboard.press('Space')
      await expect(option).toBeChecked()
    }
  }
  await keys.enter(button(page, 'Submit'))
  await expect(page.getByText('Quiz passed').first()).toBeVisible()
  await keys.enter(button(page, 'Complete lesson'))
  await expect(page.locator('a:focus')).toHaveText(/Next lesson/)

  await open(page, `/academy/events/${(await sessionsAhead(page.request)).at(-1)?.id}`)
  await keys.pastHeader()
  await keys.enter(button(page, /^Register Now/))
  const registered = main(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Registered$/ })
  await expect(registered).toBeFocused()

  await open(page, '/profile-settings/data')
  await keys.pastHeader()
  const remove = button(page, 'Delete my account')
  await keys.enter(remove)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // The focus cycles inside and never leaves.
  for (let stops = 0; stops < 8; stops++) {
    await keys.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
})

test('the focus is visible in high contrast', { tag: '@night' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const keys = new Keys(page)
  await open(page, '/contact')
  expect(await keys.through()).toBeGreaterThan(20)
})
