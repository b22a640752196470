import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fullProfile, makePerson, send } from './people.ts'
import { noEvents, stageWith } from './stage.ts'

// These tests need a session that can be joined.
const soon = '00000000-0000-4000-8000-000000000001'
const later = '00000000-0000-4000-8000-000000000002'

stageWith(`
${noEvents}
insert into public.events (id, topic, type, starts_at, ends_at, capacity) values
  ('${soon}', 'agents-from-scratch', 'vibe-session', now() + '10 minutes', now() + '2 hours', 5),
  ('${later}', 'small-models', 'hackathon', now() + '3 days', now() + '5 days', 5);
`)

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const forYou = (page: Page) => region(page, 'For you').getByRole('listitem')
const steps = (page: Page) => region(page, 'First steps')
const counters = (page: Page) => region(page, 'Your Progress').locator('dl')

test('a new member is led to a first course by their own interests, and by first steps', async ({
  page,
  context,
}) => {
  const interests = ['Open source', 'statistics']
  await makePerson(context.request, { profile: { ...fullProfile, interests } })
  await page.goto('/dashboard')
  // One action: the course that matches best.
  const now = region(page, 'Statistics for decisions')
  await expect(now).toContainText('Start here')
  await expect(now.getByRole('button', { name: 'Start Course' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Course' })).toHaveCount(1)
  // A hackathon for students, regardless of interests; every item has a reason.
  await expect(forYou(page).filter({ hasText: 'Because you chose Open source' })).toContainText(
    'Shipping open source',
  )
  await expect(forYou(page).filter({ hasText: 'Open to all students' })).toHaveCount(1)
  await expect(forYou(page)).not.toContainText(['Statistics for decisions'])
  await expect(counters(page)).toHaveText(/0.*Courses Completed|Courses Completed.*0/)

  await expect(steps(page)).toContainText('0 of 4 done')
  await expect(steps(page).getByRole('link')).toHaveText([
    'Add a picture',
    'Start a course',
    'Register for a session',
    'Share a project',
  ])
  const course = 'sql-from-the-first-query'
  await send(context.request, 'POST', '/api/learning/enrol', { course })
  await page.reload()
  await expect(steps(page)).toContainText('1 of 4 done')
  await steps(page).getByRole('button', { name: 'Hide these steps' }).click()
  await expect(steps(page)).toHaveCount(0)
  await page.reload()
  await expect(region(page, 'Your next sessions')).toContainText('appear here')
  await expect(steps(page)).toHaveCount(0)
})

test('a member joins the session that begins, and before that continues where they were', {
  tag: '@night',
}, async ({ page, context }) => {
  await makePerson(context.request)
  const post = (path: string, data: unknown) => send(context.request, 'POST', path, data)
  const places = [
    ['sql-from-the-first-query', 'questions-to-one-table'],
    ['how-machines-learn', 'the-points-held-back'],
  ] as const
  for (const [course, lesson] of places) {
    await post('/api/learning/enrol', { course })
    await post('/api/learning/place', { course, lesson, scroll: 0.2 })
  }
  await page.goto('/dashboard')
  const last = region(page, 'How machines learn')
  await expect(last.getByRole('link', { name: /^Continue.*How machines learn$/ })).toHaveAttribute(
    'href',
    '/academy/learning-hub/how-machines-learn/the-points-held-back',
  )
  // Other courses in progress come first in the rail.
  await expect(forYou(page).first()).toContainText('SQL from the first query')
  await expect(forYou(page).first()).toContainText('Because you’ve started it')

  for (const event of [soon, later]) {
    expect((await post('/api/live/register', { event })).status()).toBe(200)
  }
  await page.reload()
  const door = `/academy/events/${soon}/join`
  const now = page.getByRole('main').getByRole('region').first()
  await expect(now).toContainText('Starts in a few minutes')
  await expect(now.getByRole('link', { name: /^Join session/ })).toHaveAttribute('href', door)
  const rows = region(page, 'Your next sessions').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Registered')
  // Only one of them can be joined already.
  await expect(rows.first().getByRole('link', { name: /^Join session/ })).toHaveAttribute(
    'href',
    door,
  )
  await expect(rows.last().getByRole('link', { name: /^Join session/ })).toHaveCount(0)
  await expect(forYou(page).filter({ hasText: 'Open to all students' })).toHaveCount(0)
})
