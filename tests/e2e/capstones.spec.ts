import { rubricOf } from '../../content/capstones/index.ts'
import { capstonePath } from '../../lib/routes.ts'
import { databaseOf } from '../setup/world.ts'
import { hydrated } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { makePerson, send } from './people.ts'
import { asStaff } from './staff.ts'
import { stageWith } from './stage.ts'

const stage = stageWith()

const track = 'data-specialist'
const { criteria } = rubricOf(track)
const title = 'Rain and the calls'

test('a capstone is submitted, returned with comments, submitted again, passed and certified', async ({
  page,
  context,
  newBrowser,
}) => {
  test.setTimeout(180_000)
  const learner = await newBrowser({ viewport: { width: 390, height: 844 } })
  const { email } = await makePerson(learner.request)
  const own = await learner.newPage()
  const main = own.getByRole('main')
  await own.goto(capstonePath(track))
  await expect(main.getByText('Not open yet')).toBeVisible()
  const starter = await learner.request.get(`/capstones/${track}/calls.csv`)
  expect((await starter.text()).split('\n')[0]).toContain('wait_seconds')

  await databaseOf(stage).run(`
    insert into public.enrolments (user_id, course, completed_at)
    select account.id, course.slug, now() from auth.users as account, public.courses as course
    where account.email = '${email}' and course.track = '${track}'`)
  await own.goto('/dashboard')
  await main.getByRole('link', { name: 'Start the capstone' }).click()
  await main.getByRole('button', { name: 'Start your project' }).click()
  await main.getByRole('link', { name: 'Edit title, description and links' }).click()
  await own.getByLabel('Title', { exact: true }).fill(title)
  await own
    .getByLabel('Description', { exact: true })
    .fill('We compared both centres before and after the new menu. '.repeat(3))
  await main.getByRole('button', { name: 'Save draft' }).click()
  await expect(main.getByText('Saved', { exact: true })).toBeVisible()

  await own.goto(capstonePath(track))
  await hydrated(own)
  await main.getByLabel('Add files').setInputFiles([
    { name: 'count.sql', mimeType: 'text/plain', buffer: Buffer.from('select 1;\nselect 2;\n') },
    { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0xff, 0xfe]) },
  ])
  await expect(main.getByText('“photo.png” isn’t a text file.')).toBeVisible()
  await expect(main.getByLabel('Text of count.sql')).toHaveValue('select 1;\nselect 2;\n')
  await main.getByRole('button', { name: 'Save files' }).click()
  await expect(main.getByText('Saved.')).toBeVisible()

  const submit = async () => {
    await main.getByRole('button', { name: 'Submit for marking' }).click()
    const dialog = own.getByRole('dialog')
    const boxes = dialog.getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()
    for (const box of await boxes.all()) await box.check()
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(main.getByText('Waiting for marking')).toBeVisible()
  }
  await submit()

  await asStaff(context, 'instructor')
  const mark = async (met: (at: number) => boolean, result: string) => {
    await page.goto('/staff/capstones')
    await hydrated(page)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const [at, { title: name }] of criteria.entries()) {
      const group = page.getByRole('radiogroup', { name })
      await group.getByRole('radio', { name: met(at) ? 'Met' : 'Not yet' }).check()
    }
    for (const field of await page.getByLabel('What is missing').all()) {
      await field.fill('Give the difference an interval.')
    }
    if (met(0) !== met(1)) {
      // With the keyboard: to the second line, a comment, and back.
      await page.getByRole('button', { name: 'Line 1: select 1;' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Why two?')
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('button', { name: /^Line 2: .*has a comment/ })).toBeFocused()
    }
    await page.getByRole('button', { name: 'Publish marking' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('main').getByText(result, { exact: true })).toBeVisible()
  }
  await mark((at) => at !== 1, 'Returned')

  await own.goto(capstonePath(track))
  await hydrated(own)
  await expect(main.getByText('Needs work').first()).toBeVisible()
  await expect(main.getByText('Why two?')).toBeVisible()
  await expect(main.getByText('Give the difference an interval.')).toBeVisible()
  await main.getByLabel('Text of count.sql').fill('select 3;\n')
  await submit()
  await page.goto('/staff/capstones')
  await mark(() => true, 'Passed')

  await own.goto(capstonePath(track))
  await expect(main.getByText('Passed').first()).toBeVisible()
  await main.getByRole('link', { name: 'View the track’s certificate' }).click()
  await expect(own.getByRole('article', { name: 'Track certificate' })).toContainText(
    rubricOf(track).title,
  )
  const news = await (await learner.request.get('/api/notifications')).json()
  expect(JSON.stringify(news)).toContain('needs work')
  const none = await send(learner.request, 'POST', '/api/capstones/submit', {
    ...{ track, knownVersion: 99 },
  })
  expect(none.status()).toBe(409)
})
