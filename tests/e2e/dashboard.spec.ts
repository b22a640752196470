import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fullProfile, makePerson, send } from './people.ts'
import { noEvents, stageWith } from './stage.ts'

// A hackathon that all are shown.
stageWith(`
${noEvents}
insert into public.events (topic, type, starts_at, ends_at, capacity) values
  ('small-models', 'hackathon', now() + '3 days', now() + '5 days', 5);
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
