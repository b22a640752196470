import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { monsoonMap as draft } from '../setup/projects.ts'
import { hydrated } from './browser.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { looksRight } from './looks.ts'
import { makePerson, post } from './people.ts'
import { newStaff } from './staff.ts'

const main = (page: Page) => page.getByRole('main')

type Saved = { id: string; version: number }

const begin = (request: APIRequestContext, fields = {}) =>
  post<Saved>(request, 'showcase/save', { project: null, knownVersion: null, ...draft, ...fields })

/** A person's project, published by its own moderator. */
async function publish(
  author: APIRequestContext,
  newBrowser: () => Promise<BrowserContext>,
  fields = {},
): Promise<{ id: string; moderator: BrowserContext }> {
  const moderator = await newBrowser()
  await newStaff(moderator.request, 'moderator')
  const { id } = await begin(author, fields)
  const { version } = await post<Saved>(author, 'showcase/submit', { project: id })
  await post<Saved>(moderator.request, 'showcase/review', {
    project: id,
    decision: 'publish',
    reason: '',
    knownVersion: version,
  })
  return { id, moderator }
}

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`))

test('a draft is submitted, returned with a reason, and submitted again', {
  tag: '@night',
}, async ({ memberPage: page, newBrowser, expectErrors }) => {
  expectErrors(failedLoad(422))
  const moderating = await newBrowser()
  await newStaff(moderating.request, 'moderator')

  await page.goto('/academy/project-showcase')
  await page.getByRole('link', { name: 'Submit a project' }).first().click()
  await field(page, 'Title').fill('Monsoon map')
  await field(page, 'Summary').fill('Too short')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(field(page, 'Summary')).toBeFocused()
  await expect(
    page.getByRole('alert').getByText('Write a summary of at least 20 characters.'),
  ).toBeVisible()
  await field(page, 'Summary').fill(draft.summary)
  await field(page, 'Description').fill(draft.description)
  await field(page, 'Category').selectOption('web-apps')
  await field(page, 'Repository link').fill('http://example.com/code')
  await field(page, 'Name shown with the project').fill('Asha Kulkarni')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  // Refused by the server, without losing input.
  await expect(
    main(page)
      .getByText(/Enter a full link that begins with https/)
      .first(),
  ).toBeVisible()
  await expect(field(page, 'Description')).toHaveValue(draft.description)
  await field(page, 'Repository link').fill('https://example.com/code')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(main(page).getByText('This project is in review')).toBeVisible()

  // What moderators do is in staff-moderation.spec.ts.
  const author = page.context().request
  const { id } = await begin(author)
  const { version } = await post<Saved>(author, 'showcase/submit', { project: id })
  const returned = { project: id, decision: 'return', reason: 'Add a picture, please.' }
  await post<Saved>(moderating.request, 'showcase/review', { ...returned, knownVersion: version })
  await page.goto(`/academy/project-showcase/${id}/edit`)
  await expect(main(page).getByText('Add a picture, please.')).toBeVisible()
  await field(page, 'Title').fill('Monsoon map of Pune')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(main(page).getByText('This project is in review')).toBeVisible()
})

test('what a moderator publishes strangers see, others like once, and its author withdraws', async ({
  memberPage: page,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(404))
  const author = page.context().request
  const moderating = await newBrowser()
  await newStaff(moderating.request, 'moderator')
  const { id } = await begin(author, { title: 'Monsoon map of Pune' })
  await post<Saved>(author, 'showcase/submit', { project: id })
  const stranger = await (await newBrowser()).newPage()
  expect((await stranger.goto(`/academy/project-showcase/${id}`))?.status()).toBe(404)
  // With texts that need no scripts.
  const unread = await stranger.request.get(`/academy/project-showcase/${id}`)
  expect([unread.status(), await unread.text()]).toEqual([404, expect.stringContaining('</h1>')])
  await expect(stranger.getByText('Oops! Page not found')).toBeVisible()

  const moderator = await moderating.newPage()
  await moderator.goto(`/academy/project-showcase/${id}`)
  await moderator.getByRole('button', { name: 'Publish' }).click()
  await expect(moderator).toHaveURL(/\/staff\/moderation$/)

  const answer = await stranger.goto(`/academy/project-showcase/${id}`)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['set-cookie']).toBeUndefined()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Monsoon map of Pune')
  await expect(stranger.getByRole('link', { name: /example\.com\/code/ })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener',
  )
  await expect(stranger.getByRole('link', { name: 'Sign in to like this project' })).toBeVisible()
  await expect(stranger.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`/academy/project-showcase/${id}$`),
  )
  await expect(stranger.locator('link[hreflang]')).toHaveCount(6)
  await expect(stranger.locator('meta[name="robots"]')).toHaveCount(0)
  const image = await stranger.locator('meta[property="og:image"]').getAttribute('content')
  const card = await stranger.request.get(new URL(image ?? '').pathname)
  expect(card.headers()['content-type']).toBe('image/png')
  expect(await sharp(await card.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  await looksRight(stranger)

  // Once per person, however often it's pressed.
  await moderator.goto(`/academy/project-showcase/${id}`)
  const like = moderator.getByRole('button', { name: /^Like/ })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toContainText('1')
  await moderator.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toContainText('0')

  await page.goto('/dashboard')
  const counter = page
    .locator('dl > div')
    .filter({ has: page.getByText('Projects', { exact: true }) })
    .locator('dd')
  await expect(counter).toHaveText('1')

  await page.goto(`/academy/project-showcase/${id}/edit`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible()
  expect((await stranger.goto(`/academy/project-showcase/${id}`))?.status()).toBe(404)
  expect((await stranger.request.get(new URL(image ?? '').pathname)).status()).toBe(404)
})

test('what an author writes is text, in the page and for search engines', async ({
  memberPage: page,
  newBrowser,
}) => {
  const title = '</script><script>window.hacked=1</script>'
  const { id } = await publish(page.context().request, newBrowser, {
    title,
    summary: '<img src=x onerror="window.hacked=1"> and more than twenty letters',
    shownAs: '"><b>bold</b>',
    tags: ['<i>tag</i>'],
  })
  await page.goto(`/academy/project-showcase/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const work = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'CreativeWork')
  expect(work).toMatchObject({ name: title, author: { name: '"><b>bold</b>' } })
})

