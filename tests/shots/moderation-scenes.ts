import type { Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { learn, lessonsOf, rightAnswers, testOf } from '../e2e/courses.ts'
import { makePerson, send } from '../e2e/people.ts'
import { makeStaff } from '../e2e/staff.ts'
import { press, type Scene } from './scene.ts'

const course = 'how-machines-learn'
const moderation = `${routes.staff}/moderation`
const waitlist = `${routes.staff}/waitlist`
const courses = `${routes.staff}/courses`

const project = {
  ...{ title: 'Monsoon map', category: 'web-apps', tags: ['maps'], shownAs: 'Asha Kulkarni' },
  summary: 'Shows where the streets of a city flood, minute by minute.',
  description: 'It draws a map from reports and rain gauges. '.repeat(4),
  ...{ repository: 'https://example.com/code', website: null, imageAlt: '' },
}

async function post(page: Page, path: string, data: unknown) {
  const response = await send(page.request, 'POST', `/api/${path}`, data)
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

/** As an admin and moderator. */
async function asModerator(page: Page): Promise<void> {
  await makeStaff(page.request, await makePerson(page.request), ['admin', 'moderator'])
}

/** A learner's rated course and projects, one of them returned and submitted again, and entries of the waitlist. */
async function fillOnce(page: Page): Promise<void> {
  const browser = page.context().browser()
  const moderator = await (await browser?.newContext())?.newPage()
  if (!browser || !moderator) return
  await asModerator(moderator)
  for (const [rating, comment] of [
    [5, 'The pictures of the lines helped me more than any formula.'],
    [2, 'Call me on 555 0100 if you want to know why I gave up in lesson three.'],
    [4, 'Clear, and the exercises fit.'],
  ] as const) {
    const learner = await (await browser.newContext()).newPage()
    await makePerson(learner.request)
    const [first = ''] = lessonsOf(course)
    await post(learner, 'learning/enrol', { course })
    const [question] = testOf(course, first).quiz
    const wrong = question?.options.find(({ id }) => !question.correct.includes(id))
    await post(learner, 'learning/quiz', {
      ...{ course, lesson: first },
      answers: { ...rightAnswers(course, first), [question?.id ?? '']: [wrong?.id ?? ''] },
    })
    const far = rating === 4 ? 2 : undefined
    for (const lesson of lessonsOf(course).slice(0, far))
      await learn(learner.request, course, lesson)
    if (!far) await post(learner, 'learning/rate', { course, rating, comment })
    const draft = { project: null, knownVersion: null, ...project }
    const { id, version } = await post(learner, 'showcase/save', draft)
    await post(learner, 'showcase/submit', { project: id })
    if (rating !== 2) continue
    const returned = await post(moderator, 'showcase/review', {
      ...{ project: id, decision: 'return', knownVersion: version + 1 },
      reason: 'One of the links doesn’t work.',
    })
    await post(learner, 'showcase/save', {
      ...{ ...draft, project: id, knownVersion: returned.version },
      ...{ title: 'Monsoon map of Pune', repository: 'https://example.com/monsoon' },
    })
    await post(learner, 'showcase/submit', { project: id })
  }
  for (const [name, locale] of [
    ...[['asha', 'hi'] as const, ['ben', 'de'] as const, ['chitra', 'en'] as const],
    ...[['elodie', 'fr'] as const, ['garcia.lopez.with-a-rather-long-name', 'es'] as const],
  ]) {
    await post(page, 'waitlist', {
      email: `${name}-${crypto.randomUUID().slice(0, 4)}@example.com`,
      locale,
    })
  }
  await post(moderator, 'staff/waitlist/invite', { entries: null, most: 2 })
}

let filling: Promise<void> | undefined

async function prepare(page: Page): Promise<void> {
  filling ??= fillOnce(page)
  await filling
  await asModerator(page)
}

const dialog = (page: Page) => page.locator('[role="dialog"]')
const chart = async (page: Page) =>
  page.locator('figure svg').first().waitFor({ state: 'visible', timeout: 30_000 })

export const moderationScenes: Scene[] = [
  { name: 'mod-projects', path: moderation, prepare },
  { name: 'mod-projects-none', path: `${moderation}?q=no-such-thing`, prepare },
  {
    name: 'mod-project',
    path: `${moderation}?q=pune`,
    prepare,
    async act(page) {
      const path = await page.locator('[data-row]').first().getAttribute('href')
      await page.goto(path ?? '')
      await page.locator('#changes').waitFor()
    },
  },
  { name: 'mod-comments', path: `${moderation}/comments`, prepare },
  {
    name: 'mod-return',
    path: `${moderation}/comments`,
    prepare,
    firstScreen: true,
    act: (page) => press(page.locator('main [data-edit]').first(), dialog(page)),
  },
  { name: 'mod-ratings', path: `${moderation}/ratings`, prepare },
  { name: 'mod-spotlight', path: `${moderation}/spotlight`, prepare },
  { name: 'wait-list', path: waitlist, prepare },
  {
    name: 'wait-selected',
    path: waitlist,
    prepare,
    act: (page) =>
      press(page.locator('main tbody input[type=checkbox]').first(), page.getByRole('toolbar')),
  },
  {
    name: 'wait-invite',
    path: waitlist,
    prepare,
    firstScreen: true,
    act: (page) => press(page.locator('main button.script-only').first(), dialog(page)),
  },
  { name: 'wait-none', path: `${waitlist}?q=nobody`, prepare },
  { name: 'wait-funnel', path: `${waitlist}/funnel`, prepare, act: chart },
  { name: 'course-list', path: courses, prepare },
  { name: 'course-figures', path: `${courses}/${course}`, prepare, act: chart },
  { name: 'course-figures-none', path: `${courses}/sql-from-the-first-query`, prepare },
]
