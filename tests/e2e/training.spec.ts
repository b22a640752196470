import type { Page } from '@playwright/test'
import { expect, failedLoad, test } from './fixtures.ts'
import { send } from './people.ts'

const panel = (page: Page) => page.getByRole('tabpanel')
const titles = (page: Page) => panel(page).getByRole('listitem').getByRole('heading', { level: 3 })
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search/ })
/** The page is hydrated. */
const awake = (page: Page) => expect(page.getByRole('tablist')).toHaveAttribute('tabindex', '0')
const overview = '**/api/learning/overview'

test('courses are found by words, level and track together, and the address keeps them', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('/support/training')
  await awake(page)
  await expect(page.getByRole('tab')).toHaveText([
    'Courses',
    'Certifications',
    'My Progress',
    'Achievements',
  ])
  await expect(titles(page)).toHaveCount(14)
  await expect(panel(page).getByRole('status')).toHaveText('14 courses')

  // A tag, a title and a description, in upper or lower case.
  for (const [words, found] of [
    ['BAYES', ['Statistics for decisions']],
    ['voice agents in', ['Voice agents in real time']],
    ['undone', []],
    ['flooding the people', ['Forecasting and anomalies']],
  ] as const) {
    await search(page).fill(words)
    await expect(titles(page)).toHaveText([...found])
  }

  await search(page).fill('python')
  await expect(titles(page)).not.toHaveCount(14)
  await page.getByLabel('Level').selectOption('Beginner')
  await page.getByLabel('Track').selectOption('Developer Certification')
  await expect(titles(page)).toHaveText(['Vibe coding with care'])
  await expect(panel(page).getByRole('status')).toHaveText('1 course')
  await expect(page).toHaveURL(
    '/support/training?q=python&level=beginner&track=developer-certification',
  )

  await page.reload()
  await expect(titles(page)).toHaveText(['Vibe coding with care'])
  await expect(search(page)).toHaveValue('python')

  await page.getByLabel('Level').selectOption('Expert')
  await expect(titles(page)).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Clear filters' }).click()
  await expect(titles(page)).toHaveCount(14)
  await expect(search(page)).toBeFocused()
  await expect(page).toHaveURL('/support/training')

  // Each choice adds a history entry; typing doesn't.
  await page.goBack()
  await expect(page.getByLabel('Level')).toHaveValue('expert')
  await page.goBack()
  await expect(titles(page)).toHaveText(['Vibe coding with care'])
  await expect(search(page)).toHaveValue('python')
})

test('a typo is forgiven', { tag: '@night' }, async ({ page }) => {
  await page.goto('/support/training')
  await awake(page)
  await search(page).fill('forcasting anomlies')
  await expect(titles(page)).toHaveText(['Forecasting and anomalies'])
})

test('the search is fetched when somebody begins to search, and not before', {
  tag: '@night',
}, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/support/training')
  await awake(page)
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  const fetched = page.waitForRequest((request) => request.resourceType() === 'script')
  await search(page).focus()
  await fetched
  expect(scripts.length).toBeGreaterThan(before)
})

test('Start Course leads a visitor to the course by way of signing in', async ({ page }) => {
  await page.goto('/support/training')
  await panel(page)
    .getByRole('link', { name: /^Start Course.*SQL from the first query$/ })
    .click()
  await expect(page).toHaveURL('/auth?next=%2Facademy%2Flearning-hub%2Fsql-from-the-first-query')
})

test('the four tracks stand with their courses and hours', { tag: '@night' }, async ({ page }) => {
  await page.goto('/support/training?tab=certifications')
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([
    'AI Fundamentals',
    'Developer Certification',
    'Data Specialist',
    'AI Architect',
  ])
  await expect(panel(page)).toContainText('3 courses')
  await expect(panel(page).getByRole('link', { name: /^Retrieval that answers/ })).toHaveAttribute(
    'href',
    '/academy/courses/retrieval-that-answers',
  )
})

