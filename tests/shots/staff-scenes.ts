import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { learn, lessonsOf, rightAnswers, testOf } from '../e2e/courses.ts'
import { makePerson, sessionOf, stranger } from '../e2e/people.ts'
import { makeStaff, newStaff } from '../e2e/staff.ts'
import { monsoonMap } from '../setup/projects.ts'
import {
  another,
  dialog,
  failedLoad,
  post,
  prepared,
  press,
  pressing,
  type Scene,
} from './scene.ts'

const at = (path: string) => `${routes.staff}/${path}`
const toolbar = '[role="toolbar"]'
const invalid = 'main [aria-invalid="true"]'
const firstScreen = true as const

/** Signs in an admin, for this scene only, and grants others roles. */
async function asAdmin(page: Page): Promise<void> {
  await makeStaff(page.request, await makePerson(page.request), ['admin', 'moderator'])
  for (const role of ['organiser', 'support', 'operator']) {
    const { email } = await makePerson((await another(page)).request)
    await post(page, 'staff/team/grant', { email, role })
  }
}

/** As an admin, with a suspended student, one who has learned, and an unconfirmed sign-up. */
async function withPeople(page: Page): Promise<void> {
  await asAdmin(page)
  const { request } = await another(page)
  const learner = await makePerson(request)
  await learn(request, 'how-machines-learn', 'a-line-through-points')
  const { user } = await sessionOf(request)
  const { email, password } = stranger()
  const unconfirmed = { email, password, confirmPassword: password, role: 'client' }
  await post(page, 'auth/sign-up', unconfirmed)
  const people = [{ person: user?.id, version: 1 }]
  const reason = `Three projects with the same advertisement, after two warnings to ${learner.name}`
  await post(page, 'staff/people/suspend', { people, reason })
}

/** Opens the suspended person's page, on a tab. */
const openPerson = (tab?: string) => async (page: Page) => {
  await page.goto(`${at('people')}?state=suspended`)
  const path = await page.locator('[data-row]').first().getAttribute('href')
  await page.goto(`${path}${tab ? `?tab=${tab}` : ''}`)
  await expect(page.locator('[role="tabpanel"]:visible')).toBeVisible()
}

const people: Scene[] = [
  ...prepared(asAdmin, [
    { name: 'staff-today', path: routes.staff },
    { name: 'staff-team', path: at('team') },
    {
      ...{ name: 'staff-team-error', path: at('team'), expected: [failedLoad(404)] },
      async act(page) {
        await page.locator('#grant-email').fill('nobody@example.com')
        await pressing('main form button', 'main [role="alert"]')(page)
      },
    },
    { name: 'staff-take-role', path: at('team'), firstScreen, act: pressing('main li li button') },
    { name: 'staff-audit', path: at('audit') },
    { name: 'staff-audit-none', path: at('audit?q=nobody@example.com') },
    { name: 'staff-people-none', path: at('people?q=nobody-at-all') },
  ]),
  ...prepared(withPeople, [
    { name: 'staff-people', path: at('people') },
    {
      ...{ name: 'staff-people-suspend', path: at('people'), firstScreen },
      async act(page) {
        const boxes = page.locator('tbody [role="checkbox"]')
        await press(boxes.first(), page.locator(toolbar))
        await boxes.nth(1).check()
        await pressing(`${toolbar} button`)(page)
        await page.locator(`${dialog} button[type="submit"]`).click()
      },
    },
    { name: 'staff-person', path: at('people'), act: openPerson() },
    { name: 'staff-person-history', path: at('people'), act: openPerson('history') },
  ]),
]

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

const facts = (title: string, inDays: number, more: object = {}) => ({
  ...{ type: 'workshop', topic: null, instructor: 'okafor', start: `${days(inDays)}T18:30` },
  ...{ minutes: 90, zone: 'Asia/Kolkata', capacity: 2, mode: 'link', rule: null },
  link: 'https://meet.example/room',
  materials: [{ title: 'Slides', url: 'https://slides.example/graphs' }],
  words: {
    en: { title, description: 'We draw a graph, walk through it by hand and count the steps.' },
    de: { title: `${title} (Deutsch)`, description: 'Wir zeichnen einen Graphen von Hand.' },
  },
  ...more,
})

/** Signs in an organiser, for this scene only, with a film in the list. */
async function withFilms(page: Page): Promise<void> {
  await newStaff(page.request, 'organiser')
  await post(page, 'staff/films/create', {
    ...{
      category: 'workshop',
      instructor: 'okafor',
      event: null,
      recordedOn: '2026-11-20',
      link: '',
    },
    ...{ seconds: 2550, captions: 'WEBVTT\n\n00:01.000 --> 00:04.000\nWelcome to the session.' },
    chapters: '0:00 Start\n7:40 Walking the graph\n31:05 Questions',
    words: {
      en: { title: 'Graphs by hand', description: 'We draw a graph, walk it and count the steps.' },
    },
  })
}

