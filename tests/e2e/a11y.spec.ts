import type { Page } from '@playwright/test'
import { indexedRoutes, routes } from '../../lib/routes.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { longerWordsFit, looksRight } from './looks.ts'
import { signInByForm, stranger } from './people.ts'
import { site } from './site.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** One page of each template; the tests of the night open all. */
const templates = ['/', '/products/alpha-ai', '/legal', '/support/help-centre', '/auth']
const memberTemplates = [
  '/dashboard',
  '/profile-settings',
  '/academy/events',
  '/academy/learning-hub/sql-from-the-first-query/questions-to-one-table',
]

test('one page of each template', async ({ page, person: _, newBrowser }) => {
  const visitor = await (await newBrowser()).newPage()
  for (const [own, paths] of [
    [visitor, templates],
    [page, memberTemplates],
  ] as const) {
    for (const path of paths) {
      await own.goto(path)
      await expect(heading(own)).toBeVisible()
      await looksRight(own)
    }
  }
})

/** Several pages in sequence: from the second on, scripts, styles and fonts are cached. */
const together = 6

for (let first = 0; first < indexedRoutes.length; first += together) {
  const names = indexedRoutes.slice(first, first + together)
  test(`the public pages ${names.join(', ')}`, { tag: '@night' }, async ({ page }) => {
    test.setTimeout(90_000)
    for (const name of names) {
      await page.goto(routes[name])
      await expect(heading(page)).toBeVisible()
      await looksRight(page)
      await longerWordsFit(page)
    }
  })
}

const otherTabs = [
  ['academy', ['learning-paths', 'vibe-coding-tutorials', 'resource-library']],
  ['training', ['certifications', 'progress', 'achievements']],
  ['helpCentre', ['contact']],
  ['developerDocs', ['api-reference', 'sdks', 'code-examples']],
] as const

for (const [name, tabs] of otherTabs) {
  test(`the tabs of the public page ${name}`, { tag: '@night' }, async ({ page }) => {
    test.setTimeout(90_000)
    for (const tab of tabs) {
      await page.goto(`${routes[name]}?tab=${tab}`)
      const headings = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
      await expect(headings).not.toHaveCount(0)
      await looksRight(page)
    }
  })
}

test('a course, its sample lesson, and starting it', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  for (const path of ['', '/questions-to-one-table']) {
    await page.goto(`${routes.courses}/sql-from-the-first-query${path}`)
    await expect(heading(page)).toBeVisible()
    await looksRight(page)
  }
  await page.goto('/academy/learning-hub/sql-from-the-first-query/start')
  await expect(page.getByRole('button', { name: 'Start Course' })).toBeVisible()
  await looksRight(page)
})

test('one’s own progress and achievements on the training page', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  for (const [tab, shown] of [
    ['progress', 'No courses started yet'],
    ['achievements', '0 of 9 earned'],
  ] as const) {
    await page.goto(`${routes.training}?tab=${tab}`)
    await expect(page.getByText(shown)).toBeVisible()
    await looksRight(page)
  }
})

test('pages outside the sitemap, and Hindi', { tag: '@night' }, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(404), /\/no\/such\/page/)
  for (const path of ['/hi', '/auth/reset', '/auth/update-password', '/no/such/page']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await looksRight(page)
  }
})