test('a picture is shown at once, and served without the place where it was taken', {
  tag: '@night',
}, async ({ memberPage: page, expectErrors }) => {
  // What a file contains is judged by the server.
  expectErrors(failedLoad(422))
  const create = { width: 900, height: 600, channels: 3, background: '#2f6f93' } as const
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' }
  const photo = await sharp({ create }).withExif({ IFD3: place }).jpeg().toBuffer()
  const { id } = await begin(page.context().request)
  await page.goto(`/academy/project-showcase/${id}/edit`)
  await hydrated(page)
  const choose = page.getByLabel('Choose a picture')
  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(main(page).getByText('Please use a PNG, JPEG or WebP image.')).toBeVisible()
  await choose.setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(main(page).getByText('The picture has been saved.')).toBeVisible()
  const preview = page.locator('figure img')
  await expect(preview).toHaveAttribute('src', /\/image\/[0-9a-f]{16}\?w=640$/)
  const address = (await preview.getAttribute('src')) ?? ''

  const served = await page.request.get(address)
  expect(served.headers()['content-type']).toBe('image/webp')
  const { format, exif } = await sharp(await served.body()).metadata()
  expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })

  // What was typed meanwhile is still there, and can be saved.
  await field(page, 'Picture description').fill('A blue field')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(main(page).getByText('The picture has been removed.')).toBeVisible()
  await expect(preview).toHaveCount(0)
})