/** Signs in an organiser, for this scene only, with an event, a series, and people on the roster. */
async function asOrganiser(page: Page): Promise<void> {
  await newStaff(page.request, 'organiser')
  const create = (body: object) => post<{ events: string[] }>(page, 'staff/events/create', body)
  const { events } = await create(facts('Graphs by hand', 6))
  const rule = 'FREQ=WEEKLY;COUNT=4'
  await create(facts('A reading group on small models and what they can’t do', 8, { rule }))
  for (const locale of ['de', 'hi', 'en']) {
    const member = await another(page)
    await makePerson(member.request)
    await post(member, 'live/register', { event: events[0], locale })
  }
}

/** Follows the list to the event's page, or further to its roster. */
async function openEvent(page: Page, part = ''): Promise<void> {
  const row = page.locator('main tbody a[data-row]', { hasText: 'Graphs by hand' }).first()
  await page.goto(`${await row.getAttribute('href')}${part}`)
  await page.locator('main h1').waitFor()
}

const graphs = at('events?q=graphs')

const events: Scene[] = [
  ...prepared(asOrganiser, [
    { name: 'staff-events', path: at('events') },
    { name: 'staff-events-none', path: at('events?q=nothing-like-this') },
    { name: 'staff-events-month', path: at('events?view=calendar') },
    {
      ...{ name: 'staff-events-cancel', path: graphs, firstScreen },
      async act(page) {
        await pressing('main thead [role="checkbox"]', toolbar)(page)
        await pressing(`${toolbar} button`)(page)
      },
    },
    { name: 'staff-event-new', path: at('events/new') },
    {
      ...{ name: 'staff-event-new-errors', path: at('events/new'), expected: [failedLoad(422)] },
      act: pressing('main form button[type="submit"]', invalid),
    },
    { name: 'staff-event', path: graphs, act: (page) => openEvent(page) },
    {
      ...{ name: 'staff-event-conflict', path: graphs, expected: [failedLoad(409)] },
      async act(page) {
        await openEvent(page)
        const event = new URL(page.url()).pathname.split('/').at(-1)
        const theirs = facts('Graphs on a whiteboard', 6, { capacity: 9 })
        await page.locator('#title_en').fill('Graphs on paper')
        await post(page, 'staff/events/change', { ...theirs, rule: undefined, event, version: 1 })
        const told = 'text=Someone else has changed this event.'
        await pressing('main form button[type="submit"]', told)(page)
      },
    },
    { name: 'staff-roster', path: graphs, act: (page) => openEvent(page, '/roster') },
  ]),
  ...prepared(withFilms, [
    { name: 'staff-recordings', path: at('recordings') },
    {
      ...{ name: 'staff-recording', path: at('recordings?q=graphs') },
      async act(page) {
        await page.locator('main tbody a').first().click()
        await page.waitForURL(/\/staff\/recordings\/[0-9a-f-]{36}$/)
      },
    },
  ]),
]

const course = 'how-machines-learn'

const asModerator = async (page: Page) => {
  await makeStaff(page.request, await makePerson(page.request), ['admin', 'moderator'])
}

/** A learner's rated course and projects, one of them returned and submitted again, and entries of the waitlist. */
async function fillModeration(page: Page): Promise<void> {
  type Saved = { id: string; version: number }
  const moderator = await another(page)
  await asModerator(moderator)
  for (const [rating, comment] of [
    [5, 'The pictures of the lines helped me more than any formula.'],
    [2, 'Call me on 555 0100 if you want to know why I gave up in lesson three.'],
  ] as const) {
    const learner = await another(page)
    await makePerson(learner.request)
    const [lesson = ''] = lessonsOf(course)
    await post(learner, 'learning/enrol', { course })
    const [question] = testOf(course, lesson).quiz
    const wrong = question?.options.find(({ id }) => !question.correct.includes(id))
    const mistake = { [question?.id ?? '']: [wrong?.id ?? ''] }
    const answers = { ...rightAnswers(course, lesson), ...mistake }
    await post(learner, 'learning/quiz', { course, lesson, answers })
    for (const one of lessonsOf(course)) await learn(learner.request, course, one)
    await post(learner, 'learning/rate', { course, rating, comment })
    const draft = { project: null, knownVersion: null, ...monsoonMap }
    const { id, version } = await post<Saved>(learner, 'showcase/save', draft)
    await post(learner, 'showcase/submit', { project: id })
    if (rating !== 2) continue
    const returned = await post<Saved>(moderator, 'showcase/review', {
      ...{ project: id, decision: 'return', knownVersion: version + 1 },
      reason: 'One of the links doesn’t work.',
    })
    await post(learner, 'showcase/save', {
      ...{ ...draft, project: id, knownVersion: returned.version },
      ...{ title: 'Monsoon map of Pune', repository: 'https://example.com/monsoon' },
    })
    await post(learner, 'showcase/submit', { project: id })
  }
  for (const name of 'asha.hi ben.de chitra.en elodie.fr with-a-rather-long-name.es'.split(' ')) {
    const email = `${name}-${randomUUID().slice(0, 4)}@example.com`
    await post(page, 'waitlist', { email, locale: name.split('.')[1] })
  }
  await post(moderator, 'staff/waitlist/invite', { entries: null, most: 2 })
}

