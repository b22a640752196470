import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { routes } from '../../lib/routes.ts'
import { notify } from '../e2e/notices.ts'
import { makePerson, sessionOf, stranger } from '../e2e/people.ts'
import { site } from '../e2e/site.ts'
import { rainOverPune } from '../setup/projects.ts'
import { dialog, failedLoad, post, prepared, press, pressing, type Scene } from './scene.ts'

const error = 'main [role="alert"]'
const invalid = 'main [aria-invalid="true"]'
const codeField = 'input[name="code"]'
const submit = 'main form button[type="submit"]:visible'

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`main input[name="${name}"]:visible`).fill(value)
  }
}

const openSignUp = (page: Page) =>
  press(page.getByRole('tab').nth(1), page.locator('main input[name="confirmPassword"]'))

const token = 'A'.repeat(43)

const signIn: Scene[] = [
  { name: 'auth', path: routes.auth },
  { name: 'auth-empty', path: routes.auth, act: pressing(submit, error) },
  {
    ...{ name: 'auth-wrong', path: routes.auth, expected: [failedLoad(401)] },
    async act(page) {
      const { email, password } = stranger()
      await fill(page, { email, password })
      await pressing(submit, error)(page)
    },
  },
  { name: 'auth-blocked', path: `${routes.auth}?blocked=true` },
  { name: 'auth-sign-up', path: routes.auth, act: openSignUp },
  {
    ...{ name: 'auth-sent', path: routes.auth },
    async act(page) {
      await openSignUp(page)
      const { email, password } = stranger()
      await fill(page, { email, password, confirmPassword: password })
      await pressing(submit, codeField)(page)
    },
  },
  {
    ...{ name: 'auth-code', path: routes.auth },
    act: pressing('main form button[type="button"]', codeField),
  },
  { name: 'reset', path: routes.authReset },
  {
    ...{ name: 'reset-sent', path: routes.authReset },
    async act(page) {
      await fill(page, { email: stranger().email })
      await pressing(submit, codeField)(page)
    },
  },
  { name: 'end-sessions-expired', path: routes.endSessions },
  { name: 'update-password-closed', path: routes.updatePassword },
  { name: 'update-password', path: routes.updatePassword, who: 'member' },
  { name: 'callback-error', path: `${routes.authConfirm}?error=google_failed` },
  { name: 'callback-confirm', path: `${routes.authConfirm}?token_hash=${token}&type=signup` },
  { name: 'email-change-unknown', path: routes.emailChange },
  { name: 'callback-recover', path: `${routes.authConfirm}?token_hash=${token}&type=recovery` },
]

