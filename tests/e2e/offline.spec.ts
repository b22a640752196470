import type { Page } from '@playwright/test'
import { coursePath, lessonPath } from '../../lib/routes.ts'
import { lessonsOf, rightAnswers, testOf, wordsOf } from './courses.ts'
import { expect, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { send } from './people.ts'

const course = 'sql-from-the-first-query'
const [first = '', second = ''] = lessonsOf(course)
const words = wordsOf(course)

const main = (page: Page) => page.getByRole('main')
const note = (page: Page) => page.getByRole('textbox', { name: 'Your notes' })
const titleOf = (lesson: string) => words.lessons[lesson]?.title ?? ''

/** What this browser stores for kept courses. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const count = (name: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('altiora-offline-data')
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
  page,
  context,
  newBrowser,
  person: _,
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

test('signing out removes what was kept, and asks before it loses what waits', async ({
  page,
  context,
  person: _,
  expectErrors,
}) => {
  test.setTimeout(120_000)
  expectErrors(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/, /Failed to fetch RSC payload/)
  await send(context.request, 'POST', '/api/learning/enrol', { course })
  await keep(page)
  expect(await stored(page)).toMatchObject({ caches: 2, changes: 0, flag: expect.any(String) })
  await context.setOffline(true)
  await page.goto(lessonPath(course, first))
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