let moderated: Promise<void> | undefined

const chart = (page: Page) =>
  page.locator('figure svg').first().waitFor({ state: 'visible', timeout: 30_000 })

const moderation = prepared(
  async (page) => {
    moderated ??= fillModeration(page)
    await moderated
    await asModerator(page)
  },
  [
    { name: 'mod-projects', path: at('moderation') },
    { name: 'mod-projects-none', path: at('moderation?q=no-such-thing') },
    {
      ...{ name: 'mod-project', path: at('moderation?q=map%20of%20pune') },
      async act(page) {
        const path = await page.locator('[data-row]').first().getAttribute('href')
        await page.goto(path ?? '')
        await page.locator('#changes').waitFor()
      },
    },
    { name: 'mod-comments', path: at('moderation/comments') },
    {
      ...{ name: 'mod-return', path: at('moderation/comments'), firstScreen },
      act: pressing('main [data-edit]'),
    },
    { name: 'mod-ratings', path: at('moderation/ratings') },
    { name: 'mod-spotlight', path: at('moderation/spotlight') },
    { name: 'wait-list', path: at('waitlist') },
    {
      ...{ name: 'wait-selected', path: at('waitlist') },
      act: pressing('main tbody [role="checkbox"]', toolbar),
    },
    {
      ...{ name: 'wait-invite', path: at('waitlist'), firstScreen },
      act: pressing('main button.script-only'),
    },
    { name: 'wait-none', path: at('waitlist?q=nobody') },
    { name: 'wait-funnel', path: at('waitlist/funnel'), act: chart },
    { name: 'course-list', path: at('courses') },
    { name: 'course-figures', path: at(`courses/${course}`), act: chart },
    { name: 'course-figures-none', path: at('courses/sql-from-the-first-query') },
  ],
)

const messages = [
  ['Ada Lovelace', 'en', 'How do I change the name on my certificate? It has my old surname.'],
  ['Zoë Müller', 'de', 'Meine Einladung zur Session ist nicht angekommen. Könnt ihr nachsehen?'],
  ['आशा राव', 'hi', 'मुझे मेरा सर्टिफ़िकेट नहीं मिल रहा है। कृपया बताएँ कि वह कहाँ दिखेगा।'],
] as const

/** Signs in someone of the support team, with a few messages and searches. */
async function asSupport(page: Page): Promise<void> {
  await newStaff(page.request, 'support')
  const unique = () => randomUUID().slice(0, 8)
  const ada = `ada-${unique()}@example.com`
  for (const [place, [name, language, message]] of messages.entries()) {
    const email = place < 2 ? ada : `${unique()}@example.com`
    const sent = { name, language, message, topic: 'academy', id: randomUUID(), email }
    await post(page, 'contact', sent)
  }
  await post(page, 'support/faq/missed', { query: 'parking', language: 'en' })
  await post(page, 'staff/inbox/canned/save', {
    ...{ id: null, version: 0, title: `Certificate names ${unique()}`, hi: '', es: '', fr: '' },
    en: 'Hello {first_name}, please choose “Reissue” on your certificate. {agent}',
    de: 'Hallo {first_name}, wähle auf deinem Zertifikat „Neu ausstellen“. {agent}',
  })
}

async function openConversation(page: Page): Promise<void> {
  await page.locator('tbody a[data-row]').nth(2).click()
  await page.locator('#reply-text').waitFor()
}

const support = prepared(asSupport, [
  { name: 'staff-inbox', path: at('inbox') },
  { name: 'staff-inbox-none', path: at('inbox?q=nothing-like-this') },
  {
    ...{ name: 'staff-inbox-selected', path: at('inbox'), firstScreen },
    act: pressing('main :is(thead, tbody) [role="checkbox"] >> nth=-1', toolbar),
  },
  {
    ...{ name: 'staff-conversation-draft', path: at('inbox'), firstScreen },
    expected: [failedLoad(409)],
    async act(page) {
      await openConversation(page)
      await page.locator('#reply-text').fill('Hello, {order} is on its way to you and your team.')
      await page.locator('section button').filter({ hasText: /^Send/ }).first().click()
      await page.locator(dialog).waitFor()
    },
  },
  { name: 'staff-canned', path: at('inbox/answers') },
  { name: 'staff-canned-new', path: at('inbox/answers/new') },
  { name: 'staff-help-centre', path: at('help-centre') },
  { name: 'staff-help-centre-answers', path: at('help-centre/answers') },
])

export const staffScenes = [...people, ...events, ...moderation, ...support]
