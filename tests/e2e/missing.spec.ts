import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Locale } from '../../lib/i18n/routing.ts'
import { localePath } from '../../lib/routes.ts'
import { courseSlugs } from './courses.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { site } from './site.ts'
import { newStaff } from './staff.ts'
import { word } from './words.ts'

const [course = ''] = courseSlugs()

type Frame = 'public' | 'member' | 'staff'

/** The one page, with its status, its line in the console, and the frame of its part. */
async function expectMissing(
  page: Page,
  path: string,
  { locale = 'en', frame }: { locale?: Locale; frame: Frame },
) {
  const address = localePath(locale, path)
  const line = page.waitForEvent('console', (message) => message.text().includes(address))
  const response = await page.goto(address)
  expect([address, response?.status()]).toEqual([address, 404])
  await line
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(
    word(locale, 'common.notFound.message'),
  )
  const home = main.getByRole('link', { name: word(locale, 'common.notFound.home') })
  await expect(home, address).toHaveAttribute('href', localePath(locale, '/'))
  await expect(main.getByRole('button', { name: word(locale, 'search.open') })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(word(locale, 'common.notFound.title')))
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  const account = page.getByRole('button', { name: word(locale, 'nav.user.accountMenu') })
  await expect(account, address).toHaveCount(frame === 'public' ? 0 : 1)
  await expect(page.getByRole('navigation', { name: 'Staff' })).toHaveCount(
    frame === 'staff' ? 1 : 0,
  )
  if (frame !== 'staff') await expect(page.getByRole('contentinfo'), address).toBeVisible()
}

const publicPaths = [
  '/no/such/page',
  '/academy/none',
  '/academy/courses/none',
  `/academy/courses/${course}/none`,
  '/support/developer-docs/guides/none',
  '/certificates/none',
  `/certificates/${'0'.repeat(32)}`,
  '/support/messages/none',
  '/academy/project-showcase/none',
  `/academy/project-showcase/${randomUUID()}`,
  '/staff',
  '/staff/none',
  // Only middleware shows it, at other addresses.
  '/verifying',
]

const memberPaths = [
  '/app/none',
  '/dashboard/none',
  '/profile-settings/none',
  '/academy/review/none',
  '/academy/learning-hub/none',
  '/academy/learning-hub/none/start',
  `/academy/learning-hub/${course}/none`,
  `/academy/learning-hub/${course}/questions/none`,
  `/academy/learning-hub/${course}/questions/${randomUUID()}`,
  '/academy/live-learning/none',
  '/academy/live-learning/recordings/none',
  '/academy/certifications/none',
  '/academy/certifications/capstone/none',
  '/academy/project-showcase/none/edit',
  `/academy/project-showcase/${randomUUID()}/edit`,
  ...['none', randomUUID()].flatMap((id) =>
    ['', '/room', '/team', '/join', '/leave', '/none'].map(
      (part) => `/academy/events/${id}${part}`,
    ),
  ),
]

const staffPaths = [
  '/staff/none',
  ...[
    'people',
    'events',
    'errors',
    'status',
    'inbox',
    'recordings',
    'capstones',
    'judging',
  ].flatMap((part) => [`/staff/${part}/none`, `/staff/${part}/${randomUUID()}`]),
  ...['courses/none', 'moderation/none', 'inbox/answers/none'].map((path) => `/staff/${path}`),
  ...['roster', 'room', 'check-in', 'hackathon'].map((part) => `/staff/events/none/${part}`),
]

test('what is not there is one page with the status 404, in the frame of its part', async ({
  memberPage: page,
  expectErrors,
}) => {
  expectErrors(failedLoad(404))
  await expectMissing(page, '/no/such/page', { frame: 'public' })
  await expectMissing(page, '/academy/events/none', { locale: 'de', frame: 'member' })
})

test('it leads to the search, and is in the frame of the staff console for staff', {
  tag: '@night',
}, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(404))
  await newStaff(page.context().request, 'admin')
  // Which project exists is public, so the page is too.
  await expectMissing(page, '/academy/project-showcase/none', { frame: 'public' })
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await expectMissing(page, '/staff/events/none/roster', { frame: 'staff' })
})

/** Reads what is sent for each path. */
async function areMissing(request: APIRequestContext, paths: string[]) {
  for (const path of paths) {
    const response = await request.get(`${site().base}${path}`, { maxRedirects: 0 })
    expect([path, response.status()]).toEqual([path, 404])
    const html = await response.text()
    expect([path, html]).toEqual([
      path,
      expect.stringContaining(word('en', 'common.notFound.message')),
    ])
    expect([path, html]).toEqual([path, expect.stringMatching(/<meta name="robots"[^>]*noindex/)])
  }
}

test('what is not there is sent as 404, before a word of the page', { tag: '@night' }, async ({
  memberPage: page,
  request,
  newBrowser,
}) => {
  test.setTimeout(120_000)
  await areMissing(request, publicPaths)
  await areMissing(page.request, [...memberPaths, ...publicPaths])
  const staff = await newBrowser()
  await newStaff(staff.request, 'admin')
  await areMissing(staff.request, staffPaths)
})
