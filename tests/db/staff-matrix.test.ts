import { beforeAll, expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '@/lib/account/staff'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { giveFactor, giveRoles } from '@/tests/setup/db-factors'
import { refusalOf } from '@/tests/setup/db-learning'
import { beginAs, type Claims, type Role, sql } from '@/tests/setup/db-sql'
import { change, newStaff } from '@/tests/setup/db-staff'
import { type StaffCall, staffCalls } from '@/tests/setup/db-staff-functions'
import { wrongCells } from '@/tests/setup/matrix'
import { MAY } from '@/tests/setup/staff'

const NOT_STAFF = '42501 not_staff'
const ENDED = '28000 session_ended'

// That ended, made-up and unfinished sessions open none shows in callers.test.ts, for all functions.
describeOnBackends('functions for staff in the $name database', (db) => {
  let calls: StaffCall[]
  let admin: Account
  beforeAll(async () => {
    calls = await staffCalls(db.admin)
    admin = await newStaff(db, 'admin')
  })

  /** The refusal of a call, which is undone. */
  const refusal = async ({ query }: StaffCall, claims: Claims, role: Role = 'authenticated') => {
    await beginAs(db.api, role, claims)
    const refused = await refusalOf(db.api.run(query))
    await db.api.run('rollback')
    return refused
  }

  /** Expects the same refusal from every function. */
  const expectRefused = async (claims: Claims, expected: string | RegExp, role?: Role) => {
    const wrong = await wrongCells(
      calls,
      ({ name }) => name,
      async (call) => {
        const refused = (await refusal(call, claims, role)) ?? 'success'
        const fits = typeof expected === 'string' ? refused === expected : expected.test(refused)
        return fits ? null : refused
      },
    )
    expect(wrong).toEqual([])
  }

  /** Expects a refusal from the functions without a permission of these roles, and from no other. */
  const expectRoles = async (claims: Claims, roles: StaffRole[]) => {
    const held = roles.flatMap((role) => MAY[role])
    const wrong = await wrongCells(
      calls,
      ({ name }) => `${roles.join(' and ') || 'nobody'}: ${name}`,
      async (call) => {
        const refused = await refusal(call, claims)
        // Some other refusal comes after this check: nothing is found.
        const may = refused !== NOT_STAFF && !refused?.startsWith('28000')
        if (may === held.includes(call.permission)) return null
        return refused ?? 'succeeded'
      },
    )
    expect(wrong).toEqual([])
  }

  test('ask for a permission, all that are named as theirs', async () => {
    expect(calls.length).toBeGreaterThan(100)
    const named = await db.admin.rows<{ name: string }>(`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and (proname like 'staff\\_%' or proname like '%\\_as\\_staff')
        and has_function_privilege('authenticated', oid, 'execute')`)
    const asking = calls.map(({ name }) => name)
    expect(named.map(({ name }) => name).filter((name) => !asking.includes(name))).toEqual([])
  })

  test.each(staffRoles)('allow the role %s what the table says', async (role) => {
    await expectRoles((await newStaff(db, role)).claims, [role])
  })

  test('allow several roles what each of them may do', async () => {
    const person = await newStaff(db, 'moderator', 'operator')
    await expectRoles(person.claims, ['moderator', 'operator'])
  })

  test('refuse people without a role, visitors and the server’s key', async () => {
    await expectRoles((await newStaff(db)).claims, [])
    await expectRefused((await newAccount(db)).claims, NOT_STAFF)
    await expectRefused({}, /^42501 permission denied/, 'anon')
    await expectRefused({}, /^42501 permission denied/, 'service_role')
  })

  test('refuse every role without a second factor', async () => {
    const person = await newAccount(db)
    await giveRoles(db, person, ...staffRoles)
    await expectRefused(person.claims, NOT_STAFF)
    // Whatever the token says about its strength.
    const strong = { aal: 'aal2', amr: [{ method: 'totp', timestamp: 1 }] }
    await expectRefused({ ...person.claims, ...strong }, NOT_STAFF)
    await giveFactor(db, person)
    await expectRefused({ ...person.claims, ...strong }, ENDED)
  })

  test('refuse someone as soon as the roles are taken, and allow them with the next one', async () => {
    const person = await newStaff(db, 'support', 'operator')
    await expectRoles(person.claims, ['support', 'operator'])
    await admin.ask(change(person, 'support', false))
    await expectRoles(person.claims, ['operator'])
    await admin.ask(change(person, 'operator', false))
    await expectRefused(person.claims, NOT_STAFF)
    await admin.ask(change(person, 'organiser'))
    await expectRoles(person.claims, ['organiser'])
  })

  test('refuse staff whose last factor was removed', async () => {
    const person = await newStaff(db, ...staffRoles)
    await db.admin.run(sql`delete from public.second_factors where user_id = ${person.id}`)
    await expectRefused(person.claims, NOT_STAFF)
  })

  test('believe no role that a token or an account carries', async () => {
    const said = { role: 'admin', roles: ['admin'], staff_roles: ['admin'], permissions: ['roles'] }
    const person = await newStaff(db)
    const claims = { ...person.claims, ...said, app_metadata: said, user_metadata: said }
    await db.auth.run(sql`
      update auth.users
      set raw_app_meta_data = ${JSON.stringify(said)}::jsonb,
        raw_user_meta_data = ${JSON.stringify(said)}::jsonb
      where id = ${person.id}`)
    // What the database takes for the role is set by the API, not by this claim.
    await expectRefused({ ...claims, role: 'authenticated' }, NOT_STAFF)
    await expectRefused(claims, NOT_STAFF)
  })
})
