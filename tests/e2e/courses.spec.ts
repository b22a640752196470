import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { latestMail, linkOf } from './mail.ts'
import { fullProfile, makePerson, signInByForm, stranger } from './people.ts'
import { site } from './site.ts'

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

  test('a member who isn’t signed in signs in and is in the course', { tag: '@night' }, async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site().base })
    const person = await makePerson(context.request)
    await context.close()
    await page.goto(publicPage)
    await startLink(page).click()
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await signInByForm(page, person)
    await expectFirstLesson(page)
  })
})

test('someone signed in is enrolled at once, and Back leads to the course', async ({
  page,
  person: _,
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
}, async ({ page, person: _ }) => {
  const response = await page.request.get(start)
  expect(response.status()).toBe(200)
  await page.goto(start)
  await expect(page.getByRole('button', { name: 'Start Course' })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(await enrolledIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Start Course' }).click()
  await expectFirstLesson(page)
})

test('the catalogue is filtered in its address', { tag: '@night' }, async ({ page }) => {
  await page.goto('/academy/courses')
  const rows = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(rows).toHaveCount(14)
  await page.getByLabel('Track').selectOption('data-specialist')
  await expect(page).toHaveURL('/academy/courses?track=data-specialist')
  await page.getByLabel('Level').selectOption('beginner')
  await expect(rows).toHaveText(['SQL from the first query'])
  await expect(page).toHaveURL(/level=beginner/)
  await page.reload()
  await expect(rows).toHaveText(['SQL from the first query'])
  await page.getByRole('searchbox').fill('zzzz')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(14)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('courses can be read and started', { tag: '@night' }, async ({ page, person: _ }) => {
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

test('ratings and enrolments are shown wherever a course or track is', { tag: '@night' }, async ({
  page,
}) => {
  const real = await (await page.request.get('/api/learning/figures')).json()
  expect(real.courses[course].enrolled).toBeGreaterThanOrEqual(0)
  const figures = { enrolled: 1234, rating: { mean: 4.56, count: 12 } }
  const ofTrack = { enrolled: 1234, rating: { mean: 3.21, count: 7 } }
  await page.route('**/api/learning/figures', (route) =>
    route.fulfill({
      json: { courses: { [course]: figures }, tracks: { 'ai-fundamentals': ofTrack } },
    }),
  )
  const rating = '4.6 out of 5, 12 ratings'
  for (const address of ['/academy/courses', '/support/training']) {
    await page.goto(address)
    const row = page.getByRole('listitem').filter({ hasText: 'How machines learn' }).first()
    await expect(row.getByText(rating)).toBeAttached()
    await expect(row.getByText('1,234 enrolled')).toBeVisible()
    await expect(page.getByText(rating)).toHaveCount(1)
  }
  for (const address of ['/academy?tab=learning-paths', '/support/training?tab=certifications']) {
    await page.goto(address)
    await expect(page.getByText('3.2 out of 5, 7 ratings')).toBeAttached()
    await expect(page.getByText('1,234 enrolments')).toBeVisible()
  }
  await page.goto(`/hi${publicPage}`)
  await expect(page.getByText('5 में से 4.6', { exact: false }).first()).toBeAttached()
})
