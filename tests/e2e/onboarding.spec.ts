import type { Page } from '@playwright/test'
import { png, SVG } from '../setup/hostile-images.ts'
import { hydrated } from './browser.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { latestMail, linkOf } from './mail.ts'
import { fullProfile, signUpByForm, stranger } from './people.ts'

const goal = '/academy/certifications?tab=badges'
const auth = `/auth?next=${encodeURIComponent(goal)}`
const onboarding = `/profile-settings?welcome=true&next=${encodeURIComponent(goal)}`

async function fillIn(page: Page, name = fullProfile.fullName): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('College', { exact: true }).selectOption('MANET')
  await page.getByRole('group', { name: 'Interests' }).getByRole('button').first().click()
  await page.getByRole('radio', { name: 'Active member' }).click()
  await page.getByRole('button', { name: 'Save Profile' }).click()
}

test('the way back survives the email in another browser, and the profile', {
  tag: '@night',
}, async ({ page, newBrowser }) => {
  const person = stranger()
  await signUpByForm(page, person, 'Student', auth)
  const phone = await (await newBrowser()).newPage()
  await phone.goto(linkOf(await latestMail(person.email)))
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(phone).toHaveURL(onboarding)
  await fillIn(phone)
  await expect(phone).toHaveURL(goal)
})

test('a picture is shown everywhere, and a file that is none gets a clear answer', async ({
  memberPage: page,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  await page.goto('/profile-settings')
  await hydrated(page)
  const input = page.locator('input[type="file"]')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType, buffer })
  const complaint = (text: RegExp) => expect(input).toHaveAccessibleDescription(text)
  await page.getByLabel('Full name').fill('Typed before')

  await choose('a.svg', 'image/svg+xml', Buffer.from(SVG))
  await complaint(/PNG, JPEG or WebP image\.?$/)
  await choose('a.png', 'image/png', Buffer.alloc(6 * 2 ** 20))
  await complaint(/larger than 5 MB/)
  await choose('a.png', 'image/png', Buffer.from(SVG))
  await complaint(/PNG, JPEG or WebP image\.?$/)
  await choose('a.png', 'image/png', png({ width: 8, height: 8 }).subarray(0, 40))
  await complaint(/couldn’t read this picture/)

  await choose('a.png', 'image/png', png({ width: 8, height: 8 }))
  await expect(page.getByText('Your picture has been saved.')).toBeVisible()
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toHaveAttribute('src', /^\/api\/avatars\/[0-9a-f]{32}$/)
  const menu = page.getByRole('banner').locator('img').first()
  await expect(menu).toHaveAttribute('src', /^\/api\/avatars\//)
  await expect(page.getByLabel('Full name')).toHaveValue('Typed before')

  const src = (await picture.getAttribute('src')) ?? ''
  const own = await page.request.get(src)
  expect([own.status(), own.headers()['content-type']]).toEqual([200, 'image/webp'])
  expect(own.headers()['cache-control']).toBe('private, max-age=604800, immutable')
  const stranger = await newBrowser()
  expect((await stranger.request.get(src)).status()).toBe(401)
  const data = await (await page.request.get('/api/account/export')).json()
  expect(data.profile.avatar).toMatch(/^data:image\/webp;base64,/)

  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Your picture has been removed.')).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  expect((await page.request.get(src)).status()).toBe(404)
})
