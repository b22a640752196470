import { expect, type Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { learn } from '../e2e/courses.ts'
import { makePerson, send, sessionOf, stranger } from '../e2e/people.ts'
import { makeStaff } from '../e2e/staff.ts'
import { press, type Scene } from './scene.ts'

/** Signs in an admin, for this scene only, and grants others roles. */
async function asAdmin(page: Page): Promise<void> {
  const admin = await makePerson(page.request)
  await makeStaff(page.request, admin, ['admin', 'moderator'])
  const browser = page.context().browser()
  for (const role of ['organiser', 'support', 'operator']) {
    const other = await browser?.newContext()
    if (!other) continue
    const { email } = await makePerson(other.request)
    await send(page.request, 'POST', '/api/staff/team/grant', { email, role })
    await other.close()
  }
}

/** As an admin, with a suspended student, one who has learned, and an unconfirmed sign-up. */
async function withPeople(page: Page): Promise<void> {
  await asAdmin(page)
  const browser = page.context().browser()
  const context = await browser?.newContext()
  if (!context) return
  const learner = await makePerson(context.request)
  await learn(context.request, 'how-machines-learn', 'a-line-through-points')
  const { user } = await sessionOf(context.request)
  await context.close()
  const unconfirmed = stranger()
  await send(page.request, 'POST', '/api/auth/sign-up', {
    ...{ email: unconfirmed.email, password: unconfirmed.password, role: 'client' },
    confirmPassword: unconfirmed.password,
  })
  const people = [{ person: user?.id, version: 1 }]
  const reason = `Three projects with the same advertisement, after two warnings to ${learner.name}`
  await send(page.request, 'POST', '/api/staff/people/suspend', { people, reason })
}

/** Opens the suspended person's page, on a tab. */
const openPerson = (tab?: string) => async (page: Page) => {
  await page.goto(`${people}?state=suspended`)
  const path = await page.locator('[data-row]').first().getAttribute('href')
  await page.goto(`${path}${tab ? `?tab=${tab}` : ''}`)
  await expect(page.locator('[role="tabpanel"]:visible')).toBeVisible()
}

const people = `${routes.staff}/people`
const dialog = (page: Page) => page.locator('[role="dialog"]')
const roleButtons = (page: Page) => page.locator('main li li button')
const team = `${routes.staff}/team`
const audit = `${routes.staff}/audit`

export const staffScenes: Scene[] = [
  { name: 'staff-today', path: routes.staff, prepare: asAdmin },
  { name: 'staff-team', path: team, prepare: asAdmin },
  {
    name: 'staff-team-error',
    path: team,
    prepare: asAdmin,
    expected: [/status of 404/],
    async act(page) {
      await page.locator('#grant-email').fill('nobody@example.com')
      await press(page.locator('main form button'), page.locator('main [role="alert"]'))
    },
  },
  {
    name: 'staff-take-role',
    path: team,
    prepare: asAdmin,
    firstScreen: true,
    act: (page) => press(roleButtons(page).first(), dialog(page)),
  },
  { name: 'staff-audit', path: audit, prepare: asAdmin },
  { name: 'staff-audit-none', path: `${audit}?q=nobody@example.com`, prepare: asAdmin },
  { name: 'staff-people', path: people, prepare: withPeople },
  { name: 'staff-people-none', path: `${people}?q=nobody-at-all`, prepare: asAdmin },
  {
    name: 'staff-people-suspend',
    path: people,
    prepare: withPeople,
    firstScreen: true,
    async act(page) {
      const boxes = page.locator('tbody input[type="checkbox"]')
      await press(boxes.first(), page.locator('[role="toolbar"]'))
      await boxes.nth(1).check()
      await press(page.locator('[role="toolbar"] button').first(), dialog(page))
      await dialog(page).locator('button[type="submit"]').click()
    },
  },
  { name: 'staff-person', path: people, prepare: withPeople, act: openPerson() },
  { name: 'staff-person-learning', path: people, prepare: withPeople, act: openPerson('learning') },
  { name: 'staff-person-history', path: people, prepare: withPeople, act: openPerson('history') },
  {
    name: 'staff-person-role',
    path: people,
    prepare: withPeople,
    firstScreen: true,
    async act(page) {
      await openPerson('security')(page)
      await press(page.getByRole('button', { name: /^Make/ }), dialog(page))
    },
  },
  { name: 'staff-moderation', path: `${routes.staff}/moderation`, prepare: asAdmin },
  { name: 'staff-comments', path: `${routes.staff}/moderation/comments`, prepare: asAdmin },
]