test('two devices: the later one is told, and chooses', { tag: '@night' }, async ({
  memberPage: page,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(409))
  page.on('dialog', (dialog) => void dialog.accept())
  const { id } = await begin(page.context().request)
  const address = `/academy/project-showcase/${id}/edit`
  await page.goto(address)
  const phone = await newBrowser({ storageState: await page.context().storageState() })
  const other = await phone.newPage()
  await other.goto(address)
  await hydrated(other)
  await field(other, 'Title').fill('Written on the phone')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()

  await field(page, 'Title').fill('Written at the desk')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const conflict = page.getByRole('region', {
    name: 'This project was changed on another device',
  })
  await expect(conflict).toContainText('Written on the phone')
  await expect(field(page, 'Title')).toHaveValue('Written at the desk')
  await conflict.getByRole('button', { name: 'Keep this version' }).click()
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
  await other.reload()
  await expect(field(other, 'Title')).toHaveValue('Written at the desk')
})

test('nothing typed is lost: not by a reload, nor by a session that ends', {
  tag: '@night',
}, async ({ memberPage: page, expectErrors }) => {
  expectErrors(failedLoad(401))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/academy/project-showcase/new')
  await hydrated(page)
  await field(page, 'Title').fill('Not saved')
  await expect(main(page).getByText('Not saved yet')).toBeVisible()
  await page.reload()
  await expect(main(page).getByText(/We’ve restored your unsaved changes/)).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Not saved')

  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('region', { name: 'Authentication failed' })).toBeVisible()
  // An answer to the ended session may still remove them.
  await expect(async () => {
    await page.context().addCookies(cookies)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/edit$/, { timeout: 3_000 })
  }).toPass()
  // At its own URL the form is a new one, but shows the same.
  await expect(field(page, 'Title')).toHaveValue('Not saved')

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this project?' })
  await dialog.getByRole('button', { name: 'Delete project' }).click()
  await expect(page).toHaveURL(/\/project-showcase$/)
})

test('without scripts the form saves, and says what is wrong', { tag: '@night' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  await makePerson(context.request)
  const page = await context.newPage()
  await page.goto('/academy/project-showcase/new')
  await field(page, 'Title').fill('Sent by the form itself')
  await field(page, 'Description').fill('One\n\nTwo')
  await field(page, 'Repository link').fill('ftp://example.com')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(
    main(page)
      .getByText(/Enter a full link that begins with https/)
      .first(),
  ).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Sent by the form itself')
  await field(page, 'Repository link').fill('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/edit\?saved=1#main$/)
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
  await expect(field(page, 'Description')).toHaveValue('One\n\nTwo')
  await context.close()
})

test('the tabs have addresses, and the spotlight of the month is chosen by a moderator', {
  tag: '@night',
}, async ({ page, context, newBrowser, expectErrors }) => {
  expectErrors(failedLoad(422))
  await makePerson(context.request)
  const title = `Spotlit ${crypto.randomUUID().slice(0, 8)}`
  const { id, moderator } = await publish(context.request, newBrowser, { title, category: 'iot' })
  const chooser = await moderator.newPage()
  await chooser.goto(`/staff/moderation/spotlight?q=${title.split(' ')[1]}`)
  await hydrated(chooser)
  await chooser.getByLabel('Project', { exact: true }).selectOption(id)
  await chooser.getByLabel('Prize in US dollars').fill('1001')
  await chooser.getByRole('button', { name: 'Choose as spotlight' }).click()
  await expect(chooser.getByText(/Enter a whole number of dollars/).first()).toBeVisible()
  await chooser.getByLabel('Prize in US dollars').fill('750')
  await chooser.getByRole('button', { name: 'Choose as spotlight' }).click()
  await expect(chooser.getByText('The spotlight has been chosen.')).toBeVisible()

  await page.goto('/academy/project-showcase?tab=spotlights')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const spotlights = part('Monthly Spotlights')
  await expect(spotlights).toContainText('up to $1,000')
  await expect(spotlights.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Prize: $750',
  )
  for (const [name, tab] of [
    ['Recent Submissions', 'recent'],
    ['Project Categories', 'categories'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`))
    await expect(part(name)).toContainText(title)
  }
})
