import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { makePerson, toast } from './people.ts'
import { site } from './site.ts'
import { makeStaff } from './staff.ts'

const main = (page: Page) => page.getByRole('main')
const words = JSON.parse(readFileSync('content/recordings/words/en.json', 'utf8'))
const slug = 'the-total-that-doubled'
const { title, chapters } = words[slug]
const replay = `/academy/live-learning/recordings/${slug}`

const position = (page: Page) => main(page).getByRole('slider', { name: 'Position' })
const code = (page: Page) => main(page).getByRole('group', { name: 'Code' })

test('a replay is played, wound, searched for in its transcript and continued elsewhere', async ({
  memberPage: page,
  newBrowser,
}) => {
  test.setTimeout(90_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(replay)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await looksRight(page)
  const player = main(page).getByRole('region', { name: `Replay: ${title}` })
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(position(page)).not.toHaveValue('0')
  await page.keyboard.press('Space')
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  // Keys, also on the slider: tenths, both ends and five seconds.
  await position(page).focus()
  await page.keyboard.press('9')
  await expect(code(page)).toContainText('LEFT JOIN paid')
  await expect(main(page).getByRole('region', { name: 'Output' })).toContainText('ordered_gap')
  await page.keyboard.press('Home')
  await expect(position(page)).toHaveValue('0')
  await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveValue('5')

  // A chapter, and a paragraph of the transcript.
  await page.getByRole('button', { name: chapters['count-the-rows'] }).click()
  await expect(position(page)).toHaveAttribute('aria-valuetext', /Look at the rows/)
  await page
    .getByRole('button', { name: /^Play from 2:/ })
    .first()
    .click()
  await expect(main(page).locator('[data-cue][aria-current]')).toHaveCount(1)
  await player.getByRole('button', { name: 'Captions' }).click()
  await expect(player.locator('[data-slot="replay-caption"]')).toBeHidden()
  await player.getByRole('combobox', { name: 'Speed' }).click()
  await page.getByRole('option', { name: '2×', exact: true }).click()

  // The code as it stands is copied.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await player.getByRole('button', { name: 'Try it from here' }).click()
  await expect(player.getByRole('status').filter({ hasText: 'Copied the code' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('-- shop.sql\nCREATE TABLE orders')

  // The place of the paragraph is saved too, so only the answer to half of the time counts.
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/live/recordings/place') &&
      answer.request().postDataJSON().seconds > 190,
  )
  await position(page).focus()
  await page.keyboard.press('5')
  expect((await saved).status()).toBe(200)
  const seconds = await position(page).inputValue()
  const storageState = await page.context().storageState()
  const phone = await newBrowser({ storageState, viewport: { width: 390, height: 844 } })
  const other = await phone.newPage()
  await other.goto(replay)
  await expect(position(other)).toHaveValue(seconds)
  await expect(main(other).getByRole('region', { name: `Replay: ${title}` })).toBeVisible()

  for (const [file, start] of [
    ['captions.vtt', 'WEBVTT\n\n00:00:00.000 --> '],
    ['transcript.txt', `${title}\n\n`],
  ]) {
    const answer = await page.context().request.get(`/api/live/recordings/${slug}/${file}`)
    expect((await answer.text()).startsWith(start ?? '')).toBe(true)
  }
})

test('without scripts, a replay is there to read', { tag: '@night' }, async ({
  memberPage: page,
  newBrowser,
}) => {
  const storageState = await page.context().storageState()
  const plain = await (await newBrowser({ javaScriptEnabled: false, storageState })).newPage()
  await plain.goto(replay)
  await expect(plain.getByText('Four orders, four rows, and Dana owes 45.')).toBeVisible()
  await expect(plain.getByRole('link', { name: 'Transcript (.txt)' })).toBeVisible()
})

const captions =
  'WEBVTT\n\n00:00.500 --> 00:02.000\nWelcome to the session.\n\n00:02.000 --> 00:05.000\nNow the questions.\n'

test('staff upload a film with captions, and members watch it', { tag: '@night' }, async ({
  page,
  context,
  newBrowser,
  expectErrors,
}) => {
  test.setTimeout(120_000)
  expectErrors(failedLoad(422), failedLoad(403), failedLoad(404))
  const organiser = await makePerson(context.request)
  await makeStaff(context.request, organiser, ['organiser'])
  await page.goto('/staff/recordings')
  await page.getByRole('link', { name: 'New film' }).click()
  await page.getByRole('button', { name: 'Create film' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  const name = `Film of ${organiser.email.slice(0, 8)}`
  await page.getByRole('textbox', { name: 'Title' }).fill(name)
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('What was shown, asked and answered.')
  await page.getByLabel('Recorded on').fill('2026-11-20')
  await page.getByRole('button', { name: 'Create film' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('this film needs a film, its length, and captions')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish film' })).toBeDisabled()
  await looksRight(page)

  const file = page.locator('input[type="file"][aria-label="Film file"]')
  await file.setInputFiles('package.json')
  await expect(main(page).getByText('This file isn’t an MP4 or WebM film')).toBeVisible()
  await file.setInputFiles('tests/fixtures/film.webm')
  await expect(toast(page, 'The film is uploaded.')).toBeVisible()
  await expect(main(page).getByText(/^WebM, 5 kB/)).toBeVisible()
  await expect(page.getByLabel('Length')).toHaveValue('0:06')
  await page.getByLabel('Captions (WebVTT)').fill('WEBVTT\n\n00:03.000 --> 00:02.000\nBack in time')
  await expect(main(page).getByText('Line 3: This needs a start and a later end')).toBeVisible()
  await page.getByLabel('Captions (WebVTT)').fill(captions)
  await page.getByLabel('Chapters (optional)').fill('0:00 Start\n0:02 Questions')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'The film is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish film' }).click()
  await expect(toast(page, 'Members can watch the film.')).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''

  const member = await newBrowser()
  const watcher = await member.newPage()
  await makePerson(member.request)
  await watcher.goto('/academy/live-learning?tab=recordings')
  await watcher.getByRole('link', { name: `Watch Recording ${name}` }).click()
  const video = watcher.locator('video')
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState))
    .toBeGreaterThan(0)
  await looksRight(watcher)
  await watcher.getByRole('button', { name: '0:02 Questions' }).click()
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBe(2)
  await expect(watcher.locator('[data-cue][aria-current]')).toHaveText('Now the questions.')
  const shown = await video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.cues?.length)
  expect(shown).toBe(2)

  // In parts, for members only, and for this site's pages only.
  const part = await member.request.get(`/api/live/films/${id}`, {
    headers: { range: 'bytes=0-3' },
  })
  expect([part.status(), part.headers()['content-range']]).toEqual([206, 'bytes 0-3/4791'])
  const linked = await member.request.get(`/api/live/films/${id}`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(linked.status()).toBe(403)
  const stranger = await newBrowser()
  expect((await stranger.request.get(`${site().base}/api/live/films/${id}`)).status()).toBe(401)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(toast(page, 'The film is a draft again.')).toBeVisible()
  expect((await member.request.get(`/api/live/films/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Delete film' }).click()
  await page.getByLabel('Type delete to confirm').fill('delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete film' }).click()
  await expect(page).toHaveURL(/\/staff\/recordings$/)
})
