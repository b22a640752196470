import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { permissions, staffRoles } from '@/lib/account/staff'
import {
  type Account,
  type Backend,
  describeOnBackends,
  newAccount,
} from '@/tests/setup/db-backends'
import { giveFactor, giveRoles, makeStaff } from '@/tests/setup/db-factors'
import { ask, askAsService, refusalOf } from '@/tests/setup/db-learning'
import { rows, rowsAs, sql } from '@/tests/setup/db-sql'
import { can, change, newStaff, TEAM } from '@/tests/setup/db-staff'
import { wrongCells } from '@/tests/setup/matrix'
import { MAY } from '@/tests/setup/staff'

const grant = (address: string, role: string) =>
  sql`select public.grant_staff_role(${address}, ${role}) as result`
const set = (address: string, role: string, wanted: boolean) =>
  sql`select public.set_staff_role(${address}, ${role}, ${wanted}) as result`
const rolesOf = (db: Backend, { id }: Account) =>
  rows(db.admin, sql`select role from public.staff_roles where user_id = ${id} order by role`)

describeOnBackends('staff in the $name database', (db) => {
  let admin: Account
  beforeAll(async () => {
    admin = await newStaff(db, 'admin')
  })

  const refused = (who: Account, query: string) => refusalOf(ask(db.api, who, query))
  const account = async ({ claims }: Account) => {
    const query = 'select staff_roles, permissions from public.current_account()'
    const [row] = await rowsAs(db.api, 'authenticated', claims, query)
    return row
  }

  test('each role may do what the table says, and nothing else', async () => {
    for (const role of staffRoles) {
      const person = await newStaff(db, role)
      const wrong = await wrongCells(
        permissions,
        (permission) => `${role} ${permission}`,
        async (permission) => {
          const may = await ask(db.api, person, can(permission))
          return may === MAY[role].includes(permission) ? null : String(may)
        },
      )
      expect(wrong).toEqual([])
      expect(await account(person)).toEqual({
        staff_roles: [role],
        permissions: [...MAY[role]].sort(),
      })
    }
  })

  test('several roles add up, and an unknown permission is nobody’s', async () => {
    const person = await newStaff(db, 'moderator', 'operator')
    expect(await account(person)).toEqual({
      staff_roles: ['moderator', 'operator'],
      permissions: ['errors', 'moderation', 'outbox', 'status'],
    })
    expect(await ask(db.api, admin, can('everything'))).toBe(false)
  })

  describe('an admin has no permission', () => {
    const nothing = async (who: Account) => [
      await refused(who, TEAM),
      await ask(db.api, who, can('roles')),
    ]

    test('without a second factor', async () => {
      const person = await newAccount(db)
      await giveRoles(db, person, 'admin')
      expect(await nothing(person)).toEqual(['42501 not_staff', false])
      expect(await account(person)).toEqual({ staff_roles: ['admin'], permissions: [] })
    })

    test('with a factor that this session hasn’t used', async () => {
      const person = await newAccount(db)
      await giveRoles(db, person, 'admin')
      await giveFactor(db, person)
      expect(await nothing(person)).toEqual(['28000 session_ended', false])
      expect(await account(person)).toBeUndefined()
    })

    test('in a second session, until the factor is used there', async () => {
      const person = await newStaff(db, 'admin')
      const session = randomUUID()
      await db.auth.run(
        sql`insert into auth.sessions (id, user_id) values (${session}, ${person.id})`,
      )
      const second = person.withClaims({ sub: person.id, session_id: session })
      expect(await nothing(second)).toEqual(['28000 session_ended', false])
      expect(await refused(person, TEAM)).toBeUndefined()
    })

    test('after their factor was removed', async () => {
      const person = await newStaff(db, 'admin')
      await db.admin.run(sql`delete from public.second_factors where user_id = ${person.id}`)
      expect(await nothing(person)).toEqual(['42501 not_staff', false])
    })

    test('with a forged session, or somebody else’s', async () => {
      const other = await newAccount(db)
      for (const claims of [
        { sub: admin.id },
        { sub: admin.id, session_id: randomUUID() },
        { sub: admin.id, session_id: other.claims.session_id },
        { sub: other.id, session_id: admin.claims.session_id },
      ]) {
        expect(await nothing(admin.withClaims(claims))).toEqual(['28000 session_ended', false])
      }
    })

    test('from the moment another admin takes the role away', async () => {
      const person = await newStaff(db, 'admin')
      expect(await refused(person, TEAM)).toBeUndefined()
      expect(await ask(db.api, admin, change(person, 'admin', false))).toBe(true)
      expect(await nothing(person)).toEqual(['42501 not_staff', false])
      expect(await refused(person, change(person, 'admin', true))).toBe('42501 not_staff')
      expect(await account(person)).toEqual({ staff_roles: null, permissions: null })
    })
  })

  test('only admins read the team and the log, and change roles', async () => {
    const person = await newAccount(db)
    const calls = [
      TEAM,
      'select public.staff_audit() as result',
      change(person, 'support'),
      grant(person.email, 'support'),
    ]
    for (const role of [...staffRoles.filter((one) => one !== 'admin'), null]) {
      const caller = await newStaff(db, ...(role ? [role] : []))
      for (const call of calls) expect(await refused(caller, call)).toBe('42501 not_staff')
    }
    expect(await rolesOf(db, person)).toEqual([])
  })

  test('admins grant by address and by id, once', async () => {
    const person = await newAccount(db)
    const address = ` ${person.email.toUpperCase()} `
    expect(await ask(db.api, admin, grant(address, 'support'))).toBe(true)
    expect(await ask(db.api, admin, grant(person.email, 'support'))).toBe(false)
    expect(await ask(db.api, admin, change(person, 'organiser'))).toBe(true)
    expect(await rolesOf(db, person)).toEqual([{ role: 'organiser' }, { role: 'support' }])
    const team = await rowsAs<{ id: string; has_factor: boolean }>(
      db.api,
      'authenticated',
      admin.claims,
      'select * from public.staff_team()',
    )
    expect(team.find(({ id }) => id === person.id)).toMatchObject({
      email: person.email,
      has_factor: false,
      roles: [
        { role: 'organiser', granted_at: expect.any(String) },
        { role: 'support', granted_at: expect.any(String) },
      ],
    })
  })

  test('roles are for confirmed accounts, and only known ones exist', async () => {
    const unconfirmed = await newAccount(db, { confirmed: false })
    const nobody = { ...unconfirmed, id: randomUUID() }
    const unknown = 'P0002 person_unknown'
    expect(await refused(admin, grant(unconfirmed.email, 'support'))).toBe(unknown)
    expect(await refused(admin, grant('nobody@example.com', 'support'))).toBe(unknown)
    expect(await refused(admin, change(unconfirmed, 'support'))).toBe(unknown)
    expect(await refused(admin, change(nobody, 'support'))).toBe(unknown)
    expect(await refused(admin, change(admin, 'king'))).toMatch(/^23514/)
  })

  test('the server’s key grants the first role, takes and lists', async () => {
    const person = await newAccount(db)
    const asked = (role: string, wanted: boolean) =>
      askAsService(db.api, set(person.email, role, wanted))
    expect(await asked('operator', true)).toBe('changed')
    expect(await asked('operator', true)).toBe('unchanged')
    const list = await rowsAs<{ email: string }>(
      db.api,
      'service_role',
      {},
      'select * from public.list_staff()',
    )
    expect(list.find(({ email }) => email === person.email)).toEqual({
      ...{ email: person.email, roles: ['operator'], has_factor: false },
    })
    expect(await asked('operator', false)).toBe('changed')
    expect(await asked('operator', false)).toBe('unchanged')
    expect(await askAsService(db.api, set('nobody@example.com', 'admin', true))).toBe('unknown')
  })

  test('the last admin stays', async () => {
    await db.admin.run(sql`delete from public.staff_roles where user_id <> ${admin.id}`)
    const last = 'P0001 last_admin'
    expect(await refused(admin, change(admin, 'admin', false))).toBe(last)
    expect(await refusalOf(askAsService(db.api, set(admin.email, 'admin', false)))).toBe(last)
    const second = await newAccount(db)
    await makeStaff(db, second, 'admin')
    expect(await ask(db.api, second, change(admin, 'admin', false))).toBe(true)
    expect(await refused(second, change(second, 'admin', false))).toBe(last)
    expect(await ask(db.api, second, change(admin, 'admin', true))).toBe(true)
  })
})
