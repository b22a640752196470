import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import type { StaffRole } from '../../lib/account/staff.ts'
import { addAppBy, grantRoles } from '../setup/staff.ts'
import { makePerson, type Person, send } from './people.ts'
import { site } from './site.ts'

type Site = { base: string; api: string; mail: string; secretKey: string }

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
