import type { Page } from '@playwright/test'
import { databaseOf } from '../setup/world.ts'
import { learn as learnLesson, lessonsOf, testOf, wordsOf } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { makePerson, sessionOf } from './people.ts'
import { stageWith } from './stage.ts'

// Where days pass.
const own = stageWith()

const course = 'sql-from-the-first-query'
const [lesson = ''] = lessonsOf(course)
const title = wordsOf(course).lessons[lesson]?.title ?? ''

/** The option that answers a question of the lesson, or one that doesn't. */
function optionOf(question: string, right: boolean): string {
  const found = testOf(course, lesson).quiz.find((one) => one.question === question)
  const option = found?.options.find(({ id }) => found.correct.includes(id) === right)
  return option?.id ?? ''
}

/** A new member who completes the lesson. */
async function learn(page: Page) {
  await makePerson(page.request)
  await learnLesson(page.request, course, lesson)
}

/** Moves what the member has completed back by a day. */
async function nextDay(page: Page) {
  const { user } = await sessionOf(page.request)
  await databaseOf(own).run(`
    update public.lesson_completions set completed_at = completed_at - interval '1 day'
    where user_id = '${user?.id}'`)
}

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).locator('#review-question')

/** The question shown, with backticks as in the lesson's file. */
async function questionOf(page: Page): Promise<string> {
  const html = await heading(page).innerHTML()
  return html
    .replace(/<code[^>]*>|<\/code>/g, '`')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** React has taken over the question, so keys are heard. */
const awake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#review-question') ?? {}).some((name) =>
      name.startsWith('__reactProps'),
    ),
  )

/** Presses the key of an option. */
async function choose(page: Page, right: boolean) {
  await awake(page)
  const id = optionOf(await questionOf(page), right)
  const values = await main(page)
    .locator('input[name=option]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await page.keyboard.press(String(values.indexOf(id) + 1))
  await expect(main(page).locator(`input[value="${id}"]`)).toBeChecked()
}

test('a lesson’s cards return the next day and are reviewed with the keyboard', {
  tag: '@night',
}, async ({ page }) => {
  await learn(page)
  await page.goto('/academy/review')
  await expect(main(page)).toContainText('No cards for now')
  await expect(main(page)).toContainText('Your next cards return on')
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Ready to review' })).toHaveCount(0)

  await nextDay(page)
  await page.reload()
  const line = page.getByRole('region', { name: 'Ready to review' })
  await expect(line).toContainText('4 cards, 2 minutes')
  await line.getByRole('link', { name: 'Review' }).click()
  await expect(page).toHaveURL(/\/academy\/review$/)
  await expect(main(page)).toContainText('Card 1 of 4')
  await looksRight(page)

  // A right choice, and why.
  await choose(page, true)
  await page.keyboard.press('Space')
  await expect(main(page)).toContainText('Returns on')
  await expect(main(page).getByText('Right', { exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(main(page)).toContainText('Card 2 of 4')
  await expect(heading(page)).toBeFocused()

  // Nothing is sent without a choice.
  await page.keyboard.press('Space')
  await expect(main(page).getByRole('alert')).toContainText('Choose an answer first.')
  // A wrong one leads to the paragraph.
  const wrong = await questionOf(page)
  await choose(page, false)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Not right yet').last()).toBeVisible()
  await looksRight(page)
  const link = main(page).getByRole('link', { name: `Read this paragraph in “${title}”` })
  const section = testOf(course, lesson).quiz.find(({ question }) => question === wrong)?.section
  await expect(link).toHaveAttribute('href', `/academy/learning-hub/${course}/${lesson}#${section}`)
  await main(page).getByRole('button', { name: 'Next card' }).press('Space')

  // Recalled answers are rated; “again” shows the way back as well.
  await expect(main(page)).toContainText('Card 3 of 4')
  await page.keyboard.press('Space')
  await expect(main(page).getByRole('button', { name: 'Again', exact: true })).toBeVisible()
  await page.keyboard.press('1')
  await expect(main(page).getByRole('link', { name: /^Read this paragraph/ })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(main(page)).toContainText('Card 4 of 4')
  await page.keyboard.press('Space')
  await page.keyboard.press('4')
  await expect(page.getByRole('heading', { name: 'That’s all for today' })).toBeFocused()
  await expect(main(page)).toContainText('2 of 4 answered from memory.')

  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  await expect(page.getByRole('region', { name: 'Ready to review' })).toHaveCount(0)
})

test('a wrong answer’s link opens the lesson at the paragraph', async ({ page }) => {
  await learn(page)
  await nextDay(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/academy/review')
  await awake(page)
  const id = optionOf(await questionOf(page), false)
  await main(page).locator(`input[value="${id}"]`).check()
  await main(page).getByRole('button', { name: 'Check' }).click()
  await main(page)
    .getByRole('link', { name: /^Read this paragraph/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/${lesson}#`))
  const target = await page.evaluate(() => window.location.hash.slice(1))
  await expect(page.locator(`[id="${target}"]`).filter({ visible: true })).toBeInViewport()
})

test('cards can be hidden and courses turned off; the calendar shows the days', {
  tag: '@night',
}, async ({ page }) => {
  await learn(page)
  await nextDay(page)
  await page.goto('/academy/review')
  const hidden = await heading(page).textContent()
  await main(page).getByRole('button', { name: 'Don’t show again' }).click()
  await expect(main(page)).toContainText('Card 2 of 4')
  await main(page).getByRole('button', { name: 'Not today' }).click()
  await expect(main(page)).toContainText('Card 3 of 4')
  await page.reload()
  await expect(main(page)).toContainText('Card 1 of 2')
  const list = page.getByRole('region', { name: 'Hidden cards' })
  await expect(list).toContainText(hidden ?? '')
  await list.getByRole('button').click()
  await expect(list).toHaveCount(0)
  await page.reload()
  await expect(main(page)).toContainText('Card 1 of 3')

  const isReviewed = page.getByRole('switch', { name: /^Review cards from/ })
  await isReviewed.click()
  // As the server has it.
  await expect(isReviewed).not.toBeChecked()
  await page.reload()
  await expect(main(page)).toContainText('No cards for now')

  const activity = page.getByRole('region', { name: 'Your activity' })
  await expect(activity).toContainText('Streak: 2 days')
  await expect(activity.getByText('Active on 2 days in the last 26 weeks').first()).toBeVisible()
  await activity.getByText('Show as a list').press('Enter')
  await expect(activity.getByRole('table')).toBeVisible()
  await looksRight(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'See your activity' }).click()
  await expect(activity).toBeInViewport()
})
