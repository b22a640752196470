import type { Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { notify } from '../e2e/notices.ts'
import { sessionOf, stranger } from '../e2e/people.ts'
import { site } from '../e2e/site.ts'
import { failedLoad, press, type Scene } from './scene.ts'

const error = (page: Page) => page.locator('main [role="alert"]')
const codeField = (page: Page) => page.locator('input[name="code"]')

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`main input[name="${name}"]:visible`).fill(value)
  }
}

async function openSignUp(page: Page): Promise<void> {
  await press(page.getByRole('tab').nth(1), page.locator('main input[name="confirmPassword"]'))
}

const submit = (page: Page) => page.locator('main form button[type="submit"]:visible')

const signIn: Scene[] = [
  { name: 'auth', path: routes.auth },
  {
    name: 'auth-empty',
    path: routes.auth,
    act: (page) => press(submit(page), error(page)),
  },
  {
    name: 'auth-wrong',
    path: routes.auth,
    expected: [failedLoad(401)],
    async act(page) {
      const { email, password } = stranger()
      await fill(page, { email, password })
      await press(submit(page), error(page))
    },
  },
  { name: 'auth-blocked', path: `${routes.auth}?blocked=true` },
  { name: 'auth-sign-up', path: routes.auth, act: openSignUp },
  {
    name: 'auth-sent',
    path: routes.auth,
    async act(page) {
      await openSignUp(page)
      const { email, password } = stranger()
      await fill(page, { email, password, confirmPassword: password })
      await press(submit(page), codeField(page))
    },
  },
  {
    name: 'auth-code',
    path: routes.auth,
    act: (page) => press(page.locator('main form button[type="button"]'), codeField(page)),
  },
  { name: 'reset', path: routes.authReset },
  {
    name: 'reset-sent',
    path: routes.authReset,
    async act(page) {
      await fill(page, { email: stranger().email })
      await press(submit(page), codeField(page))
    },
  },
  { name: 'end-sessions-expired', path: routes.endSessions },
  { name: 'update-password-closed', path: routes.updatePassword },
  { name: 'update-password', path: routes.updatePassword, who: 'member' },
]

const token = 'A'.repeat(43)

const callback: Scene[] = [
  { name: 'callback-error', path: `${routes.authConfirm}?error=google_failed` },
  { name: 'callback-confirm', path: `${routes.authConfirm}?token_hash=${token}&type=signup` },
  { name: 'email-change-unknown', path: routes.emailChange },
  { name: 'callback-recover', path: `${routes.authConfirm}?token_hash=${token}&type=recovery` },
]

/** The page that middleware shows while the backend is unreachable. */
const verifying = {
  path: '/verifying',
  expected: [/ERR_FAILED/],
  async prepare(page: Page) {
    await page.clock.install()
    await page.setExtraHTTPHeaders({ 'x-altiora-unverified': '1' })
    await page.route('**/api/auth/session*', (route) => route.abort())
  },
} satisfies Partial<Scene>

const waiting: Scene[] = [
  { name: 'verifying', ...verifying },
  {
    name: 'verifying-timeout',
    ...verifying,
    async act(page) {
      await page.clock.fastForward(16_000)
      await error(page).waitFor()
    },
  },
]

const member = { who: 'member' } as const

/** Notifications of several kinds, once. */
async function tellEverything(page: Page): Promise<void> {
  const { user } = await sessionOf(page.context().request)
  const told = await page.context().request.get(`${site().base}/api/notifications`)
  if (!user || ((await told.json()) as { items: unknown[] }).items.length > 3) return
  const title = 'A lantern that reads the room and dims the lights before anyone asks'
  await notify(site(), user.id, 'new-device', { browser: 'Firefox', system: 'Windows' })
  await notify(site(), user.id, 'message-replied', { number: 'ALT-2026-0042' })
  await notify(site(), user.id, 'project-returned', { title })
  await notify(site(), user.id, 'project-published', { title: 'Tide table' })
  await notify(site(), user.id, 'certificate-issued', {
    ...{ kind: 'track', subject: 'data-specialist', title: 'data' },
  })
}

const signedIn: Scene[] = [
  { name: 'dashboard', path: routes.dashboard, ...member },
  {
    name: 'account-menu',
    path: routes.dashboard,
    ...member,
    firstScreen: true,
    act: (page) =>
      press(
        page.locator('header button[aria-haspopup].rounded-full:visible').last(),
        page.locator('[role="menu"], dialog[open]'),
      ),
  },
  {
    name: 'notifications-panel',
    path: routes.dashboard,
    ...member,
    firstScreen: true,
    prepare: tellEverything,
    act: (page) =>
      press(
        page.locator('header button[aria-haspopup].rounded-full:visible').first(),
        page.locator('[role="dialog"] li'),
      ),
  },
  { name: 'app', path: routes.app, ...member },
  { name: 'home-signed-in', path: routes.home, ...member, firstScreen: true },
]

const settings = { path: routes.profileSettings } as const

const profile: Scene[] = [
  { name: 'profile-settings', ...settings, ...member },
  { name: 'profile-settings-security', path: routes.securitySettings, ...member },
  {
    name: 'profile-settings-notifications',
    path: routes.notificationSettings,
    ...member,
    act: (page) => page.locator('input[type="checkbox"]').last().check(),
  },
  { name: 'profile-settings-keys', path: routes.keySettings, ...member },
  {
    name: 'profile-settings-password',
    path: routes.securitySettings,
    ...member,
    act: (page) =>
      press(
        page.locator('main section button[aria-expanded]').nth(1),
        page.locator('main input[name="confirmPassword"]'),
      ),
  },
  {
    name: 'profile-settings-email',
    path: routes.securitySettings,
    ...member,
    async act(page) {
      await press(
        page.locator('main section button[aria-expanded]').first(),
        page.locator('#new-email'),
      )
      await press(submit(page), page.locator('#new-email[aria-invalid="true"]'))
    },
  },
  {
    name: 'profile-settings-delete',
    path: routes.dataSettings,
    ...member,
    firstScreen: true,
    async act(page) {
      await press(
        page.locator('main button[aria-haspopup="dialog"]'),
        page.locator('[role="dialog"]'),
      )
      await press(
        page.locator('[role="dialog"] button[type="submit"]'),
        page.locator('[role="dialog"] [aria-invalid="true"]'),
      )
    },
  },
  {
    name: 'profile-settings-picture',
    ...settings,
    ...member,
    async act(page) {
      const svg = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
      await page.locator('main input[type="file"]').setInputFiles(svg)
      await page.locator('#avatar-error').waitFor()
    },
  },
  { name: 'profile-settings-new', path: `${routes.profileSettings}?welcome=true`, who: 'newcomer' },
  {
    name: 'profile-settings-errors',
    ...settings,
    who: 'newcomer',
    expected: [failedLoad(422)],
    act: (page) => press(submit(page).first(), page.locator('main [aria-invalid="true"]')),
  },
]

export const accountScenes = [...signIn, ...callback, ...waiting, ...signedIn, ...profile]