test('a visitor is asked to sign in for what is their own, and comes back to it', {
  tag: '@night',
}, async ({ page }) => {
  for (const tab of ['progress', 'achievements']) {
    await page.goto(`/support/training?tab=${tab}`)
    await expect(panel(page).getByRole('heading', { name: 'Login Required' })).toBeVisible()
    await expect(panel(page).getByRole('link', { name: 'Create Account' })).toBeVisible()
    await panel(page).getByRole('link', { name: 'Sign In' }).click()
    const next = encodeURIComponent(`/support/training?tab=${tab}`)
    await expect(page).toHaveURL(`/auth?next=${next}`)
  }
})

test('somebody new has nothing yet, and is shown where to begin', { tag: '@night' }, async ({
  page,
  person: _,
}) => {
  await page.goto('/support/training?tab=progress')
  await expect(panel(page).getByRole('definition')).toHaveText(['0', '0', '0', '0'])
  await expect(panel(page)).toContainText('No courses started yet')
  await expect(panel(page).getByText('0 of 3 courses completed')).toHaveCount(2)
  await page.getByRole('tab', { name: 'Achievements' }).click()
  await expect(panel(page)).toContainText('0 of 9 earned')
  await page.getByRole('tab', { name: 'My Progress' }).click()
  await panel(page).getByRole('link', { name: 'Find a course' }).click()
  await expect(page).toHaveURL('/support/training')
  await expect(titles(page)).toHaveCount(14)
})

test('a course that was begun is continued from every tab', { tag: '@night' }, async ({
  page,
  context,
  person: _,
}) => {
  const course = 'how-machines-learn'
  await send(context.request, 'POST', '/api/learning/enrol', { course })
  const place = { course, lesson: 'the-points-held-back', scroll: 0.5 }
  await send(context.request, 'POST', '/api/learning/place', place)
  await page.goto('/support/training')
  const goOn = panel(page).getByRole('link', { name: /^Continue.*How machines learn$/ })
  await expect(goOn).toHaveAttribute(
    'href',
    '/academy/learning-hub/how-machines-learn/the-points-held-back',
  )
  await expect(panel(page).getByRole('link', { name: /^Start Course/ })).toHaveCount(13)
  await page.getByRole('tab', { name: 'My Progress' }).click()
  await expect(goOn).toBeVisible()
  await expect(panel(page)).toContainText('0 of 4 lessons')
})

test('what cannot be asked for says so, and can be asked for again', { tag: '@night' }, async ({
  page,
  person: _,
  expectErrors,
}) => {
  expectErrors(failedLoad(503))
  await page.route(overview, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
  )
  await page.goto('/support/training?tab=progress')
  await expect(panel(page).getByRole('alert')).toContainText(
    'We can’t show your progress right now',
  )
  await page.unroute(overview)
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('definition').first()).toHaveText('0')
})

test('the answer about a person is theirs alone', async ({ page, request }) => {
  const response = await request.get('/api/learning/overview')
  expect(response.status()).toBe(401)
  expect(response.headers()['cache-control']).toBe('private, no-store')
  // No progress is requested while no one is signed in.
  let asked = 0
  await page.route(overview, (route) => {
    asked++
    return route.continue()
  })
  await page.goto('/support/training?tab=progress')
  await expect(panel(page).getByRole('heading', { name: 'Login Required' })).toBeVisible()
  expect(asked).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every course, track and the way in can be read', async ({ page }) => {
    await page.goto('/support/training')
    const main = page.getByRole('main')
    for (const name of ['Courses', 'Four certification tracks', 'My progress', 'Achievements']) {
      await expect(main.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()
    }
    await expect(main.getByRole('link', { name: /^Start Course/ })).toHaveCount(14)
    await expect(main.getByRole('heading', { name: 'Login Required' })).toHaveCount(2)
    await expect(main.getByRole('searchbox')).toHaveCount(0)
  })
})
