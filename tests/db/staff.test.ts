import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { permissions, staffRoles } from '@/lib/account/staff'
import {
  type Account,
  type Backend,
  describeOnBackends,
  newAccount,
} from '@/tests/setup/db-backends'
import { giveFactor, giveRoles, makeStaff, passFactor } from '@/tests/setup/db-factors'
import { refusalOf } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { rowsAs, sql } from '@/tests/setup/db-sql'
import { can, change, newStaff } from '@/tests/setup/db-staff'
import { wrongCells } from '@/tests/setup/matrix'
import { MAY } from '@/tests/setup/staff'

const grant = (address: string, role: string) => rpc('grant_staff_role', { address, role })
const set = (address: string, role: string, wanted: boolean) =>
  rpc('set_staff_role', { address, role, wanted })
const TEAM = rpc('staff_team')
const rolesOf = (db: Backend, { id }: Account) =>
  db.admin.rows(sql`select role from public.staff_roles where user_id = ${id} order by role`)

describeOnBackends('staff in the $name database', (db) => {
  let admin: Account
  beforeAll(async () => {
    admin = await newStaff(db, 'admin')
  })

  const refused = (who: Account, query: string) => refusalOf(who.ask(query))
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
          const may = await can(db, person, permission)
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
    expect(await account(await newStaff(db, 'moderator', 'operator'))).toEqual({
      staff_roles: ['moderator', 'operator'],
      permissions: ['errors', 'moderation', 'outbox', 'status'],
    })
    expect(await can(db, admin, 'everything')).toBe(false)
  })

  // With which functions, and with which sessions, is told by the tests of all functions for staff.
  test('what the account tells of roles goes with the factor, the session and the role', async () => {
    const person = await newAccount(db)
    await giveRoles(db, person, 'admin')
    expect(await account(person)).toEqual({ staff_roles: ['admin'], permissions: [] })
    await giveFactor(db, person)
    expect(await account(person)).toBeUndefined()
    await passFactor(db, person)
    expect(await account(person)).toMatchObject({ permissions: expect.arrayContaining(['roles']) })
    const forged = person.withClaims({ sub: person.id, session_id: randomUUID() })
    expect(await can(db, forged, 'roles')).toBe(false)
    expect(await refused(person, TEAM)).toBeUndefined()
    expect(await admin.ask(change(person, 'admin', false))).toBe(true)
    expect(await account(person)).toEqual({ staff_roles: null, permissions: null })
    expect(await refused(person, change(person, 'admin', true))).toBe('42501 not_staff')
  })

  test('admins grant by address and by id, once', async () => {
    const person = await newAccount(db)
    expect(await admin.ask(grant(` ${person.email.toUpperCase()} `, 'support'))).toBe(true)
    expect(await admin.ask(grant(person.email, 'support'))).toBe(false)
    expect(await admin.ask(change(person, 'organiser'))).toBe(true)
    expect(await rolesOf(db, person)).toEqual([{ role: 'organiser' }, { role: 'support' }])
    const team = await admin.rows<{ id: string; has_factor: boolean }>(
      'select * from public.staff_team()',
    )
    expect(team.find(({ id }) => id === person.id)).toMatchObject({
      email: person.email,
      has_factor: false,
      roles: [{ role: 'organiser' }, { role: 'support' }],
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
    const asked = (role: string, wanted: boolean) => db.ask(set(person.email, role, wanted))
    expect(await asked('operator', true)).toBe('changed')
    expect(await asked('operator', true)).toBe('unchanged')
    const list = await db.rows<{ email: string }>('select * from public.list_staff()')
    expect(list.find(({ email }) => email === person.email)).toEqual({
      ...{ email: person.email, roles: ['operator'], has_factor: false },
    })
    expect(await asked('operator', false)).toBe('changed')
    expect(await asked('operator', false)).toBe('unchanged')
    expect(await db.ask(set('nobody@example.com', 'admin', true))).toBe('unknown')
  })

  test('the last admin stays', async () => {
    await db.admin.run(sql`delete from public.staff_roles where user_id <> ${admin.id}`)
    const last = 'P0001 last_admin'
    expect(await refused(admin, change(admin, 'admin', false))).toBe(last)
    expect(await refusalOf(db.ask(set(admin.email, 'admin', false)))).toBe(last)
    const second = await newAccount(db)
    await makeStaff(db, second, 'admin')
    expect(await second.ask(change(admin, 'admin', false))).toBe(true)
    expect(await refused(second, change(second, 'admin', false))).toBe(last)
    expect(await second.ask(change(admin, 'admin', true))).toBe(true)
  })
})
