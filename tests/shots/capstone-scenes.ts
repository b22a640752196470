import type { Page } from '@playwright/test'
import { rubricOf } from '../../lib/content/capstones/index.ts'
import { capstonePath, certificatePath, routes } from '../../lib/routes.ts'
import { courseSlugs, learn, lessonsOf } from '../e2e/courses.ts'
import { fullProfile, makePerson, send } from '../e2e/people.ts'
import { makeStaff } from '../e2e/staff.ts'
import type { Scene } from './scene.ts'

const track = 'data-specialist'
const courses = [
  'sql-from-the-first-query',
  'statistics-for-decisions',
  'forecasting-and-anomalies',
]

async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  const response = await send(page.request, 'POST', `/api/${path}`, data)
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

const code = [
  'create view calls as',
  'select distinct on (call_id)',
  '  call_id, centre,',
  "  case when started like '____-%' then started::timestamp",
  "    else to_timestamp(started, 'DD/MM/YYYY HH24:MI') end as started,",
  '  nullif(wait_seconds, -1) as wait_seconds, answered',
  'from raw_calls;',
  '',
  "select centre, started >= '2024-05-06' as is_new, percentile_cont(0.5) within group (order by wait_seconds)",
  'from calls group by 1, 2;',
].join('\n')

/** A member with completed courses and a project with files; returns the project's version. */
async function ready(page: Page, name: string): Promise<void> {
  await makePerson(page.request)
  await post(page, 'profile', { ...fullProfile, fullName: name })
  for (const course of courses.filter((slug) => courseSlugs().includes(slug))) {
    for (const lesson of lessonsOf(course)) await learn(page.request, course, lesson)
  }
  const project = await post<string>(page, 'capstones/start', { track })
  await post(page, 'showcase/save', {
    ...{ project, knownVersion: 1, category: 'ai-ml', tags: [], website: null, imageAlt: '' },
    title: 'What the new menu changed',
    summary: 'Waiting times before and after 6 May, with the south as comparison',
    description:
      'The median wait in the north fell from 98 to 77 seconds, about half of it because fewer people called. The share of callers who hang up may have risen; the data can’t tell.',
    ...{ repository: 'https://code.example/asha/calls', shownAs: 'Asha' },
  })
  await post(page, 'capstones/save', {
    ...{ track, knownVersion: 2 },
    files: [
      { name: 'clean.sql', text: code },
      { name: 'report.md', text: '# What the new menu changed\n\nCallers wait about 20 s less.' },
    ],
  })
}

const submit = (page: Page, knownVersion: number) =>
  post(page, 'capstones/submit', { track, knownVersion })

async function another(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('The browser is gone.')
  return context.newPage()
}

/** Has the oldest submission marked by a new instructor. */
async function marked(page: Page, submission: string, missed: string[]): Promise<void> {
  const teacher = await another(page)
  const { email } = await makePerson(teacher.request)
  await makeStaff(teacher.request, { email }, ['instructor'])
  await post(teacher, 'staff/capstones/mark', {
    ...{ submission, knownVersion: 0, publish: true },
    marks: Object.fromEntries(
      rubricOf(track).criteria.map(({ id }) => [
        id,
        missed.includes(id)
          ? { met: false, comment: 'Give the difference an interval, and say how you made it.' }
          : { met: true, comment: '' },
      ]),
    ),
    comments: [
      { file: 'clean.sql', line: 6, text: 'What about the waits of almost 24 hours?' },
      {
        file: 'clean.sql',
        line: 9,
        text: 'Medians are the right choice here. Add the number of calls.',
      },
    ],
    note: 'Clear work. With intervals it is done.',
  })
}

/** The id of the person's newest submission, from the download of their data. */
async function submissionOf(page: Page): Promise<string> {
  const data = await (await page.request.get('/api/account/export')).json()
  return data.showcase.capstones.own[0].submissions.at(-1).id
}

const asInstructor = async (page: Page) => {
  await makeStaff(page.request, await makePerson(page.request), ['instructor'])
}

export const capstoneScenes: Scene[] = [
  { name: 'capstone-closed', path: capstonePath('ai-architect'), who: 'member' },
  {
    name: 'capstone-draft',
    path: capstonePath(track),
    prepare: (page) => ready(page, 'Asha Rao'),
  },
  {
    name: 'capstone-dialog',
    path: capstonePath(track),
    firstScreen: true,
    prepare: (page) => ready(page, 'Asha Rao'),
    async act(page) {
      await page.locator('main [aria-haspopup=dialog]').click()
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'capstone-returned',
    path: capstonePath(track),
    async prepare(page) {
      await ready(page, 'Benedikt Wiesenthal')
      await submit(page, 3)
      await marked(page, await submissionOf(page), ['uncertainty'])
    },
  },
  {
    name: 'capstone-passed',
    path: capstonePath(track),
    async prepare(page) {
      await ready(page, 'Chitra Menon')
      await submit(page, 3)
      await marked(page, await submissionOf(page), [])
    },
  },
  {
    name: 'capstone-certificate',
    path: routes.certifications,
    async prepare(page) {
      await ready(page, 'Chitra Menon')
      await submit(page, 3)
      await marked(page, await submissionOf(page), [])
    },
    async act(page) {
      const { learning } = await (await page.request.get('/api/account/export')).json()
      const { code: own } = learning.certificates.find(
        ({ kind }: { kind: string }) => kind === 'track',
      )
      const language = new URL(page.url()).pathname.startsWith('/hi/') ? '/hi' : ''
      await page.goto(`${language}${certificatePath(own)}`)
    },
  },
  {
    name: 'capstone-dashboard',
    path: routes.dashboard,
    prepare: (page) => ready(page, 'Asha Rao'),
  },
  {
    name: 'capstone-tracks',
    path: routes.certifications,
    prepare: (page) => ready(page, 'Asha Rao'),
  },
  { name: 'staff-capstones', path: '/staff/capstones', prepare: asInstructor },
  {
    name: 'staff-capstone-marking',
    path: '/staff/capstones',
    async prepare(page) {
      const learner = await another(page)
      await ready(learner, 'Asha Rao')
      await submit(learner, 3)
      await asInstructor(page)
    },
    async act(page) {
      await page.locator('main a[data-row]').first().click()
      const line = page.getByRole('button', { name: /^Line 6: / })
      await line.click()
      await page
        .locator('textarea[aria-label^=Comment]')
        .fill('What about the waits of almost 24 hours?')
    },
  },
]
