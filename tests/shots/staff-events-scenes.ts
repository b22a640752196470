import type { Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { makePerson, send } from '../e2e/people.ts'
import { makeStaff } from '../e2e/staff.ts'
import { failedLoad, press, type Scene } from './scene.ts'

const events = `${routes.staff}/events`

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const facts = (title: string, days: number, more: object = {}) => ({
  ...{ type: 'workshop', topic: null, instructor: 'okafor', start: `${inDays(days)}T18:30` },
  ...{ minutes: 90, zone: 'Asia/Kolkata', capacity: 2, mode: 'link', rule: null },
  link: 'https://meet.example/room',
  materials: [{ title: 'Slides', url: 'https://slides.example/graphs' }],
  words: {
    en: { title, description: 'We draw a graph, walk through it by hand and count the steps.' },
    de: {
      title: `${title} (Deutsch)`,
      description: 'Wir zeichnen einen Graphen und gehen ihn von Hand ab.',
    },
  },
  ...more,
})

const captions =
  'WEBVTT\n\n00:01.000 --> 00:04.000\nWelcome to the session.\n\n00:04.500 --> 00:08.000\nToday we draw a graph by hand.'

/** Signs in an organiser, for this scene only, with films in the list. */
async function withFilms(page: Page): Promise<string> {
  const person = await makePerson(page.request)
  await makeStaff(page.request, person, ['organiser'])
  const create = async (title: string, more: object) => {
    const made = await send(page.request, 'POST', '/api/staff/films/create', {
      ...{ category: 'workshop', instructor: 'okafor', recordedOn: '2026-11-20', link: '' },
      ...{
        seconds: 2550,
        chapters: '0:00 Start\n7:40 Walking the graph\n31:05 Questions',
        captions,
      },
      words: {
        en: { title, description: 'We draw a graph, walk through it and count the steps.' },
      },
      ...more,
    })
    return ((await made.json()) as { film: string }).film
  }
  await create('Prompts on the record', { category: 'vibe-session', captions: '', chapters: '' })
  await create('A weekend with small models', { category: 'hackathon', seconds: null })
  return create('Graphs by hand', {})
}

/** Signs in an organiser, for this scene only, with an event, a series, and people on the roster. */
async function asOrganiser(page: Page): Promise<string> {
  const person = await makePerson(page.request)
  await makeStaff(page.request, person, ['organiser'])
  const create = async (body: object) => {
    const made = await send(page.request, 'POST', '/api/staff/events/create', body)
    const answer = (await made.json()) as { events: string[] }
    return answer.events[0] ?? ''
  }
  const event = await create(facts('Graphs by hand', 6))
  await create(
    facts('A reading group on small models and what they can’t do', 8, {
      rule: 'FREQ=WEEKLY;COUNT=4',
    }),
  )
  const browser = page.context().browser()
  for (let one = 0; one < 3; one++) {
    const other = await browser?.newContext()
    if (!other) continue
    await makePerson(other.request)
    const locale = ['de', 'hi', 'en'][one]
    await send(other.request, 'POST', '/api/live/register', { event, locale })
    await other.close()
  }
  return event
}

const prepare = async (page: Page) => {
  await asOrganiser(page)
}

const dialog = (page: Page) => page.locator('[role="dialog"]')
const rows = (page: Page) => page.locator('main tbody a[data-row]', { hasText: 'Graphs by hand' })

/** Follows the list to the event's page, or further to its roster. */
async function open(page: Page, roster = false): Promise<void> {
  const path = await rows(page).first().getAttribute('href')
  await page.goto(`${path}${roster ? '/roster' : ''}`)
  await page.locator('main h1').waitFor()
}

export const staffEventsScenes: Scene[] = [
  { name: 'staff-events', path: events, prepare },
  { name: 'staff-events-none', path: `${events}?q=nothing-like-this`, prepare },
  { name: 'staff-events-month', path: `${events}?view=calendar`, prepare },
  {
    name: 'staff-events-cancel',
    path: `${events}?q=graphs`,
    prepare,
    firstScreen: true,
    async act(page) {
      await press(page.locator('main thead input'), page.locator('[role="toolbar"]'))
      await press(page.locator('[role="toolbar"] button'), dialog(page))
    },
  },
  { name: 'staff-event-new', path: `${events}/new`, prepare },
  {
    name: 'staff-event-new-errors',
    path: `${events}/new`,
    prepare,
    expected: [failedLoad(422)],
    act: (page) =>
      press(
        page.locator('main form button[type="submit"]'),
        page.locator('main [aria-invalid="true"]'),
      ),
  },
  { name: 'staff-event', path: `${events}?q=graphs`, prepare, act: (page) => open(page) },
  {
    name: 'staff-event-conflict',
    path: `${events}?q=graphs`,
    prepare,
    expected: [failedLoad(409)],
    async act(page) {
      await open(page)
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const theirs = facts('Graphs on a whiteboard', 6, { capacity: 9 })
      await page.locator('#title_en').fill('Graphs on paper')
      await send(page.request, 'POST', '/api/staff/events/change', {
        ...{ ...theirs, rule: undefined, event: id, version: 1 },
      })
      await press(
        page.locator('main form button[type="submit"]'),
        page.getByText('Someone else has changed this event.'),
      )
    },
  },
  {
    name: 'staff-roster',
    path: `${events}?q=graphs`,
    prepare,
    act: (page) => open(page, true),
  },
  {
    name: 'staff-roster-move',
    path: `${events}?q=graphs`,
    prepare,
    firstScreen: true,
    async act(page) {
      await open(page, true)
      await press(page.locator('main tbody button', { hasText: 'Move' }).first(), dialog(page))
    },
  },
  {
    name: 'staff-roster-write',
    path: `${events}?q=graphs`,
    prepare,
    firstScreen: true,
    async act(page) {
      await open(page, true)
      await press(page.locator('main button', { hasText: 'Write' }), dialog(page))
    },
  },
  {
    name: 'staff-recordings',
    path: '/staff/recordings',
    prepare: async (page) => void (await withFilms(page)),
  },
  {
    name: 'staff-recording',
    path: '/staff/recordings?q=graphs',
    prepare: async (page) => void (await withFilms(page)),
    async act(page) {
      await page.locator('main tbody a').first().click()
      await page.waitForURL(/\/staff\/recordings\/[0-9a-f-]{36}$/)
    },
  },
]
