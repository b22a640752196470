import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { coursePath, lessonPath } from '../../lib/routes.ts'
import { hydrated } from './browser.ts'
import { lessonsOf, rightAnswers, testOf, wordsOf } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { makePerson, send, sessionOf, signInByForm } from './people.ts'
import { word } from './words.ts'

const course = 'sql-from-the-first-query'
const [first = '', second = ''] = lessonsOf(course)
const words = wordsOf(course)

const main = (page: Page) => page.getByRole('main')
const note = (page: Page) => page.getByRole('textbox', { name: 'Your notes' })
const titleOf = (lesson: string) => words.lessons[lesson]?.title ?? ''

/** What this browser stores for kept courses. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const database = 'altiora-offline-data'
    // Opening one that isn't there would make it, without the page's tables.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === database)
    const count = (name: string) =>
      new Promise<number>((resolve, reject) => {
        if (!isThere) return resolve(0)
        const opening = indexedDB.open(database)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      })
    return {
      caches: (await caches.keys()).length,
      changes: await count('outbox'),
      pages: await count('pages'),
      flag: localStorage.getItem('altiora-offline'),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }
  })

async function keep(page: Page) {
  await page.goto(coursePath(course))
  await page.getByRole('button', { name: 'Save for offline use' }).click()
  await expect(page.getByText(/^Saved on .*MB\./)).toBeVisible({ timeout: 30_000 })
}

async function answerQuiz(page: Page, lesson: string) {
  const answers = rightAnswers(course, lesson)
  for (const { id } of testOf(course, lesson).quiz) {
    for (const option of answers[id] ?? []) {
      await page.locator(`input[name="${id}"][value="${option}"]`).check()
    }
  }
  await page.getByRole('button', { name: 'Submit' }).click()
}

test('a kept course is read and answered without a connection, and applied once', async ({
  memberPage: page,
  context,
  newBrowser,
  expectErrors,
}) => {
  test.setTimeout(120_000)
  expectErrors(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/, /Failed to fetch RSC payload/)
  await send(context.request, 'POST', '/api/learning/enrol', { course })
  await keep(page)
  const device = await newBrowser({
    storageState: { cookies: await context.cookies(), origins: [] },
  })

  await context.setOffline(true)
  await page.goto(lessonPath(course, first))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(first))
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await note(page).fill('Written in a tunnel')
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await answerQuiz(page, first)
  await expect(main(page).getByText(/^Saved on this device/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Complete lesson' }).click()
  await expect(page.getByText('3 changes on this device haven’t been sent yet.')).toBeVisible()
  await looksRight(page)
  await main(page)
    .getByRole('link', { name: titleOf(second) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(second))
  // A page that isn't kept leads to the list of what is.
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/academy/learning-hub/offline')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Waiting for a connection' }),
  ).toHaveCount(3)
  await page.goto(lessonPath(course, first))
  await expect(note(page)).toHaveValue('Written in a tunnel')

  // Meanwhile another device has written a note.
  const other = await device.newPage()
  await other.goto(lessonPath(course, first))
  await hydrated(other)
  await note(other).fill('Written at a desk')
  await expect(other.getByText(/^Saved ·/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Quiz passed')).toBeVisible()
  await expect(page.getByText('Lesson completed')).toBeVisible()
  await page.goto('/academy/learning-hub/offline')
  const conflict = page.getByRole('listitem').filter({ hasText: 'Choose which version to keep' })
  await expect(conflict).toContainText('Written in a tunnel')
  await expect(conflict).toContainText('Written at a desk')
  await looksRight(page)
  await conflict.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText('Everything has been sent.')).toBeVisible()
  await page.goto(lessonPath(course, first))
  await expect(note(page)).toHaveValue('Written at a desk\n\nWritten in a tunnel')
  const data = await (await context.request.get('/api/account/export')).json()
  expect(data.learning.quiz_attempts).toHaveLength(1)
  expect(data.learning.lesson_completions).toHaveLength(1)
})

test('signing out removes what was kept, and asks before it loses what waits', {
  tag: '@night',
}, async ({ memberPage: page, context, expectErrors }) => {
  test.setTimeout(120_000)
  expectErrors(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/, /Failed to fetch RSC payload/)
  await send(context.request, 'POST', '/api/learning/enrol', { course })
  await keep(page)
  expect(await stored(page)).toMatchObject({ caches: 2, changes: 0, flag: expect.any(String) })
  await context.setOffline(true)
  await page.goto(lessonPath(course, first))
  await hydrated(page)
  await note(page).fill('Only here')
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(
    page.getByRole('heading', { name: '1 change on this device hasn’t been sent' }),
  ).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: 'Sign out and delete them' }).click()
  await expect(page.getByText('Signed out (with errors)').first()).toBeVisible()
  expect(await stored(page)).toEqual({ caches: 0, changes: 0, pages: 0, flag: null, workers: 0 })
  await context.setOffline(false)
  await expect(page).toHaveURL('/auth')
})

/** Ends the session in this browser without its pages noticing, and signs another person in. */
async function takeOver(context: BrowserContext) {
  await context.clearCookies()
  return makePerson(context.request)
}

const exported = async (request: APIRequestContext) =>
  (await request.get('/api/account/export')).json()