/** Notifications of several kinds, once. */
async function tellEverything(page: Page): Promise<void> {
  const { request } = page.context()
  const { user } = await sessionOf(request)
  const told = await request.get(`${site().base}/api/notifications`)
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

/** A member who learns, is registered for a session and shows a project. */
async function becomeBusy(page: Page): Promise<void> {
  await makePerson(page.request)
  for (const course of ['how-machines-learn', 'sql-from-the-first-query'])
    await post(page, 'learning/enrol', { course })
  const place = { course: 'how-machines-learn', lesson: 'the-points-held-back', scroll: 0.2 }
  await post(page, 'learning/place', place)
  type Listed = { events: { id: string }[] }
  const { events } = (await (await page.request.get('/api/live/events')).json()) as Listed
  for (const { id } of events.slice(0, 4)) await post(page, 'live/register', { event: id })
  const project = { project: null, knownVersion: null, ...rainOverPune, imageAlt: '' }
  const { id } = await post<{ id: string }>(page, 'showcase/save', project)
  await post(page, 'showcase/submit', { project: id })
  await post(page, 'learning/first-steps')
}

const member = { who: 'member' } as const
const dashboard = { path: routes.dashboard, ...member } as const
const round = 'header button[aria-haspopup].rounded-full:visible'
const languages = 'button[aria-expanded][aria-controls]:not([aria-haspopup]):visible'

const signedIn: Scene[] = [
  { name: 'dashboard', ...dashboard },
  { name: 'dashboard-busy', path: routes.dashboard, prepare: becomeBusy },
  {
    ...{ name: 'account-menu', ...dashboard, firstScreen: true },
    act: (page) =>
      press(page.locator(round).last(), page.locator('[role="menu"], [role="dialog"]')),
  },
  {
    ...{ name: 'notifications-panel', ...dashboard, firstScreen: true, prepare: tellEverything },
    act: pressing('header [data-slot="popover-trigger"]', `${dialog} li`),
  },
  {
    ...{ name: 'shell-language', ...dashboard, firstScreen: true, width: 'desktop' },
    act: pressing(`body header ${languages}`, '.dropdown-panel'),
  },
  {
    ...{ name: 'shell-sections', ...dashboard, firstScreen: true, width: 'phone' },
    act: pressing(
      'body header [data-slot="dialog-trigger"]:not(.rounded-full):visible',
      '[role="dialog"]',
    ),
  },
  { name: 'app', path: routes.app, ...member },
  { name: 'home-signed-in', path: routes.home, ...member, firstScreen: true },
]

const settings = { path: routes.profileSettings }
const security = { path: routes.securitySettings }
const part = 'main section button[aria-expanded]'

const profile: Scene[] = [
  { name: 'profile-settings', ...settings, ...member },
  { name: 'profile-settings-security', ...security, ...member },
  {
    ...{ name: 'profile-settings-notifications', path: routes.notificationSettings, ...member },
    act: (page) => page.locator('input[type="checkbox"]').last().check(),
  },
  { name: 'profile-settings-keys', path: routes.keySettings, ...member },
  {
    ...{ name: 'profile-settings-password', ...security, ...member },
    act: pressing(`${part} >> nth=1`, 'main input[name="confirmPassword"]'),
  },
  {
    ...{ name: 'profile-settings-email', ...security, ...member },
    async act(page) {
      await pressing(part, '#new-email')(page)
      await pressing(submit, '#new-email[aria-invalid="true"]')(page)
    },
  },
  {
    ...{ name: 'profile-settings-delete', path: routes.dataSettings, ...member, firstScreen: true },
    async act(page) {
      await pressing('main button[aria-haspopup="dialog"]')(page)
      await pressing(`${dialog} button[type="submit"]`, `${dialog} [aria-invalid="true"]`)(page)
    },
  },
  { name: 'profile-settings-new', path: `${routes.profileSettings}?welcome=true`, who: 'newcomer' },
  {
    ...{ name: 'profile-settings-errors', ...settings, who: 'newcomer' },
    ...{ expected: [failedLoad(422)], act: pressing(submit, invalid) },
  },
]

/** Signs in a person, for this scene only, who has an authenticator app. */
async function withFactor(page: Page) {
  const person = await makePerson(page.request)
  type Started = { secret: string; setup: string }
  const { secret, setup } = await post<Started>(page, 'second-factor/start-app')
  const code = await generate({ secret })
  await post(page, 'second-factor/add-app', { name: 'Pixel 9', code, setup })
  return person
}

/** The row's buttons, whose labels depend on the language. */
const button = (place: number) => `main .script-only button >> nth=${place}`
const inFront = { ...security, firstScreen: true } as const

const factors: Scene[] = [
  {
    ...{ name: 'second-factor', path: routes.secondFactor },
    async prepare(page) {
      const person = await withFactor(page)
      await page.context().clearCookies({ name: /session/ })
      // 403: the password is right, and the second factor is next.
      await post(page, 'auth/login', person).catch(() => {})
    },
    act: pressing('main summary', 'main details[open]'),
  },
  ...prepared(
    async (page) => void (await withFactor(page)),
    [
      { name: 'security-factors', ...security },
      { name: 'security-add-app', ...inFront, act: pressing(button(1)) },
      { name: 'security-add-passkey', ...inFront, act: pressing(button(2)) },
      { name: 'security-remove', ...inFront, act: pressing(button(0)) },
      {
        ...{ name: 'security-codes', ...inFront },
        async act(page) {
          await pressing(button(3))(page)
          await pressing(`${dialog} button`, `${dialog} ol`)(page)
        },
      },
      {
        ...{ name: 'security-confirm', ...inFront, expected: [failedLoad(403)] },
        async act(page) {
          await page.route('**/api/second-factor/start-app', (route) =>
            route.fulfill({ status: 403, json: { error: { code: 'sign_in_again' } } }),
          )
          await pressing(button(1))(page)
        },
      },
    ],
  ),
]

export const accountScenes = [...signIn, ...signedIn, ...profile, ...factors]
