import type { APIRequestContext, Page } from '@playwright/test'
import { monsoonMap } from '../setup/projects.ts'
import { hydrated } from './browser.ts'
import { learn, lessonsOf } from './courses.ts'
import { expect } from './fixtures.ts'
import { post } from './people.ts'
import { csvOf, dialog, main, rows, test, told } from './staff.ts'

const course = 'how-machines-learn'
const newWord = () => `quokka${crypto.randomUUID().slice(0, 8)}`

/** Completes the course and rates it. */
async function rate(request: APIRequestContext, rating: number, comment: string): Promise<void> {
  for (const lesson of lessonsOf(course)) await learn(request, course, lesson)
  await post(request, 'learning/rate', { course, rating, comment })
}

const comments = (page: Page, word: string, state = '') =>
  page.goto(`/staff/moderation/comments?q=${word}${state && `&state=${state}`}`)
const noComments = (page: Page) =>
  expect(page.getByRole('heading', { name: 'No comments found' })).toBeVisible()

test('two moderators share a queue: a comment is returned with a reason, corrected and published', async ({
  desk,
  member,
  request,
}) => {
  test.setTimeout(90_000)
  const word = newWord()
  const author = await member()
  await rate(author.request, 2, `Call Asha about the ${word}`)
  const [page, second] = [await desk('moderator'), await desk('moderator', 2)]
  await comments(page, word)
  await comments(second, word)
  await expect(rows(page, 'Comments')).toHaveCount(1)
  await second.getByRole('button', { name: 'Return' }).click()
  const returned = dialog(second).getByRole('button', { name: 'Return comment' })
  await returned.click()
  await expect(
    dialog(second).getByText('Say why. Those whom it concerns will read it.'),
  ).toBeVisible()
  await dialog(second).getByLabel('Template').selectOption('Insults')
  await expect(dialog(second).getByLabel('Reason')).toHaveValue(/without insulting/)
  await dialog(second).getByLabel('Reason').fill('No names, please.')
  await returned.click()
  await told(second, 'Comment returned.')
  await noComments(second)
  // Without a reload.
  await noComments(page)
  await second.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(second, 'Comments')).toHaveCount(1)
  await expect(rows(page, 'Comments')).toHaveCount(1)
  await page.getByRole('button', { name: 'Return' }).click()
  await dialog(page).getByLabel('Reason').fill('No names, please.')
  await dialog(page).getByRole('button', { name: 'Return comment' }).click()
  await noComments(second)

  const theirs = await author.context.newPage()
  await theirs.goto(`/academy/learning-hub/${course}`)
  await expect(main(theirs).getByText('Reason: No names, please.')).toBeVisible()
  await theirs.getByRole('button', { name: /^Notifications/ }).click()
  await expect(theirs.getByText(/Your comment on “.+” wasn’t published/)).toBeVisible()
  await post(author.request, 'learning/rate', {
    ...{ course, rating: 3, comment: `Call the team about the ${word}` },
  })
  await comments(page, word)
  const row = rows(page, 'Comments')
  await expect(row.locator('del')).toHaveText('Asha')
  await expect(row.locator('ins')).toHaveText('the team')
  await expect(row).toContainText('Returned before: No names, please.')
  await page.getByRole('checkbox', { name: 'Select this row' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Publish' }).click()
  await told(page, '1 comment published.')
  await noComments(page)
  const shown = await request.get(`/api/learning/ratings/${course}`)
  expect(await shown.text()).toContain(`Call the team about the ${word}`)
})

test.describe('in detail', { tag: '@night' }, () => {
  test('a rating is hidden with a reason, found among the hidden ones, and shown again', async ({
    desk,
    member,
  }) => {
    const word = newWord()
    const author = await member()
    await rate(author.request, 1, `Spam ${word}`)
    const page = await desk('moderator')
    await page.goto(`/staff/moderation/ratings?q=${word}`)
    await page.getByRole('button', { name: 'Hide' }).click()
    await dialog(page).getByLabel('Template').selectOption('Advertising')
    await dialog(page).getByRole('button', { name: 'Hide rating' }).click()
    await told(page, 'Rating hidden.')
    await expect(rows(page, 'Ratings')).toContainText('Hidden')
    const theirs = await author.context.newPage()
    await theirs.goto(`/academy/learning-hub/${course}`)
    await expect(main(theirs).getByText(/A moderator has hidden your rating/)).toBeVisible()
    await page.getByLabel('State').selectOption('hidden')
    // The row is the same as before, but this link is of the new list.
    await expect(page.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', /state=hidden/)
    const { lines } = await csvOf(page)
    expect(lines).toEqual([expect.any(String), expect.stringContaining(word)])
    await page.getByRole('button', { name: 'Show again' }).click()
    await told(page, 'Rating shown again.')
    await expect(page.getByRole('heading', { name: 'No ratings found' })).toBeVisible()
  })

  test('a project shows what changed since it was returned, and the earlier reason', async ({
    desk,
    member,
  }) => {
    const author = await member()
    const word = newWord()
    const draft = { project: null, knownVersion: null, ...monsoonMap, title: `Map ${word}` }
    const { id } = await post<{ id: string }>(author.request, 'showcase/save', draft)
    await post(author.request, 'showcase/submit', { project: id })
    const page = await desk('moderator')
    await page.goto(`/staff/moderation?q=${word}`)
    await hydrated(page)
    await rows(page, 'Projects')
      .getByRole('link', { name: `Map ${word}` })
      .click()
    await page.getByLabel('Template').selectOption('Broken link')
    await page.getByRole('button', { name: 'Return with this reason' }).click()
    await expect(page).toHaveURL('/staff/moderation')

    const back = await post<{ version: number }>(author.request, 'showcase/withdraw', {
      project: id,
    })
    await post(author.request, 'showcase/save', {
      ...{ ...draft, project: id, knownVersion: back.version },
      ...{ title: `Map ${word} of Pune`, repository: 'https://example.com/other' },
    })
    await post(author.request, 'showcase/submit', { project: id })
    await page.goto(`/staff/moderation?q=${word}`)
    await expect(rows(page, 'Projects')).toContainText('Returned once')
    await page.goto(`/staff/moderation/${id}`)
    const changes = page.getByRole('region', { name: 'Changed since the last decision' })
    await expect(changes.locator('ins')).toHaveText(['of Pune', 'other'])
    await expect(changes.locator('del')).toHaveText(['code'])
    const decisions = page.getByRole('region', { name: 'Decisions so far' })
    await expect(decisions).toContainText('One of the links doesn’t work')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveURL('/staff/moderation')
    await page.goto(`/staff/moderation?q=${word}&state=published`)
    await expect(rows(page, 'Projects')).toHaveCount(1)
  })
})