test('what one person leaves on a device reaches nobody else, and waits for them', {
  tag: '@night',
}, async ({ page, context, person: ann, expectErrors }) => {
  test.setTimeout(150_000)
  expectErrors(
    /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/,
    /Failed to fetch RSC payload/,
    /status of (?:403|409|422)/,
  )
  await send(context.request, 'POST', '/api/learning/enrol', { course })
  await keep(page)
  await context.setOffline(true)
  await page.goto(lessonPath(course, first))
  await hydrated(page)
  await note(page).fill('For Ann’s eyes only')
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()

  // The next person's session, with a note of their own about the same lesson.
  const ben = await takeOver(context)
  await send(context.request, 'POST', '/api/learning/enrol', { course })
  const body = { course, lesson: first, body: 'Ben’s own', knownAt: null }
  expect((await send(context.request, 'POST', '/api/learning/note', body)).status()).toBe(200)

  // The page of the first person comes back online, and becomes the next one's: nothing of hers is sent or shown.
  await context.setOffline(false)
  await expect(page.getByRole('banner')).toContainText(ben.name)
  await expect(note(page)).toHaveValue('Ben’s own')
  await expect(page.getByText('Ann’s eyes')).toHaveCount(0)
  const notes = (await exported(context.request)).learning
  expect(JSON.stringify(notes)).toContain('Ben’s own')
  expect(JSON.stringify(notes)).not.toContain('Ann’s eyes')

  // Back: what waited is sent for its author.
  await context.clearCookies()
  await page.goto('/auth')
  await signInByForm(page, ann)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect
    .poll(async () => JSON.stringify((await exported(context.request)).learning))
    .toContain('Ann’s eyes')
  expect(ben.email).not.toBe(ann.email)
})

test('a kept page is shown to its person only, however slow the connection', {
  tag: '@night',
}, async ({ memberPage: page, context, expectErrors }) => {
  test.setTimeout(150_000)
  expectErrors(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED)/, /Failed to fetch RSC payload/)
  const ann = (await sessionOf(context.request)).user?.id ?? ''
  await send(context.request, 'POST', '/api/learning/enrol', { course })
  await keep(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = context.serviceWorkers()
  type Scope = ServiceWorkerGlobalScope & { answer(): void; patienceEnded: number }
  // The network doesn't answer until it is told to, and the worker's patience ends at once.
  await worker?.evaluate(async () => {
    const scope = self as unknown as Scope
    await scope.registration.navigationPreload.disable()
    const { fetch, setTimeout } = scope
    const answered = Promise.withResolvers<void>()
    scope.answer = answered.resolve
    scope.patienceEnded = 0
    scope.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (pathname.startsWith('/academy/')) await answered.promise
      return fetch(input, init)
    }
    const atOnce = (work: () => void) =>
      setTimeout(() => {
        scope.patienceEnded++
        work()
      })
    scope.setTimeout = atOnce as typeof setTimeout
  })
  await page.goto(lessonPath(course, first), { waitUntil: 'commit' })
  await expect.poll(() => page.content()).toContain(ann)
  await page.goto('about:blank')

  await takeOver(context)
  await send(context.request, 'POST', '/api/learning/enrol', { course })
  const going = page.goto(lessonPath(course, first))
  await expect
    .poll(() => worker?.evaluate(() => (self as unknown as Scope).patienceEnded))
    .toBeGreaterThanOrEqual(2)
  await worker?.evaluate(() => (self as unknown as Scope).answer())
  await going
  expect(await page.content()).not.toContain(ann)
  await expect.poll(async () => (await stored(page)).pages).toBe(0)
})

test('a course whose keeping was interrupted, and its other pages, end in a page of ours', {
  tag: '@night',
}, async ({ memberPage: page, context, expectErrors }) => {
  test.setTimeout(120_000)
  expectErrors(/net::ERR_/, /Failed to fetch RSC payload/, /status of 503/)
  const enrolled = await send(context.request, 'POST', '/api/learning/enrol', { course })
  expect(enrolled.status(), await enrolled.text()).toBe(200)
  await page.goto(coursePath(course))
  await context.route(`**${lessonPath(course, second)}`, () => {})
  await page.getByRole('button', { name: 'Save for offline use' }).click()
  await expect.poll(async () => (await stored(page)).pages).toBeGreaterThan(2)
  await page.goto(coursePath(course))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByText('Only part of this course is saved')).toBeVisible()
  await looksRight(page)

  await context.setOffline(true)
  await page.goto(lessonPath(course, second))
  await expect(page).toHaveURL('/academy/learning-hub/offline')
  await expect(page.getByText('Only part of this course is saved')).toBeVisible()
  await page.goto('/hi/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('hi', 'offline.page.title'))
  await expect(
    page.getByRole('link', { name: word('hi', 'offline.control.manage') }),
  ).toHaveAttribute('href', '/academy/learning-hub/offline')
  await context.setOffline(false)
  await page.getByRole('link', { name: word('hi', 'offline.page.retry') }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(
    word('hi', 'offline.page.title'),
  )
})

test('without a connection, pages end in one of ours once that is allowed, and nothing is stored before', {
  tag: '@night',
}, async ({ page, context, expectErrors }) => {
  expectErrors(/net::ERR_/, /Failed to fetch RSC payload/, /status of 503/)
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(await workers()).toBe(0)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(workers).toBe(1)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto('/de/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('de', 'offline.page.title'))
  await expect(page.getByRole('link')).toHaveCount(1)
  await context.setOffline(false)
  await page.goto('/manage-cookies')
  await page.getByRole('switch', { name: 'Functional' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(workers).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
