import { readFile } from 'node:fs/promises'
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import type { StaffRole } from '../../lib/account/staff.ts'
import type { Site as AnySite } from '../setup/e2e-site.ts'
import { addAppBy, grantRoles } from '../setup/staff.ts'
import { test as base, expect } from './fixtures.ts'
import { type fullProfile, makePerson, type Person, send, toast } from './people.ts'
import { site } from './site.ts'

type Site = Pick<AnySite, 'api' | 'base' | 'mail' | 'secretKey'>

/** Makes a signed-in person staff with these roles, and adds an authenticator app in their session. */
export async function makeStaff(
  request: APIRequestContext,
  { email }: Pick<Person, 'email'>,
  roles: StaffRole[],
  at: Omit<Site, 'mail'> = site(),
): Promise<void> {
  await grantRoles(at, email, ...roles)
  await addAppBy(async (path, body) => {
    const response = await send(request, 'POST', path, body, at.base)
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  })
}

/** A new person with these roles. */
export async function newStaff(request: APIRequestContext, ...roles: StaffRole[]): Promise<Person> {
  const person = await makePerson(request)
  await makeStaff(request, person, roles)
  return person
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const known = new Map<string, { person: Person; cookies: Cookies }>()

/**
 * Signs a browser in as someone with this role: everywhere in a worker the same person for the same `number`, so tests
 * may not change their roles or sessions.
 */
export async function asStaff(
  context: BrowserContext,
  role: StaffRole,
  { at = site(), number = 1 }: { at?: Site; number?: number } = {},
): Promise<Person> {
  const key = `${at.base} ${role} ${number}`
  const before = known.get(key)
  if (before) {
    await context.addCookies(before.cookies)
    return before.person
  }
  const person = await makePerson(context.request, { at })
  await makeStaff(context.request, person, [role], at)
  known.set(key, { person, cookies: await context.cookies() })
  return person
}

type Member = Person & { context: BrowserContext; request: APIRequestContext }

export const test = base.extend<{
  /** A page of someone with this role (`asStaff`), in a browser of its own. */
  desk(role: StaffRole, number?: number): Promise<Page>
  /** A new person with a complete profile, in a browser of their own. */
  member(profile?: typeof fullProfile | null): Promise<Member>
}>({
  desk: async ({ newBrowser, home }, use) => {
    await use(async (role, number = 1) => {
      const context = await newBrowser()
      await asStaff(context, role, { at: home, number })
      return context.newPage()
    })
  },
  member: async ({ newBrowser, home }, use) => {
    await use(async (profile) => {
      const context = await newBrowser()
      const { request } = context
      return { ...(await makePerson(request, { at: home, profile })), context, request }
    })
  },
})

export const main = (page: Page) => page.getByRole('main')
export const nav = (page: Page) => page.getByRole('navigation', { name: 'Staff' })
export const dialog = (page: Page) => page.getByRole('dialog')
export const told = (page: Page, text: string) => expect(toast(page, text)).toBeVisible()

/** The rows of a table, without its head. */
export const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody tr')

/** Presses a button, and confirms it in the dialog that it opens. */
export async function confirm(page: Page, button: string, action: string, reason?: string) {
  await main(page).getByRole('button', { name: button, exact: true }).click()
  if (reason) await dialog(page).getByLabel('Reason').fill(reason)
  await dialog(page).getByRole('button', { name: action, exact: true }).click()
}

/** The lines of the file that a link CSV downloads, and the file's name. */
export async function csvOf(page: Page, at: Page | Locator = page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    at.getByRole('link', { name: 'CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.trimEnd().split('\r\n') }
}
