import { expect, type Page } from '@playwright/test'
import { askPath, lessonPath, questionPath, questionsPath, routes } from '../../lib/routes.ts'
import { lessonsOf } from '../e2e/courses.ts'
import { fullProfile, makePerson, send } from '../e2e/people.ts'
import { makeStaff } from '../e2e/staff.ts'
import type { Scene } from './scene.ts'

const course = 'how-machines-learn'
const [lesson = '', later = ''] = lessonsOf(course)

async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  const response = await send(page.request, 'POST', `/api/${path}`, data)
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

async function another(page: Page, fullName: string): Promise<{ learner: Page; email: string }> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('The browser is gone.')
  const learner = await context.newPage()
  const { email } = await makePerson(learner.request)
  await post(learner, 'profile', { ...fullProfile, fullName })
  await post(learner, 'learning/enrol', { course })
  return { learner, email }
}

const code = [
  'I tried this, and it prints `nan` after the **third** round:',
  '',
  '```',
  'for step in range(5):',
  '    slope = slope - rate * gradient(slope)  # a long line that has to scroll sideways on a phone',
  '    print(slope)',
  '```',
  '',
  '1. With `rate = 0.1` it works.',
  '2. With `rate = 1.5` it doesn’t.',
].join('\n')

/** Questions, one of them with an instructor's answer, a hidden answer and a report; returns its id. */
async function fillOnce(page: Page): Promise<string> {
  const { learner: asker } = await another(page, 'Asha Rao')
  const { learner: helper } = await another(page, 'Benedikt Wiesenthal')
  const { learner: teacher, email } = await another(page, 'Chitra Menon')
  const words = { course, lesson, anonymous: false }
  const ask = (who: Page, title: string, more = {}) =>
    post<string>(who, 'questions/ask', {
      ...words,
      title,
      body: 'Can someone explain it?',
      ...more,
    })
  await ask(asker, 'Is the error squared because of the signs?', { lesson: later })
  await ask(helper, 'What if two lines fit the points equally well, and both have the same error?')
  await ask(helper, 'May I leave out a point that is far away?', { anonymous: true })
  const id = await ask(asker, 'Why does the slope grow without end?', { body: code })
  await makeStaff(teacher.request, { email }, ['instructor'])
  const given = await post<string>(teacher, 'questions/answer', {
    ...{ question: id, anonymous: false },
    body: 'The step is too long: each one overshoots, and the next is longer still. Try `rate = 0.1`.',
  })
  const other = await post<string>(helper, 'questions/answer', {
    ...{ question: id, anonymous: true },
    body: 'Print the gradient too. You will see its sign change every time.',
  })
  await post(helper, 'questions/vote', { post: given, up: true })
  await post(helper, 'questions/vote', { post: id, up: true })
  await post(asker, 'questions/accept', { answer: given, accepted: true })
  await post(asker, 'questions/report', {
    post: other,
    reason: 'answer',
    note: 'It is in the quiz.',
  })
  return id
}

let filling: Promise<string> | undefined

async function prepare(page: Page): Promise<void> {
  filling ??= fillOnce(page)
  await filling
  await makePerson(page.request)
  await post(page, 'learning/enrol', { course })
}

async function asStaff(page: Page): Promise<void> {
  filling ??= fillOnce(page)
  await filling
  const roles = ['admin', 'moderator', 'instructor'] as const
  await makeStaff(page.request, await makePerson(page.request), [...roles])
}

const inLanguage = (page: Page, path: string) =>
  new URL(page.url()).pathname.startsWith('/hi/') ? `/hi${path}` : path

export const questionScenes: Scene[] = [
  {
    name: 'question-lesson',
    path: lessonPath(course, lesson),
    prepare,
    async act(page) {
      const section = page.locator('section[aria-labelledby=lesson-questions]')
      await section.scrollIntoViewIfNeeded()
      await expect(section.locator('li')).toHaveCount(3)
    },
  },
  { name: 'question-list', path: questionsPath(course), prepare },
  { name: 'question-list-lesson', path: questionsPath(course, lesson), prepare },
  { name: 'question-none', path: questionsPath('sql-from-the-first-query'), prepare },
  {
    name: 'question-ask',
    path: askPath(course, lesson),
    prepare,
    async act(page) {
      await page.locator('input[name=title]').pressSequentially('Why does my slope grow')
      await page.locator('main form section a').first().waitFor()
    },
  },
  {
    name: 'question-thread',
    path: questionsPath(course),
    prepare,
    async act(page) {
      await page.goto(inLanguage(page, questionPath(course, (await filling) ?? '')))
      await page.locator('main textarea').waitFor()
    },
  },
  { name: 'question-queue', path: `${routes.staff}/moderation/questions`, prepare: asStaff },
  { name: 'question-open', path: `${routes.staff}/questions`, prepare: asStaff },
]
