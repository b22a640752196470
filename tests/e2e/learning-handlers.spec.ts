import { lessonsOf } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { send } from './people.ts'

const course = 'sql-from-the-first-query'
const [first = ''] = lessonsOf(course)

test('learning is for people who are signed in and have a profile', { tag: '@night' }, async ({
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
