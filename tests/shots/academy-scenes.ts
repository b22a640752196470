import { expect, type Page } from '@playwright/test'
import { rubricOf } from '../../content/capstones/index.ts'
import {
  askPath,
  capstonePath,
  certificatePath,
  coursePath,
  lessonPath,
  projectEditPath,
  questionPath,
  questionsPath,
  recordingPath,
  routes,
} from '../../lib/routes.ts'
import { courseSlugs, learn, lessonsOf } from '../e2e/courses.ts'
import { fullProfile, makePerson } from '../e2e/people.ts'
import { makeStaff } from '../e2e/staff.ts'
import { another, inItsLanguage, post, prepared, type Scene, tabScenes } from './scene.ts'

const course = 'how-machines-learn'
const [lesson = '', later = ''] = lessonsOf(course)
const replay = recordingPath('the-total-that-doubled')

/** Moves in a recording with the keyboard. */
const replaying = (key: string) => async (page: Page) => {
  await page.locator('.replay input[type=range]').focus()
  for (const one of [key, 'ArrowRight']) await page.keyboard.press(one)
}

const pages: Scene[] = [
  { name: 'learning-hub', path: routes.learningHub },
  { name: 'course', path: coursePath(course) },
  { name: 'lesson', path: lessonPath(course, 'a-line-through-points') },
  // Its exercise has wide code.
  { name: 'lesson-code', path: lessonPath(course, 'the-points-held-back') },
  {
    ...{ name: 'lesson-print', path: lessonPath(course, 'a-line-through-points') },
    ...{ width: 'desktop', act: (page) => page.emulateMedia({ media: 'print' }) },
  },
  { name: 'live-learning', path: routes.liveLearning },
  { name: 'recording', path: replay },
  { name: 'recording-code', path: replay, act: replaying('8') },
  { name: 'recording-figure', path: replay, act: replaying('4') },
  { name: 'events', path: routes.events },
  { name: 'events-month', path: `${routes.events}?view=month` },
  {
    ...{ name: 'event', path: routes.events },
    async act(page) {
      await page.locator('main a[href*="/academy/events/"]').first().click()
      await page.waitForURL(/\/academy\/events\/[0-9a-f-]{36}$/)
    },
  },
  { name: 'project-showcase', path: routes.projectShowcase },
  { name: 'project-new', path: projectEditPath() },
  { name: 'certifications', path: routes.certifications },
  { name: 'review', path: routes.review },
  { name: 'capstone-closed', path: capstonePath('ai-architect') },
  ...tabScenes(
    'live-learning',
    routes.liveLearning,
    'vibe-sessions hackathons workshops recordings',
  ),
  ...tabScenes('events', routes.events, 'recordings'),
  ...tabScenes('project-showcase', routes.projectShowcase, 'recent categories spotlights'),
  ...tabScenes('certifications', routes.certifications, 'badges leaderboard alumni my-progress'),
]

async function named(page: Page, fullName: string): Promise<{ learner: Page; email: string }> {
  const learner = await another(page)
  const { email } = await makePerson(learner.request)
  await post(learner, 'profile', { ...fullProfile, fullName })
  await post(learner, 'learning/enrol', { course })
  return { learner, email }
}

const question = `I tried this, and it prints \`nan\` after the **third** round:

\`\`\`
for step in range(5):
    slope = slope - rate * gradient(slope)  # a long line that has to scroll sideways on a phone
    print(slope)
\`\`\`

1. With \`rate = 0.1\` it works.
2. With \`rate = 1.5\` it doesn’t.`

/** Questions, one of them with an instructor's answer, a hidden answer and a report; returns its id. */
async function askAll(page: Page): Promise<string> {
  const { learner: asker } = await named(page, 'Asha Rao')
  const { learner: helper } = await named(page, 'Benedikt Wiesenthal')
  const { learner: teacher, email } = await named(page, 'Chitra Menon')
  const ask = (who: Page, title: string, more = {}) => {
    const usual = { course, lesson, anonymous: false, body: 'Can someone explain it?' }
    return post<string>(who, 'questions/ask', { ...usual, title, ...more })
  }
  await ask(asker, 'Is the error squared because of the signs?', { lesson: later })
  await ask(helper, 'What if two lines fit the points equally well?', { anonymous: true })
  const id = await ask(asker, 'Why does the slope grow without end?', { body: question })
  await makeStaff(teacher.request, { email }, ['instructor'])
  const given = await post<string>(teacher, 'questions/answer', {
    ...{ question: id, anonymous: false },
    body: 'The step is too long: each one overshoots, and the next is longer still. Try `rate = 0.1`.',
  })
  const other = await post<string>(helper, 'questions/answer', {
    ...{ question: id, anonymous: true },
    body: 'Print the gradient too. You will see its sign change every time.',
  })
  for (const voted of [given, id]) await post(helper, 'questions/vote', { post: voted, up: true })
  await post(asker, 'questions/accept', { answer: given, accepted: true })
  const report = { post: other, reason: 'answer', note: 'It is in the quiz.' }
  await post(asker, 'questions/report', report)
  return id
}

let asking: Promise<string> | undefined

async function asLearner(page: Page): Promise<void> {
  asking ??= askAll(page)
  await asking
  await makePerson(page.request)
  await post(page, 'learning/enrol', { course })
}