test('the header with its menus open', { tag: '@night' }, async ({ page }) => {
  await page.goto('/legal')
  const header = page.getByRole('banner')
  for (const name of ['Products', 'Support', 'English', 'About']) {
    const button = header.getByRole('button', { name })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const covered = name === 'About' ? 'button[aria-keyshortcuts]' : undefined
    await looksRight(page, { narrow: false, covered })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Academy' }).click()
  await expect(menu.getByRole('link', { name: 'Learning Hub' })).toBeVisible()
  await looksRight(page)
})

test('the sign-in page in all its states', { tag: '@night' }, async ({ page, expectErrors }) => {
  expectErrors(failedLoad(401, 422))
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await looksRight(page)
  const alert = page.getByRole('main').getByRole('alert')

  await signInByForm(page, stranger())
  await expect(alert).toBeVisible()
  await looksRight(page)

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByLabel('Confirm Password').fill('secret-1')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(alert).toBeVisible()
  await looksRight(page)

  await page.getByLabel('Email').fill(stranger().email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await looksRight(page)
})

test('the reset page after asking', { tag: '@night' }, async ({ page }) => {
  await page.goto('/auth/reset')
  await page.getByLabel('Email').fill(stranger().email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(page.getByLabel('Verification code')).toBeVisible()
  await looksRight(page)
})

test('the callback screen', { tag: '@night' }, async ({ page }) => {
  await page.goto('/auth/v1/callback?error=google_failed')
  await expect(heading(page)).toHaveText('Authentication Error')
  await looksRight(page)
  await page.goto(`/auth/v1/callback?token_hash=${'A'.repeat(43)}&type=signup`)
  await expect(heading(page)).toHaveText('Confirm your email')
  await looksRight(page)
})

test('the profile of somebody new, with its errors', { tag: '@night' }, async ({
  page,
  newcomer: _,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  await page.goto('/profile-settings?welcome=true')
  await expect(page.getByText('Answer four questions')).toBeVisible()
  await looksRight(page)
  await page.getByLabel('College', { exact: true }).selectOption('Other')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Type the name of your college.')).toBeVisible()
  await looksRight(page)
})

test('the settings with everything open', { tag: '@night' }, async ({ page, person: _ }) => {
  for (const part of ['', '/notifications', '/api-keys']) {
    await page.goto(`/profile-settings${part}`)
    await expect(heading(page)).toBeVisible()
    await looksRight(page)
    await longerWordsFit(page)
  }
  await page.goto('/profile-settings/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toBeVisible()
  await looksRight(page)
  await longerWordsFit(page)
  await page.goto('/profile-settings/data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Please type DELETE to confirm.')).toBeVisible()
  await looksRight(page)
})

test('dashboard, older view and menus', { tag: '@night' }, async ({ page, person: _ }) => {
  await page.goto('/app')
  await expect(heading(page)).toBeVisible()
  await looksRight(page)
  await page.goto('/dashboard')
  await expect(heading(page)).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await looksRight(page)
  await page.keyboard.press('Escape')
  await longerWordsFit(page)

  await page.goto('/academy/events')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Account menu' })).toBeVisible()
  await looksRight(page)
})

test('academy pages', { tag: '@night' }, async ({ page, person: _ }) => {
  test.setTimeout(90_000)
  const course = 'learning-hub/sql-from-the-first-query'
  const areas = [
    ...['learning-hub', 'live-learning', 'project-showcase', 'certifications', 'events'],
    ...[course, `${course}/questions-to-one-table`, 'certifications?tab=leaderboard'],
    // Its exercise has wide code.
    'learning-hub/how-machines-learn/the-points-held-back',
  ].map((area) => `/academy/${area}`)
  for (const path of [...areas, '/hi/academy/learning-hub']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await looksRight(page)
    await longerWordsFit(page)
  }
})

test('live learning in all its parts', { tag: '@night' }, async ({ page, person: _ }) => {
  test.setTimeout(90_000)
  const response = await page.request.get(`${site().base}/api/live/events`)
  const { events } = (await response.json()) as { events: { id: string; type: string }[] }
  const hackathon = events.find(({ type }) => type === 'hackathon')
  for (const path of [
    ...['live-learning?tab=vibe-sessions', 'live-learning?tab=hackathons'],
    ...['live-learning?tab=workshops', 'live-learning?tab=recordings'],
    'live-learning/recordings/ninety-percent-right',
    ...['events?view=month', 'events?tab=recordings', `events/${hackathon?.id}`],
  ]) {
    await page.goto(`/academy/${path}`)
    await expect(heading(page)).toBeVisible()
    await looksRight(page)
    await longerWordsFit(page)
  }
})
