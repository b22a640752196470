import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { routes } from '../../lib/routes.ts'
import { makePerson, send } from '../e2e/people.ts'
import { press, type Scene } from './scene.ts'

/** Signs in a person, for this scene only, who has an authenticator app. */
async function withFactor({ request }: Page) {
  const person = await makePerson(request)
  const started = await send(request, 'POST', '/api/second-factor/start-app')
  const { secret, setup } = await started.json()
  const code = await generate({ secret })
  await send(request, 'POST', '/api/second-factor/add-app', { name: 'Pixel 9', code, setup })
  return person
}

const dialog = (page: Page) => page.locator('[role="dialog"]')
/** The row's buttons, whose labels depend on the language. */
const button = (page: Page, place: number) => page.locator('main .script-only button').nth(place)

const settings = {
  path: routes.securitySettings,
  prepare: async (page: Page) => void (await withFactor(page)),
}

export const factorScenes: Scene[] = [
  {
    name: 'second-factor',
    path: routes.secondFactor,
    async prepare(page) {
      const person = await withFactor(page)
      await page.context().clearCookies({ name: /session/ })
      await send(page.request, 'POST', '/api/auth/login', person)
    },
    act: (page) => press(page.locator('main summary'), page.locator('main details[open]')),
  },
  { name: 'security-factors', ...settings },
  {
    name: 'security-add-app',
    ...settings,
    firstScreen: true,
    act: (page) => press(button(page, 1), dialog(page)),
  },
  {
    name: 'security-add-passkey',
    ...settings,
    firstScreen: true,
    act: (page) => press(button(page, 2), dialog(page)),
  },
  {
    name: 'security-remove',
    ...settings,
    firstScreen: true,
    act: (page) => press(button(page, 0), dialog(page)),
  },
  {
    name: 'security-codes',
    ...settings,
    firstScreen: true,
    async act(page) {
      await press(button(page, 3), dialog(page))
      await press(dialog(page).locator('button').first(), dialog(page).locator('ol'))
    },
  },
  {
    name: 'security-confirm',
    ...settings,
    firstScreen: true,
    expected: [/status of 403/],
    async act(page) {
      await page.route('**/api/second-factor/start-app', (route) =>
        route.fulfill({ status: 403, json: { error: { code: 'sign_in_again' } } }),
      )
      await press(button(page, 1), dialog(page))
    },
  },
]
