import type { Page } from '@playwright/test'
import { cronSecret } from '../setup/e2e-site.ts'
import { expect, failedLoad, test } from './fixtures.ts'
import { linkOf, mailsTo } from './mail.ts'
import { makePerson, type Person, send, sessionOf, stranger } from './people.ts'
import { site } from './site.ts'

const asked = 'Confirm the new email address for your Altiora account'
const confirms = 'Confirm your new email address for Altiora'
const changed = 'Your Altiora email address was changed'

/** Sends the queued emails. */
const sendMails = () =>
  fetch(`${site().base}/api/cron/worker`, { headers: { authorization: `Bearer ${cronSecret}` } })

/** The path of the link in the email with this subject. */
async function linkTo(address: string, subject: string): Promise<string> {
  await sendMails()
  const mine = async () => (await mailsTo(address)).findLast((mail) => mail.subject === subject)
  // Another worker of these tests may be sending it.
  await expect.poll(async () => Boolean(await mine())).toBe(true)
  const mail = await mine()
  if (!mail) throw new Error('There is no mail.')
  const { pathname, search } = new URL(linkOf(mail))
  return `${pathname}${search}`
}

async function startByForm(page: Page, email: string): Promise<void> {
  await page.goto('/profile-settings/security')
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByRole('button', { name: 'Send confirmation emails' }).click()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function signIn(person: Person, page: Page): Promise<number> {
  return (await send(page.request, 'POST', '/api/auth/login', person)).status()
}

test('an address changes once both the old and the new one have confirmed', async ({
  page,
  person,
  newBrowser,
  expectErrors,
}) => {
  expectErrors(failedLoad(422))
  const other = await (await newBrowser()).newPage()
  expect(await signIn(person, other)).toBe(200)
  const { email } = stranger()

  await page.goto('/profile-settings/security')
  await page.getByRole('button', { name: 'Change email address' }).click()
  const field = page.getByLabel('New email')
  const submit = page.getByRole('button', { name: 'Send confirmation emails' })
  await submit.click()
  await expect(field).toHaveAccessibleDescription(/This field is required/)
  await expect(field).toBeFocused()
  await field.fill(person.email)
  await submit.click()
  await expect(field).toHaveAccessibleDescription(/This is already your email address/)
  await field.fill(email)
  await submit.click()
  await expect(page.getByText('Waiting for confirmation')).toHaveCount(2)

  // No one is signed in where the links are opened, and scripts are off.
  const reader = await (await newBrowser({ javaScriptEnabled: false })).newPage()
  const fromNew = await linkTo(email, confirms)
  for (let view = 0; view < 2; view++) {
    await reader.goto(fromNew)
    await expect(heading(reader)).toHaveText('Confirm your email address')
  }
  await reader.getByRole('button', { name: 'Confirm change' }).click()
  await expect(heading(reader)).toHaveText('One confirmation to go')
  await page.reload()
  await expect(page.getByText('Waiting for confirmation')).toHaveCount(1)
  expect((await sessionOf(page.request)).user?.email).toBe(person.email)

  await reader.goto(await linkTo(person.email, asked))
  await expect(heading(reader)).toHaveText('Confirm your new email address')
  await reader.getByRole('button', { name: 'Confirm change' }).click()
  await expect(heading(reader)).toHaveText('Your email address has been changed')

  expect((await sessionOf(page.request)).user?.email).toBe(email)
  expect(await sessionOf(other.request)).toEqual({ status: 'unauthenticated' })
  await page.reload()
  await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible()
  expect(await signIn(person, other)).toBe(401)
  expect(await signIn({ ...person, email }, other)).toBe(200)
})

test('the old address undoes a change, and the password of both ends', {
  tag: '@night',
}, async ({ page, person, newBrowser }) => {
  const { email } = stranger()
  const asking = await send(page.request, 'POST', '/api/email-change/start', { email })
  expect(asking.status()).toBe(200)
  const reader = await (await newBrowser({ javaScriptEnabled: false })).newPage()
  for (const link of [await linkTo(person.email, asked), await linkTo(email, confirms)]) {
    await reader.goto(link)
    await reader.getByRole('button', { name: 'Confirm change' }).click()
  }
  await expect(heading(reader)).toHaveText('Your email address has been changed')
  const other = await (await newBrowser()).newPage()
  await reader.goto(await linkTo(person.email, changed))
  await reader.getByRole('button', { name: 'Undo change' }).click()
  await expect(heading(reader)).toHaveText('Choose a new password')
  expect(await sessionOf(page.request)).toEqual({ status: 'unauthenticated' })
  expect(await signIn({ ...person, email }, other)).toBe(401)
  expect(await signIn(person, other)).toBe(401)
})

test('nobody learns that an address is taken, and a broken link changes nothing', {
  tag: '@night',
}, async ({ memberPage: page, newBrowser }) => {
  const owner = await makePerson((await newBrowser()).request)
  await startByForm(page, owner.email)
  await expect(page.getByText('Waiting for confirmation')).toHaveCount(2)
  await sendMails()
  const subjects = (await mailsTo(owner.email)).map(({ subject }) => subject)
  expect(subjects).not.toContain(confirms)

  const answer = await page.goto('/auth/email-change?token=a.b')
  await expect(heading(page)).toHaveText('This link doesn’t work')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'same-origin',
    'cache-control': expect.stringContaining('no-store'),
  })
})
