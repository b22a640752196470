import type { Page } from '@playwright/test'
import { hydrated } from './browser.ts'
import { learn, lessonsOf, rightAnswers, testOf, wordsOf } from './courses.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { send } from './people.ts'

const course = 'sql-from-the-first-query'
const lessons = lessonsOf(course)
const [first = ''] = lessons
const last = lessons.at(-1) ?? ''
const words = wordsOf(course)
const titleOf = (lesson: string) => words.lessons[lesson]?.title ?? ''
const address = (lesson: string) => `/academy/learning-hub/${course}/${lesson}`

const option = (page: Page, question: string, value: string) =>
  page.getByRole('main').locator(`input[name="${question}"][value="${value}"]`)

/** Chooses answers that pass the quiz, like someone who has read the lesson. */
async function choose(page: Page, lesson: string) {
  for (const [question, values] of Object.entries(rightAnswers(course, lesson))) {
    for (const value of values) await option(page, question, value).check()
  }
}

test('from the first lesson to a certificate that anybody can check', async ({
  page,
  person,
  newBrowser,
}) => {
  await page.goto(`/academy/learning-hub/${course}`)
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await page.getByRole('button', { name: 'Start Course' }).click()
  await expect(page).toHaveURL(new RegExp(address(first)))
  await expect(page.getByRole('heading', { level: 1, name: titleOf(first) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete lesson' })).toBeDisabled()

  // Nothing is sent while a question is unanswered.
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Question 1 has no answer yet.')).toBeVisible()
  await choose(page, first)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Quiz passed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Complete lesson' }).click()
  const second = page.getByRole('link', { name: `Next lesson: ${titleOf(lessons[1] ?? '')}` })
  await expect(second).toBeFocused()

  for (const lesson of lessons.slice(1, -1)) await learn(page.context().request, course, lesson)
  await page.goto(address(last))
  await choose(page, last)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Complete lesson' }).click()
  await expect(page.getByText(`Course completed: ${words.title}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View your certificate' })).toBeFocused()
  await expect(page.locator('[data-summit=fresh]')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-summit=earned]').filter({ visible: true })).toBeVisible()
  await expect(page.locator('[data-summit=fresh]')).toHaveCount(0)
  await page.getByRole('link', { name: 'View your certificate' }).click()
  await expect(page).toHaveURL(/\/certificates\/[0-9a-f]{32}$/)

  const anybody = await (await newBrowser()).newPage()
  await anybody.goto(page.url())
  await expect(anybody.getByText('This certificate is valid')).toBeVisible()
  await expect(anybody.getByRole('main')).toContainText(person.name)
  await expect(anybody.getByRole('main')).toContainText(words.title)
  const questions = lessons.reduce((sum, one) => sum + testOf(course, one).quiz.length, 0)
  await expect(anybody.getByRole('main')).toContainText(`${questions} of ${questions} correct`)
  await expect(anybody.getByRole('main')).not.toContainText('Learning time')
  await looksRight(anybody)
  const href = await anybody.getByRole('link', { name: /Download PDF/ }).getAttribute('href')
  const pdf = await anybody.request.get(href ?? '')
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/dashboard')
  const counter = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  await expect(counter('Courses Completed')).toHaveText('1')
  await expect(counter('Certificates')).toHaveText('1')
  await expect(counter('Live Sessions')).toHaveText('0')
  await expect(page.getByRole('main')).not.toContainText(words.title)
})

test('before the start a lesson is its text and one call; keys and jumps lead through it', {
  tag: '@night',
}, async ({ memberPage: page }) => {
  await page.goto(address(first))
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Start Course' })).toHaveCount(1)
  await expect(main.locator('input, textarea, fieldset, form')).toHaveCount(0)

  const current = main
    .getByRole('navigation', { name: 'Contents' })
    .locator('[aria-current=location]')
  const bar = main.getByRole('progressbar', { name: 'Reading progress' })
  await page.keyboard.press('End')
  await expect(current).toHaveText('Start Course')
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  const sections = main.getByRole('heading', { level: 2 })
  await sections.nth(1).evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  await expect(current).toHaveText((await sections.nth(1).textContent()) ?? '')
  await page.keyboard.press('Home')
  await expect(current).toHaveCount(0)

  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(page).toHaveURL(new RegExp(address(lessons[1] ?? '')))
  await expect(
    page.getByRole('heading', { level: 1, name: titleOf(lessons[1] ?? '') }),
  ).toBeVisible()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(page).toHaveURL(new RegExp(address(first)))
  await main.getByRole('button', { name: 'Start Course' }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Quiz' })).toBeFocused()
  await expect(main.getByRole('button', { name: 'Start Course' })).toHaveCount(0)

  await main.getByLabel('Your answer').fill('-1')
  await main.getByRole('button', { name: 'Check' }).click()
  await expect(main.getByRole('status').filter({ hasText: '“-1” isn’t right yet.' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Hide hint' })).toBeVisible()
})

test('a certificate that does not exist is said to be unknown, not invalid', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 404/)
  await page.goto(`/certificates/${'0'.repeat(32)}`)
  await expect(page.getByText('We haven’t issued a certificate with the code')).toBeVisible()
})

test('a failed quiz says what is right and what to review, keeps right answers, and after three says when to go on', {
  tag: '@night',
}, async ({ memberPage: page }) => {
  const post = (path: string, data: object) =>
    send(page.request, 'POST', `/api/learning/${path}`, { course, lesson: first, ...data })
  await send(page.request, 'POST', '/api/learning/enrol', { course })
  await page.goto(address(first))
  const { quiz } = testOf(course, first)
  const submit = page.getByRole('button', { name: 'Submit' })
  const answer = async () => {
    for (const [index, { id, options, correct }] of quiz.entries()) {
      const wrong = options.find((one) => !correct.includes(one.id))?.id ?? ''
      // The first is answered right, the others aren't.
      for (const value of index === 0 ? correct : [wrong]) await option(page, id, value).check()
    }
    await submit.click()
  }
  await answer()
  const result = page.getByRole('group', { name: /^Not passed yet/ })
  await expect(result).toBeFocused()
  await expect(result.getByRole('link', { name: /^Question/ })).toHaveCount(quiz.length - 1)
  const question = (at: number) => page.locator(`#question-${quiz[at]?.id}`)
  await expect(question(0)).toHaveAccessibleDescription(/Correct/)
  await expect(question(1)).toHaveAccessibleDescription(/Not yet/)
  await expect(page.getByText('Not yet', { exact: true })).toHaveCount(quiz.length - 1)
  // Never which ones would be right.
  for (const { explanation } of quiz) {
    await expect(page.getByText(explanation.replaceAll('`', ''))).toHaveCount(0)
  }
  await looksRight(page)
  const review = result.getByRole('link', { name: /^(?!Question \d)/ }).first()
  const heading = (await review.textContent()) ?? ''
  await review.click()
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(question(1).locator('input').first()).toBeFocused()
  for (const _ of ['here', 'after a reload']) {
    await expect(question(0).getByText('Correct last time').filter({ visible: true })).toHaveCount(
      1,
    )
    for (const { id, options, correct } of quiz) {
      for (const { id: value } of options) {
        const checked = id === quiz[0]?.id && correct.includes(value)
        await expect(option(page, id, value)).toBeChecked({ checked })
      }
    }
    await page.reload()
  }
  await post('quiz', { answers: {} })
  await answer()
  await expect(result).toContainText('You can submit again in 1 minute.')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('You can submit again in 1 minute.')
  await expect(submit).toBeDisabled()
  const early = await post('quiz', { answers: rightAnswers(course, first) })
  expect([early.status(), (await early.json()).error.code]).toEqual([429, 'attempt_pause'])
  expect(Number(early.headers()['retry-after'])).toBeGreaterThan(0)
})

test('the catalogue is searched and filtered, in its address', { tag: '@night' }, async ({
  memberPage: page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/academy/learning-hub?q=xyzxyz')
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).last().click()
  await expect(main.getByRole('status').first()).toHaveText('14 courses')
  await page.goto('/academy/learning-hub?topic=security&sort=title')
  await page.getByRole('link', { name: 'Remove filter: Security' }).click()
  await expect(page).toHaveURL('/academy/learning-hub?sort=title')
  const titles = await main
    .locator('[data-slot="course-row"]')
    .getByRole('heading')
    .allTextContents()
  expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')))

  await page.goto('/academy/learning-hub')
  await hydrated(page)
  await main.getByLabel('Level').selectOption('expert')
  await expect(page).toHaveURL('/academy/learning-hub?level=expert')
  await main.getByRole('searchbox').pressSequentially('voice')
  await expect(page).toHaveURL('/academy/learning-hub?level=expert&q=voice')
  await expect(main.locator('[data-slot="course-row"]')).toHaveCount(1)
  await page.goBack()
  await expect(main.getByLabel('Level')).toHaveValue('')
  await expect(main.getByRole('searchbox')).toHaveValue('')
})

test('a completed course is rated, changed and taken back', { tag: '@night' }, async ({
  memberPage: page,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  const address = '/academy/learning-hub/how-machines-learn'
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Rate this course' })).toHaveCount(0)
  for (const lesson of lessonsOf('how-machines-learn')) {
    await learn(page.context().request, 'how-machines-learn', lesson)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Rate this course' })).toBeVisible()

  await page.getByLabel('Comment (optional)').fill('Clear, with good pictures.')
  await page.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByText('Choose 1 to 5 stars.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused()
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByText('Your rating has been saved.')).toBeVisible()
  await expect(page.getByText('Your comment is waiting for review.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await looksRight(page)
  await page.getByRole('button', { name: 'Remove rating' }).click()
  await expect(page.getByText('Your rating has been removed.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '4 stars' })).not.toBeChecked()
  await expect(page.getByLabel('Comment (optional)')).toHaveValue('')
})
