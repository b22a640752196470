import { type APIRequestContext, expect } from '@playwright/test'
import type { StaffRole } from '../../lib/account/staff.ts'
import { addAppBy, grantRoles } from '../setup/staff.ts'
import { makePerson, type Person, send } from './people.ts'
import { site } from './site.ts'

type Site = { base: string; api: string; secretKey: string }

/** Makes a signed-in person staff with these roles, and adds an authenticator app in their session. */
export async function makeStaff(
  request: APIRequestContext,
  { email }: Pick<Person, 'email'>,
  roles: StaffRole[],
  at: Site = site(),
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
