import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { latestMail, linkOf } from './mail.ts'
import { fullProfile, stranger } from './people.ts'

const course = 'how-machines-learn'
const publicPage = `/academy/courses/${course}`
const firstLesson = `/academy/learning-hub/${course}/a-line-through-points`
const start = `/academy/learning-hub/${course}/start`

const startLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Start Course How machines learn' }).first()

/** The courses that the signed-in person is enrolled in. */
async function enrolledIn(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/learning/overview')
  expect(response.status()).toBe(200)
  return Object.keys(((await response.json()) as { courses: object }).courses)
}

async function expectFirstLesson(page: Page): Promise<void> {
  // After a post without scripts the address ends in #main.
  await expect(page).toHaveURL((url) => url.pathname === firstLesson)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A line through points')
  expect(await enrolledIn(page)).toEqual([course])
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('from a course’s link as a visitor to its first lesson, enrolled', {
    tag: '@night',
  }, async ({ page }) => {
    const person = stranger()
    await page.goto(publicPage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How machines learn')
    await startLink(page).click()
    await expect(page.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm Password').fill(person.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Check your email')).toBeVisible()

    await page.goto(linkOf(await latestMail(person.email)))
    await expect(page).toHaveURL(/\/profile-settings\?/)
    await page.getByLabel('Full name').fill('Asha Nair')
    await page.getByLabel('College', { exact: true }).selectOption(fullProfile.college)
    await page.getByRole('button', { name: 'Coding', exact: true }).click()
    await page.getByRole('radio', { name: fullProfile.clubPresence }).click()
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expectFirstLesson(page)
  })
})

test('someone signed in is enrolled at once, and Back leads to the course', async ({
  memberPage: page,
}) => {
  await page.goto(publicPage)
  await startLink(page).click()
  await expectFirstLesson(page)
  await page.goBack()
  await expect(page).toHaveURL(publicPage)
  // Enrolled already: the same link continues the course.
  await startLink(page).click()
  await expect(page).toHaveURL(firstLesson)
})

test('reading the start page enrols nobody; from elsewhere it takes a press', {
  tag: '@night',
}, async ({ memberPage: page }) => {
  const response = await page.request.get(start)
  expect(response.status()).toBe(200)
  await page.goto(start)
  await expect(page.getByRole('button', { name: 'Start Course' })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(await enrolledIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Start Course' }).click()
  await expectFirstLesson(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('courses can be read and started', { tag: '@night' }, async ({ memberPage: page }) => {
    await page.goto('/academy/courses')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(14)
    await page.goto(publicPage)
    await startLink(page).click()
    await page.getByRole('button', { name: 'Start Course' }).click()
    await expectFirstLesson(page)
  })
})

test('only the sample lesson is public, without forms, in English', async ({ page }) => {
  const response = await page.goto(`/hi${publicPage}/a-line-through-points`)
  expect(response?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  const article = page.getByRole('article')
  await expect(article.locator('> [lang="en"]')).toContainText('The sum of squared residuals')
  await expect(article.getByRole('textbox')).toHaveCount(0)
  await expect(article.getByRole('radio')).toHaveCount(0)
})
