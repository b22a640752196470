import type { Page } from '@playwright/test'
import { defaultConsent } from '../../lib/consent/consent.ts'
import { publicCoursePath, routes } from '../../lib/routes.ts'
import { choose } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { site } from './site.ts'
import { word } from './words.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: word('en', 'search.open') })
const field = (page: Page) => page.getByRole('combobox')
const chosen = (page: Page) => page.getByRole('option', { selected: true })
const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' })
const statistics = publicCoursePath('statistics-for-decisions')

/** Hydrated: the session check has been made. */
const settled = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Log in' }).first()).toBeVisible()

async function open(page: Page, path: string = routes.about): Promise<void> {
  await page.goto(path)
  await settled(page)
  await page.keyboard.press('Control+k')
}

test('a course is found by keyboard, in spite of a typo', async ({ page }) => {
  await open(page)
  await page.keyboard.type('statistcs')
  await expect(field(page)).toHaveValue('statistcs')
  await expect(chosen(page)).toContainText('Statistics for decisions')
  await page.keyboard.press('End')
  const last = page.getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await last.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site().base}${statistics}`)
  await expect(dialog(page)).toBeHidden()
})

test('Escape returns the focus, and other keys keep their meaning', { tag: '@night' }, async ({
  page,
}) => {
  await page.goto(routes.about)
  await settled(page)
  await button(page).focus()
  await page.keyboard.press('k')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
})

test('searches are kept on the device only with consent', { tag: '@night' }, async ({
  page,
  context,
}) => {
  const recent = page.getByRole('region', { name: word('en', 'search.recent') })
  const search = async () => {
    await open(page)
    await field(page).fill('statistics')
    await expect(chosen(page)).toContainText('Statistics')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site().base}${statistics}`)
    await open(page)
    await expect(page.getByRole('group', { name: 'Suggestions' })).toBeVisible()
  }
  await search()
  await expect(recent).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('altiora-searches'))).toBeNull()

  await choose(context, defaultConsent)
  await search()
  await recent.getByRole('button', { name: 'statistics', exact: true }).click()
  await expect(field(page)).toHaveValue('statistics')
  await field(page).fill('')
  await recent.getByRole('button', { name: /Remove/ }).click()
  await expect(recent).toBeHidden()
  await expect(field(page)).toBeFocused()
})

test('what the index knows is shown while the database cannot be asked', { tag: '@night' }, async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  await page.route('**/api/search/live*', (route) => route.abort())
  await open(page)
  await field(page).fill('contact')
  await expect(page.getByRole('option', { name: /Contact us/ })).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toContainText(word('en', 'search.moreFailed'))
  await page.unroute('**/api/search/live*')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('alert')).toBeHidden()
})
