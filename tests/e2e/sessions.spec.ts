import type { Page } from '@playwright/test'
import { runWorker } from '../setup/worker.ts'
import { expect, test } from './fixtures.ts'
import { type Mail, mailsTo } from './mail.ts'
import { makePerson, type Person, sessionOf, signInByForm } from './people.ts'
import { site } from './site.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

const list = (page: Page) => page.getByRole('list', { name: 'Where you’re signed in' })
const log = (page: Page) => page.getByRole('list', { name: 'Security log' })

async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth')
  await signInByForm(page, person)
  await expect(page).toHaveURL('/dashboard')
}

/** The emails about sign-ins on new devices, once the worker has sent them. */
async function newDeviceMails({ email }: Person, count: number): Promise<Mail[]> {
  await runWorker(site().workerEnv)
  const mails = async () =>
    (await mailsTo(email)).filter(
      ({ subject }) => subject === 'New sign-in to your Altiora account',
    )
  await expect.poll(async () => (await mails()).length).toBe(count)
  return mails()
}

const endLinkOf = ({ html }: Mail): string => {
  const link = /href="([^"]*\/auth\/end-sessions[^"]*)"/.exec(html)?.[1]
  if (!link) throw new Error('The mail has no link that ends sessions.')
  return link.replaceAll('&#43;', '+').replaceAll('&amp;', '&').replaceAll('&#38;', '&')
}

test('an ended session is over at the next click, and the log shows it', async ({
  page,
  person,
  newBrowser,
}) => {
  const other = await newBrowser({ userAgent: phone })
  const elsewhere = await other.newPage()
  await signIn(elsewhere, person)

  await page.goto('/profile-settings/security')
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  const own = list(page).getByRole('listitem').first()
  await expect(own).toContainText('This browser')
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(list(page).getByRole('listitem').nth(1)).toContainText('Safari on iOS')

  await page.getByRole('button', { name: 'End the session: Safari on iOS' }).click()
  await expect(page.getByText('Session ended: Safari on iOS')).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible()
  await expect(log(page).getByRole('listitem').first()).toContainText(
    /Session ended.*Safari on iOS/,
  )

  await elsewhere.goto('/academy/events')
  await expect(elsewhere).toHaveURL(/\/auth\?next=/)
  expect(await sessionOf(page.request)).toMatchObject({ status: 'authenticated' })
})

test('a new device is reported by an email whose link ends all sessions without scripts', {
  tag: '@night',
}, async ({ page, newBrowser }) => {
  const person = await makePerson(page.request)
  const other = await newBrowser({ userAgent: phone })
  const elsewhere = await other.newPage()
  await signIn(elsewhere, person)
  const [mail] = await newDeviceMails(person, 1)
  if (!mail) throw new Error('There is no mail.')
  expect(mail.html).toContain('Safari, iOS')

  // The same browser isn't new the second time.
  await other.request.post(`${site().base}/api/auth/logout`, {
    data: { scope: 'local' },
    headers: { origin: site().base },
  })
  await signIn(elsewhere, person)
  await newDeviceMails(person, 1)

  const reader = await (await newBrowser({ javaScriptEnabled: false })).newPage()
  const answer = await reader.goto(endLinkOf(mail))
  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(await reader.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer')
  expect(await reader.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  expect(await sessionOf(page.request)).toMatchObject({ status: 'authenticated' })
  await reader.getByRole('button', { name: 'End all sessions' }).click()
  await expect(reader.getByRole('heading', { name: 'All sessions have ended' })).toBeVisible()
  for (const { request } of [page, elsewhere]) {
    expect(await sessionOf(request)).toEqual({ status: 'unauthenticated' })
  }
  await reader.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(reader).toHaveURL('/auth/reset')

  await page.goto('/auth/end-sessions?token=forged.token')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
