import { learn, lessonsOf, rightAnswers, testOf } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { send } from './people.ts'

const course = 'sql-from-the-first-query'
const [first = '', second = ''] = lessonsOf(course)

test('learning is for people who are signed in and have a profile', async ({
  request,
  newcomer,
  page,
}) => {
  for (const [path, data] of [
    ['enrol', { course }],
    ['quiz', { course, lesson: first, answers: {} }],
    ['exercise', { course, lesson: first, answer: '1' }],
    ['complete', { course, lesson: first }],
    ['rate', { course, rating: 4, comment: '' }],
    ['unrate', { course }],
    ['code/submit', { course, lesson: first, code: 'SELECT 1' }],
    ['code/outputs', { attempt: crypto.randomUUID(), outputs: {} }],
    ['code/save', { course, lesson: first, code: 'SELECT 1', knownAt: null }],
    ['code/hint', { course, lesson: first, step: 1 }],
  ] as const) {
    const visitor = await send(request, 'POST', `/api/learning/${path}`, data)
    expect(visitor.status(), path).toBe(401)
    const unfinished = await send(page.request, 'POST', `/api/learning/${path}`, data)
    expect(unfinished.status(), path).toBe(403)
    expect((await unfinished.json()).error.code).toBe('profile_incomplete')
  }
  expect(newcomer.email).toBeTruthy()
})

test('lessons are completed in their order, and only after their quiz', { tag: '@night' }, async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy()
  const post = async (path: string, data: unknown) => {
    const response = await send(page.request, 'POST', `/api/learning/${path}`, data)
    return { status: response.status(), body: await response.json() }
  }
  const about = (lesson: string) => ({ course, lesson })

  expect((await post('complete', about(first))).body.error.code).toBe('not_enrolled')
  expect((await post('enrol', { course })).status).toBe(200)
  const early = await post('rate', { course, rating: 5, comment: '' })
  expect([early.status, early.body.error.code]).toEqual([409, 'course_not_completed'])
  expect((await post('complete', about(first))).body.error.code).toBe('quiz_not_passed')

  const wrong = await post('quiz', { ...about(first), answers: { q1: ['nothing'] } })
  // Which answers aren't right yet and the section to review, but no right answer and no explanation.
  const { quiz } = testOf(course, first)
  expect(wrong.body).toEqual({
    ...{ correct: 0, total: quiz.length, passed: false, passedBefore: false, wait: 0 },
    ...{ results: Object.fromEntries(quiz.map(({ id }) => [id, false])) },
    ...{ explanations: {}, review: expect.stringMatching(/^[a-z]/) },
  })
  expect((await post('complete', about(first))).status).toBe(409)

  const answers = rightAnswers(course, second)
  expect((await post('quiz', { ...about(second), answers })).body.passed).toBe(true)
  expect((await post('complete', about(second))).body.error.code).toBe('lessons_missing')

  expect(await learn(page.request, course, first)).toEqual({
    courseCompleted: false,
    certificate: null,
  })
  expect((await post('complete', about(second))).status).toBe(200)
  for (const [path, data] of [
    ['enrol', { course: 'no-such-course' }],
    ['quiz', { course, lesson: 'no-such-lesson', answers: {} }],
    ['complete', { course: 'no-such-course', lesson: first }],
  ] as const) {
    expect((await post(path, data)).status, path).toBe(404)
  }
})

test('an answer is judged by the database, and told only when it is right', {
  tag: '@night',
}, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  await send(page.request, 'POST', '/api/learning/enrol', { course })
  const { answer } = testOf(course, first).exercise
  const right = answer.kind === 'number' ? String(answer.value) : (answer.accepted[0] ?? '')
  const ask = async (text: string) => {
    const data = { course, lesson: first, answer: text }
    return (await send(page.request, 'POST', '/api/learning/exercise', data)).json()
  }
  expect(await ask('surely not this')).toEqual({ solved: false, solution: null })
  expect(await ask(right)).toMatchObject({ solved: true, solution: expect.any(String) })
})

test('a note that was changed elsewhere is not overwritten', { tag: '@night' }, async ({
  page,
  person,
}) => {
  expect(person.email).toBeTruthy()
  const save = async (body: string, knownAt: string | null) => {
    const data = { course, lesson: first, body, knownAt }
    return (await send(page.request, 'POST', '/api/learning/note', data)).json()
  }
  const desk = await save('from the desk', null)
  expect(desk).toMatchObject({ body: 'from the desk', conflict: false })
  const phone = await save('from the phone', null)
  expect(phone).toMatchObject({ body: 'from the desk', conflict: true })
  const merged = await save('from both', phone.updatedAt)
  expect(merged).toMatchObject({ body: 'from both', conflict: false })
})

test('the last lesson brings the certificate, once, however often it is completed', {
  tag: '@night',
}, async ({ page, person }) => {
  expect(person.email).toBeTruthy()
  const lessons = lessonsOf(course)
  for (const lesson of lessons.slice(0, -1)) await learn(page.request, course, lesson)
  const last = lessons.at(-1) ?? ''
  const answers = rightAnswers(course, last)
  await send(page.request, 'POST', '/api/learning/quiz', { course, lesson: last, answers })
  const both = await Promise.all(
    [1, 2].map(() =>
      send(page.request, 'POST', '/api/learning/complete', { course, lesson: last }),
    ),
  )
  const [one, two] = await Promise.all(both.map((response) => response.json()))
  expect(one.courseCompleted).toBe(true)
  expect(one.certificate).toMatch(/^[0-9a-f]{32}$/)
  expect(two.certificate).toBe(one.certificate)
})
