import { beforeAll, expect, test } from 'vitest'
import {
  type Account,
  type Backend,
  describeOnBackends,
  describeOnServer,
  newAccount,
  openForRaces,
} from '@/tests/setup/db-backends'
import { ask, refusalOf } from '@/tests/setup/db-learning'
import { beginAs, codeOf, sql } from '@/tests/setup/db-sql'
import { change, newStaff } from '@/tests/setup/db-staff'
import { unloggedFunctions } from '@/tests/setup/db-staff-functions'
import { wrongCells } from '@/tests/setup/matrix'
import { rounds } from '@/tests/setup/tier'

type Entry = { id: number }

const logOf = (db: Backend, { id }: Pick<Account, 'id'>) =>
  db.admin.rows<{ id: number; actor: string | null; action: string }>(
    sql`select * from public.audit_log where subject = ${id} order by id`,
  )

describeOnBackends('the audit log in the $name database', (db) => {
  let admin: Account
  beforeAll(async () => {
    admin = await newStaff(db, 'admin')
    await db.admin.run(sql`
      update public.account_sessions
      set browser = 'Firefox', system = 'Linux', network = '203.0.113.0/24'
      where user_id = ${admin.id}`)
  })

  const read = (search: string, action: string | null = null, size = 50, skip = 0) =>
    admin.ask<{ count: number; rows: Entry[] }>(
      sql`select public.staff_audit(${search}, ${action}, ${size}, ${skip}) as result`,
    )

  test('says who did what to whom, from where, before and after', async () => {
    const person = await newAccount(db)
    await admin.ask(change(person, 'support'))
    await admin.ask(change(person, 'support', false))
    const from = { browser: 'Firefox', system: 'Linux', network: '203.0.113.0/24' }
    const shared = {
      ...{ ...from, actor: admin.id, actor_email: admin.email, fields: ['role'] },
      ...{ subject_kind: 'person', subject: person.id, subject_email: person.email },
    }
    expect(await read(person.email)).toMatchObject({
      count: 2,
      rows: [
        { ...shared, action: 'role-taken', before: { role: 'support' }, after: {} },
        { ...shared, action: 'role-granted', before: {}, after: { role: 'support' } },
      ],
    })
  })

  test('is searched by address and id, filtered by action, and paged', async () => {
    const person = await newAccount(db)
    for (const wanted of [true, false, true]) {
      await admin.ask(change(person, 'support', wanted))
    }
    const all = (await read(` ${person.email.toUpperCase()} `)).rows
    expect((await read(person.id)).rows).toEqual(all)
    expect((await read(person.id, 'role-taken')).rows).toEqual(all.slice(1, 2))
    expect((await read(person.id, null, 2, 1)).rows).toEqual(all.slice(1, 3))
    expect((await read(admin.email)).rows).toEqual(expect.arrayContaining(all))
    expect(await read('nobody@example.com')).toEqual({ count: 0, rows: [] })
  })

  test('has an entry for the command line, without an actor', async () => {
    const person = await newAccount(db)
    const query = sql`select public.set_staff_role(${person.email}, 'support', true) as result`
    await db.ask(query)
    expect(await logOf(db, person)).toMatchObject([{ actor: null, action: 'role-granted' }])
  })

  test('has an entry if the change is made, and only then', async () => {
    const person = await newAccount(db)
    await beginAs(db.api, 'authenticated', admin.claims)
    await db.api.run(change(person, 'support'))
    await db.api.run('rollback')
    expect(await logOf(db, person)).toEqual([])
    await admin.ask(change(person, 'support', false))
    expect(await refusalOf(admin.ask(change(person, 'king')))).toMatch(/^23514/)
    expect(await logOf(db, person)).toEqual([])
    await admin.ask(change(person, 'support'))
    expect(await logOf(db, person)).toHaveLength(1)
  })

  test('is changed and deleted by nobody', async () => {
    const person = await newAccount(db)
    await admin.ask(change(person, 'support'))
    const roles = ['anon', 'authenticated', 'service_role', 'owner'] as const
    const statements = [
      sql`update public.audit_log set actor = null where subject = ${person.id}`,
      sql`delete from public.audit_log where subject = ${person.id}`,
      sql`update public.audit_values set before = '{}' where person = ${person.id}`,
      sql`delete from public.audit_values where person = ${person.id}`,
      'update public.audit_log set actor = null where true',
      'delete from public.audit_values where true',
      'truncate public.audit_values',
      'truncate public.audit_log, public.audit_values',
      'truncate public.audit_log cascade',
      sql`insert into public.audit_log (id, action, subject_kind, subject) overriding system value
        select id, 'forged', 'person', 'forged' from public.audit_log where subject = ${person.id}
        on conflict (id) do update set action = 'forged'`,
    ]
    const before = await db.admin.rows('select * from public.audit_log order by id')
    const cells = statements.flatMap((query) => roles.map((role) => ({ role, query })))
    const wrong = await wrongCells(
      cells,
      ({ role, query }) => `${role}: ${query}`,
      async ({ role, query }) => {
        const by = role === 'owner' ? db.admin : db.api
        if (role === 'owner') await by.run('begin')
        else await beginAs(by, role, role === 'authenticated' ? admin.claims : {})
        let touched: unknown[] = []
        const change = query.startsWith('truncate') ? query : `${query} returning 1 as touched`
        const code = await codeOf(
          by.run(change).then((answer) => {
            touched = answer
          }),
        )
        await by.run('rollback')
        // Rows that a policy hides just aren't found.
        const hidden = !code && change !== query && touched.length === 0
        return code === '42501' || hidden ? null : `ended with ${code ?? 'success'}`
      },
    )
    expect(wrong).toEqual([])
    expect(await db.admin.rows('select * from public.audit_log order by id')).toEqual(before)
  })

  test('can’t be unlocked by anyone but the database’s owner', async () => {
    const roles = ['anon', 'authenticated', 'service_role'] as const
    const statements = [
      'alter table public.audit_log disable trigger audit_log_kept',
      'alter table public.audit_log disable trigger all',
      'alter table public.audit_values disable trigger audit_values_kept',
      'drop trigger audit_log_kept on public.audit_log',
      'drop table public.audit_values',
      'alter table public.audit_log rename to forgotten',
      'alter table public.audit_log drop column actor',
      'drop function private.protect_audit_log() cascade',
      `create or replace function private.protect_audit_log() returns trigger language plpgsql
        as $$ begin return old; end $$`,
      'set session_replication_role = replica',
      `create rule forget as on insert to public.audit_log do instead nothing`,
      'select private.protect_audit_log()',
    ]
    const cells = statements.flatMap((query) => roles.map((role) => ({ role, query })))
    const wrong = await wrongCells(
      cells,
      ({ role, query }) => `${role}: ${query}`,
      async ({ role, query }) => {
        await beginAs(db.api, role, role === 'authenticated' ? admin.claims : {})
        const code = await codeOf(db.api.run(query))
        await db.api.run('rollback')
        return code === '42501' ? null : `ended with ${code ?? 'success'}`
      },
    )
    expect(wrong).toEqual([])
  })

  test('has an entry of every change by staff', async () => {
    // What leads a session is in its transcript, and presence ends by itself.
    const leading = ['open_poll', 'settle_room_item', 'steer_room', 'write_room_code']
    expect((await unloggedFunctions(db.admin)).sort()).toEqual(
      [...leading, 'staff_replying'].sort(),
    )
  })

  test('keeps what someone did when their own account goes', async () => {
    const [former, person] = [await newStaff(db, 'admin'), await newAccount(db)]
    await former.ask(change(person, 'support'))
    const before = await logOf(db, person)
    expect(await former.ask('select public.delete_account() as result')).toBe(true)
    expect(await logOf(db, person)).toEqual(before)
    expect(await read(person.id)).toMatchObject({
      rows: [{ actor: former.id, actor_email: null, after: { role: 'support' } }],
    })
  })

  test('loses the values about a person with their account, and keeps its entries', async () => {
    const ways = [
      (person: Account) => person.rpc('delete_account'),
      ({ id }: Account) => db.auth.run(sql`delete from auth.users where id = ${id}`),
    ]
    for (const remove of ways) {
      const person = await newAccount(db)
      await admin.ask(change(person, 'support'))
      const [entry] = await logOf(db, person)
      const values = sql`select * from public.audit_values where entry = ${entry?.id}`
      expect(await db.admin.rows(values)).toHaveLength(1)
      await remove(person)
      expect(await db.admin.rows(values)).toEqual([])
      expect(await logOf(db, person)).toEqual([entry])
      expect(await read(person.id)).toMatchObject({
        rows: [{ subject: person.id, subject_email: null, before: null, after: null }],
      })
    }
  })
})

describeOnServer('admins who act at once on a real server', () => {
  const {
    db,
    connections: [one, two],
  } = openForRaces(2)

  test('two who take each other’s role: one stays', async () => {
    for (const _ of rounds(15, 2)) {
      await db.admin.run('delete from public.staff_roles')
      const [first, second] = [await newStaff(db, 'admin'), await newStaff(db, 'admin')]
      const answers = await Promise.all([
        refusalOf(ask(one, first, change(second, 'admin', false))),
        refusalOf(ask(two, second, change(first, 'admin', false))),
      ])
      expect(answers.filter(Boolean)).toHaveLength(1)
      expect(await db.admin.rows('select role from public.staff_roles')).toHaveLength(1)
    }
  })
})
