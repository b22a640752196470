import type { APIRequestContext, Page } from '@playwright/test'
import { runWorker } from '../setup/worker.ts'
import { lessonsOf } from './courses.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { latestMail } from './mail.ts'
import { makePerson, type Person, post, toast } from './people.ts'
import { site } from './site.ts'
import { newStaff } from './staff.ts'

const course = 'how-machines-learn'
const lesson = lessonsOf(course)[0] as string
const hub = `/academy/learning-hub/${course}`
const newWord = () => `quokka${crypto.randomUUID().slice(0, 8)}`

/** Someone who has started the course. */
async function newStudent(request: APIRequestContext): Promise<Person> {
  const person = await makePerson(request)
  await post(request, 'learning/enrol', { course })
  return person
}

const ask = (request: APIRequestContext, title: string, anonymous = false, body = 'Why so?') =>
  post<string>(request, 'questions/ask', { course, lesson, title, body, anonymous })
const answer = (request: APIRequestContext, question: string, body = 'Because.') =>
  post<string>(request, 'questions/answer', { question, body, anonymous: false })
const open = (page: Page, id: string, locale = '') => page.goto(`${locale}${hub}/questions/${id}`)

test('a question below a lesson is asked after a look at similar ones, answered, voted for and solved', async ({
  page,
  context,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  test.setTimeout(120_000)
  const word = newWord()
  const asker = await newStudent(context.request)
  const earlier = await newBrowser()
  await newStudent(earlier.request)
  await ask(earlier.request, `What does ${word} mean here?`)

  await page.goto(`${hub}/${lesson}`)
  const section = page.getByRole('region', { name: 'Questions', exact: true })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('link', { name: `What does ${word} mean here?` })).toBeVisible()
  await section.getByRole('link', { name: 'Ask a question' }).click()

  await expect(page.getByRole('heading', { name: 'Ask a question' })).toBeVisible()
  await page.getByLabel('Your question in one sentence').pressSequentially(`Is ${word} a number`)
  const similar = page.getByRole('region', { name: 'Similar questions' })
  await expect(similar.getByRole('link', { name: `What does ${word} mean here?` })).toBeVisible()
  await page.getByRole('button', { name: 'Publish question' }).click()
  // Its text is missing.
  await expect(page.getByLabel('Details')).toBeFocused()
  await page.getByLabel('Details').fill('I ran `fit()`:\n\n```\nx = 1 < 2\n```\n\n- **one**\n- two')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).locator('pre')).toHaveText('x = 1 < 2')
  await page.getByRole('button', { name: 'Publish question' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Is ${word} a number` })).toBeVisible()
  await expect(page.locator('article pre')).toHaveText('x = 1 < 2')
  await expect(page.locator('article strong')).toHaveText('one')

  const teaching = await newBrowser()
  await newStaff(teaching.request, 'instructor')
  await post(teaching.request, 'profile', {
    ...{ fullName: 'Tara Teacher', college: 'MIT SoC', customCollege: '' },
    ...{ interests: ['Coding'], clubPresence: 'Active member' },
  })
  const id = new URL(page.url()).pathname.split('/').at(-1) as string
  const teacher = await teaching.newPage()
  await teacher.goto(`/staff/questions?q=${word}`)
  await teacher.getByRole('link', { name: `Is ${word} a number` }).click()
  await teacher.getByRole('textbox', { name: 'Your answer' }).fill('It is a **word**.')
  await teacher.getByRole('button', { name: 'Publish answer' }).click()
  await expect(teacher.getByText('Your answer is published.')).toBeVisible()
  await expect(teacher.getByRole('textbox', { name: 'Your answer' })).toHaveValue('')
  await runWorker(site().workerEnv)
  // The first is that of the sign-up.
  const mail = await latestMail(asker.email, { count: 2 })
  expect(mail.subject).toBe(`New answer: Is ${word} a number`)
  expect(mail.html).toContain(`/questions/${id}`)

  await page.reload()
  const given = page.getByRole('listitem').filter({ hasText: 'It is a word.' })
  await expect(given.getByText('Instructor', { exact: true })).toBeVisible()
  await given.getByRole('button', { name: /^Helpful/ }).click()
  await expect(given.getByRole('button', { name: /^Helpful/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await given.getByRole('button', { name: /^Accept answer/ }).click()
  await expect(given.getByText('Accepted answer')).toBeVisible()
  await page.reload()
  await expect(given.getByRole('button', { name: /^Helpful/ })).toContainText('1')

  await page.goto(`${hub}/questions?lesson=${lesson}`)
  const row = page.getByRole('listitem').filter({ hasText: `Is ${word} a number` })
  await expect(row.getByText('Solved')).toBeVisible()
  await page.getByRole('link', { name: 'Without answers' }).click()
  await expect(page.getByRole('link', { name: `What does ${word} mean here?` })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a reported answer is hidden by a moderator, and its author is told', {
  tag: '@night',
}, async ({ page, context, newBrowser }) => {
  test.setTimeout(90_000)
  const word = newWord()
  await newStudent(context.request)
  const id = await ask(context.request, `A ${word} question to all`)
  const other = await newBrowser()
  await newStudent(other.request)
  await answer(other.request, id, `Rude ${word} answer`)
  await open(page, id)
  const given = page.getByRole('listitem').filter({ hasText: `Rude ${word} answer` })
  await given.getByRole('button', { name: /^Report/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note (optional)').fill('Please look')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(toast(page, 'Thank you. Our moderators will look at it.')).toBeVisible()

  const staff = await newBrowser()
  await newStaff(staff.request, 'moderator')
  const moderator = await staff.newPage()
  await moderator.goto(`/staff/moderation/questions?q=${word}`)
  await expect(moderator.getByText('Please look')).toBeVisible()
  await moderator.getByRole('button', { name: 'Hide', exact: true }).click()
  const reason = moderator.getByRole('dialog')
  await reason.getByLabel('Template').selectOption('Insults')
  await reason.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(toast(moderator, 'Hidden.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'No answers yet' })).toBeVisible()
  const author = await other.newPage()
  await open(author, id)
  await expect(author.getByText('Reason: This insults or harasses someone.')).toBeVisible()
  const notices = await (await other.request.get('/api/notifications')).text()
  expect(notices).toContain(`hidden your post in “A ${word} question to all”`)
})

test('what looks like HTML or a link to a script stays text', async ({ page, context }) => {
  await newStudent(context.request)
  const hostile = [
    '<img src=x onerror="window.hit=1">',
    '[link](javascript:window.hit=1)',
    '`<script>window.hit=1</script>`',
    '**<svg onload=window.hit=1>**',
    '- <a href="javascript:window.hit=1">x</a>',
    '```',
    '</code></pre><script>window.hit=1</script>',
  ].join('\n')
  const id = await ask(context.request, '<b onclick=alert(1)>bold</b> title', false, hostile)
  await open(page, id)
  const article = page.locator('article').first()
  await expect(article).toContainText('<img src=x onerror="window.hit=1">')
  await expect(article.locator('img, script, svg:not([aria-hidden]), a')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '<b onclick=alert(1)>bold</b> title',
  )
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})