const questions = prepared(asLearner, [
  {
    ...{ name: 'question-lesson', path: lessonPath(course, lesson) },
    async act(page) {
      const section = page.locator('section[aria-labelledby=lesson-questions]')
      await section.scrollIntoViewIfNeeded()
      await expect(section.locator('li')).toHaveCount(2)
    },
  },
  { name: 'question-list', path: questionsPath(course) },
  { name: 'question-list-lesson', path: questionsPath(course, lesson) },
  { name: 'question-none', path: questionsPath('sql-from-the-first-query') },
  {
    ...{ name: 'question-ask', path: askPath(course, lesson) },
    async act(page) {
      await page.locator('input[name=title]').pressSequentially('Why does my slope grow')
      await page.locator('main form section a').first().waitFor()
    },
  },
  {
    ...{ name: 'question-thread', path: questionsPath(course) },
    async act(page) {
      await page.goto(inItsLanguage(page, questionPath(course, (await asking) ?? '')))
      await page.locator('main textarea').waitFor()
    },
  },
])

const aboutQuestions = prepared(
  async (page) => {
    asking ??= askAll(page)
    await asking
    const roles = ['admin', 'moderator', 'instructor'] as const
    await makeStaff(page.request, await makePerson(page.request), [...roles])
  },
  [
    { name: 'question-queue', path: `${routes.staff}/moderation/questions` },
    { name: 'question-open', path: `${routes.staff}/questions` },
  ],
)

const track = 'data-specialist'
const needed = 'sql-from-the-first-query statistics-for-decisions forecasting-and-anomalies'

const code = `create view calls as
select distinct on (call_id) call_id, centre, nullif(wait_seconds, -1) as wait_seconds, answered
from raw_calls;

select centre, started >= '2024-05-06' as is_new, percentile_cont(0.5) within group (order by wait_seconds)
from calls group by 1, 2;`

/** A member with completed courses and a project with files. */
async function ready(page: Page, fullName: string): Promise<void> {
  await makePerson(page.request)
  await post(page, 'profile', { ...fullProfile, fullName })
  for (const slug of needed.split(' ').filter((one) => courseSlugs().includes(one)))
    for (const one of lessonsOf(slug)) await learn(page.request, slug, one)
  const project = await post<string>(page, 'capstones/start', { track })
  await post(page, 'showcase/save', {
    ...{ project, knownVersion: 1, category: 'ai-ml', tags: [], website: null, imageAlt: '' },
    title: 'What the new menu changed',
    summary: 'Waiting times before and after 6 May, with the south as comparison',
    description:
      'The median wait in the north fell from 98 to 77 seconds, about half of it because fewer people called. The share of callers who hang up may have risen; the data can’t tell.',
    ...{ repository: 'https://code.example/asha/calls', shownAs: 'Asha' },
  })
  const report = '# What the new menu changed\n\nCallers wait about 20 s less.'
  await post(page, 'capstones/save', {
    ...{ track, knownVersion: 2 },
    files: [
      { name: 'clean.sql', text: code },
      { name: 'report.md', text: report },
    ],
  })
}

/** A member's submission, marked by a new instructor. */
const marked = (fullName: string, missed: string[]) => async (page: Page) => {
  await ready(page, fullName)
  await post(page, 'capstones/submit', { track, knownVersion: 3 })
  const { showcase } = await (await page.request.get('/api/account/export')).json()
  const teacher = await another(page)
  const { email } = await makePerson(teacher.request)
  await makeStaff(teacher.request, { email }, ['instructor'])
  const comment = 'Give the difference an interval, and say how you made it.'
  const marks = rubricOf(track).criteria.map(({ id }) => [
    id,
    missed.includes(id) ? { met: false, comment } : { met: true, comment: '' },
  ])
  await post(teacher, 'staff/capstones/mark', {
    ...{ submission: showcase.capstones.own[0].submissions.at(-1).id, knownVersion: 0 },
    ...{ publish: true, marks: Object.fromEntries(marks) },
    comments: [{ file: 'clean.sql', line: 5, text: 'Medians are right. Add the number of calls.' }],
    note: 'Clear work. With intervals it is done.',
  })
}

const capstones: Scene[] = [
  ...prepared(
    (page) => ready(page, 'Asha Rao'),
    [
      { name: 'capstone-draft', path: capstonePath(track) },
      { name: 'capstone-tracks', path: routes.certifications },
    ],
  ),
  {
    ...{ name: 'capstone-returned', path: capstonePath(track) },
    prepare: marked('Benedikt Wiesenthal', ['uncertainty']),
  },
  ...prepared(marked('Chitra Menon', []), [
    { name: 'capstone-passed', path: capstonePath(track) },
    {
      ...{ name: 'capstone-certificate', path: routes.certifications },
      async act(page) {
        const { learning } = await (await page.request.get('/api/account/export')).json()
        const all = learning.certificates as { kind: string; code: string }[]
        const own = all.find(({ kind }) => kind === 'track')?.code ?? ''
        await page.goto(inItsLanguage(page, certificatePath(own)))
      },
    },
  ]),
]

const asInstructor = async (page: Page) => {
  await makeStaff(page.request, await makePerson(page.request), ['instructor'])
}

const marking: Scene[] = [
  { name: 'staff-capstones', path: '/staff/capstones', prepare: asInstructor },
  {
    ...{ name: 'staff-capstone-marking', path: '/staff/capstones' },
    async prepare(page) {
      const learner = await another(page)
      await ready(learner, 'Asha Rao')
      await post(learner, 'capstones/submit', { track, knownVersion: 3 })
      await asInstructor(page)
    },
    async act(page) {
      await page.locator('main a[data-row]').first().click()
      await page.getByRole('button', { name: /^Line 5: / }).click()
      const comment = page.locator('textarea[aria-label^=Comment]')
      await comment.fill('What about the waits of almost 24 hours?')
    },
  },
]

export const academyScenes: Scene[] = [
  ...pages.map((scene) => ({ ...scene, who: 'member' as const })),
  ...[...questions, ...aboutQuestions, ...capstones, ...marking],
]
