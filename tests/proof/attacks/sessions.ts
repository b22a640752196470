import { chromium } from '@playwright/test'
import { systemChromium } from '../../setup/chromium.ts'
import type { OwnSite } from '../../setup/e2e-site.ts'
import { sessionOf } from '../../setup/session-cookies.ts'
import { type SignedUp, signUp } from '../../setup/signed-up.ts'
import { databaseOf } from '../../setup/world.ts'
import { browserContext } from '../faults/browser.ts'
import type { Report } from '../proof.ts'
import { poster } from './accounts.ts'

const ageSession = (site: OwnSite, { email }: SignedUp) =>
  databaseOf(site).run(
    `update auth.sessions set created_at = now() - '11 minutes'::interval
    where user_id = (select id from auth.users where email = '${email}')`,
  )

/** Findings 6 and 14: what a stolen session or token must not do. */
export async function proveSessions(report: Report, site: OwnSite): Promise<void> {
  const { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = '' } = site.workerEnv
  const victim = await signUp(site, { from: '10.20.0.1' })
  const { access_token: token } = sessionOf(victim.cookie)
  await ageSession(site, victim)
  const direct = await fetch(`${site.api}/auth/v1/user`, {
    method: 'PUT',
    headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'a-thief-chose-this-1' }),
  })
  const refused = direct.status >= 400 && direct.status < 500
  report.promise('6 a token alone can’t set a password', refused, direct.status)

  const post = poster(site)
  const google = await signUp(site, { from: '10.21.0.1' })
  await databaseOf(site).run(
    `update auth.users set encrypted_password = '' where email = '${google.email}'`,
  )
  await ageSession(site, google)
  const sent = { from: '10.21.0.1', cookie: google.cookie }
  const password = 'a-thief-chose-this-1'
  const answers = [
    await post('/api/auth/password', { password, confirmPassword: password }, sent),
    await post('/api/keys/create', { name: 'Mine' }, sent),
    await post('/api/account/delete', { confirm: 'DELETE' }, sent),
  ]
  const statuses = answers.map(({ status }) => status)
  const asked = statuses.every((status) => status === 403)
  report.promise('14 a stolen session has to sign in again', asked, statuses.join(', '))
  const [left] = await databaseOf(site).ask<{ count: number }>(
    `select count(*)::integer as count from auth.users
    where email = '${google.email}' and encrypted_password = ''`,
  )
  report.promise('   and nothing has changed', left?.count === 1, left?.count ?? 0)
}

/** Finding 10: signing out while the server fails. */
export async function proveSigningOut(report: Report, site: OwnSite): Promise<void> {
  const browser = await chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    for (const kind of ['answers 500', 'doesn’t answer'] as const) {
      const person = await signUp(site, { from: '10.30.0.1' })
      const context = await browserContext(browser, site.base, '10.30.0.1', person)
      const page = await context.newPage()
      await page.goto('/dashboard')
      await page.route('**/api/auth/logout', (route) =>
        kind === 'answers 500' ? route.fulfill({ status: 500, body: '' }) : route.abort(),
      )
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByText('Sign Out', { exact: true }).click()
      await page.waitForURL('**/auth**')
      await page.unrouteAll()
      await page.goto('/dashboard')
      const out = new URL(page.url()).pathname === '/auth'
      const cookies = await context.cookies()
      const gone = !cookies.some(({ name }) => name.startsWith('altiora-session'))
      report.promise(`10 signing out when the server ${kind}`, out && gone, page.url())
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const empty = await fetch(`${site.base}/api/auth/logout`, {
    method: 'POST',
    headers: { origin: site.base },
  })
  report.promise('   and it needs no body', empty.status === 200, empty.status)
}
