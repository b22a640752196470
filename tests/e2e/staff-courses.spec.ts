import { learn, lessonsOf, rightAnswers, testOf, wordsOf } from './courses.ts'
import { expect, failedLoad } from './fixtures.ts'
import { send } from './people.ts'
import { csvOf, rows, test } from './staff.ts'

const course = 'sql-from-the-first-query'

test('an instructor sees who enrols, where people stop and which questions are hard', async ({
  desk,
  member,
  expectErrors,
}) => {
  expectErrors(failedLoad(404))
  const learner = await member()
  const [first = '', second = ''] = lessonsOf(course)
  await learn(learner.request, course, first)
  const [question] = testOf(course, second).quiz
  const wrong = question?.options.find(({ id }) => !question.correct.includes(id))
  if (!question || !wrong) throw new Error('no question')
  const answers = { ...rightAnswers(course, second), [question.id]: [wrong.id] }
  await send(learner.request, 'POST', '/api/learning/quiz', { course, lesson: second, answers })

  const page = await desk('instructor')
  await page.goto('/staff/courses?q=no-such-course')
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  const { title } = wordsOf(course)
  await page.getByRole('searchbox').fill(title.slice(0, 8))
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/staff/courses/${course}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const lessons = rows(page, 'Lessons')
  await expect(lessons).toHaveCount(lessonsOf(course).length)
  await expect(lessons.nth(1)).toContainText(/[1-9]\d*$/)
  await expect(page.locator('figure svg.recharts-surface').first()).toBeVisible()
  const asked = page.getByRole('table', { name: /^Questions/ }).getByRole('row')
  await expect(asked.filter({ hasText: wrong.text }).first()).toContainText(/\d+%/)
  const csv = await csvOf(page, page.getByRole('region', { name: 'Questions', exact: true }))
  expect(csv.name).toMatch(/^questions-sql-/)
  expect(csv.lines.join()).toContain('mistake')

  expect((await page.goto('/staff/courses/no-such-course'))?.status()).toBe(404)
  const none = await page.request.get('/api/staff/courses/no-such-course/lessons/csv')
  expect(none.status()).toBe(404)
})
