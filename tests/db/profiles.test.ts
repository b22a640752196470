import { describe, expect, test } from 'vitest'
import {
  type Account,
  type Backend,
  describeOnBackends,
  newAccount,
} from '@/tests/setup/db-backends'
import { codeOf, sql } from '@/tests/setup/db-sql'

/** Possible values in sign-up metadata; only two of them are roles. */
const METADATA: [description: string, metadata: unknown, role: 'student' | 'client'][] = [
  ['nothing', {}, 'student'],
  ['student', { role: 'student' }, 'student'],
  ['client', { role: 'client' }, 'client'],
  ['another word', { role: 'admin' }, 'student'],
  ['a database role', { role: 'service_role' }, 'student'],
  ['capitals', { role: 'CLIENT' }, 'student'],
  ['blanks around it', { role: ' client ' }, 'student'],
  ['a number', { role: 1 }, 'student'],
  ['a truth value', { role: true }, 'student'],
  ['null', { role: null }, 'student'],
  ['a list', { role: ['client'] }, 'student'],
  ['an object', { role: { role: 'client' } }, 'student'],
  ['SQL', { role: "client'); drop table profiles; --" }, 'student'],
  ['a megabyte', { role: 'client'.padEnd(1_000_000) }, 'student'],
  // No sign-up sends these, but a jsonb column can contain them.
  ['a list instead of an object', ['client'], 'student'],
  ['a text', 'client', 'student'],
  ['a number instead of an object', 7, 'student'],
  ['null instead of an object', null, 'student'],
]

const roleOf = (db: Backend, id: string) =>
  db.admin.value<string | undefined>(sql`select role from public.profiles where id = ${id}`)

describeOnBackends('profiles in the $name database', (db) => {
  describe('the role of a new account', () => {
    test.each(METADATA)('%s in the metadata', async (_, metadata, role) => {
      const { id } = await newAccount(db, { metadata })
      expect(await roleOf(db, id)).toBe(role)
    })

    test('metadata that is missing', async () => {
      const account = await newAccount(db, { confirmed: false })
      await db.auth.run(sql`
        update auth.users set raw_user_meta_data = null, email_confirmed_at = now()
        where id = ${account.id}`)
      expect(await roleOf(db, account.id)).toBe('student')
    })
  })

  describe('when a profile is made', () => {
    test('for an account that is confirmed from the start, as with Google', async () => {
      const { id } = await newAccount(db, { confirmed: true })
      const profile = await db.admin.rows(sql`select * from public.profiles where id = ${id}`)
      expect(profile).toMatchObject([
        { role: 'student', college: '', interests: [], club_presence: '' },
      ])
    })

    test('not before the address is confirmed, then once', async () => {
      const { id } = await newAccount(db, { confirmed: false, metadata: { role: 'client' } })
      expect(await roleOf(db, id)).toBeUndefined()
      await db.auth.run(sql`update auth.users set last_sign_in_at = now() where id = ${id}`)
      expect(await roleOf(db, id)).toBeUndefined()
      await db.auth.run(sql`update auth.users set email_confirmed_at = now() where id = ${id}`)
      expect(await roleOf(db, id)).toBe('client')
    })

    test('a later confirmation leaves an existing profile as it is', async () => {
      const { id } = await newAccount(db)
      await db.admin.run(sql`update public.profiles set college = 'MANET' where id = ${id}`)
      await db.auth.run(sql`update auth.users set email_confirmed_at = null where id = ${id}`)
      await db.auth.run(sql`update auth.users set email_confirmed_at = now() where id = ${id}`)
      const profile = await db.admin.rows(sql`select * from public.profiles where id = ${id}`)
      expect(profile).toMatchObject([{ college: 'MANET' }])
    })

    test('a profile that can’t be created doesn’t prevent signing up', async () => {
      await db.admin.run('begin; alter table public.profiles rename to hidden')
      try {
        const id = '00000000-0000-4000-8000-000000000001'
        await db.admin.run(sql`
          insert into auth.users (id, email, email_confirmed_at)
          values (${id}, 'kept@example.com', now())`)
        const account = await db.admin.rows(sql`select id from auth.users where id = ${id}`)
        expect(account).toEqual([{ id }])
      } finally {
        await db.admin.run('rollback')
      }
    })
  })

  /** Makes the profile of an account anew, as its owner. */
  const make = async (account: Account, columns: string, values: string, returned: string) => {
    await db.admin.run(sql`delete from public.profiles where id = ${account.id}`)
    const insert = `insert into public.profiles (id, ${columns}) values ('${account.id}', ${values})`
    return account.rows(`${insert} returning ${returned}`)
  }

  describe('what its owner cannot change', () => {
    // The role stays, whatever is said, and even where it does not exist.
    test.each([
      [
        'the role, by an update',
        `update public.profiles set role = 'client', college = 'MANET' where id = $id`,
      ],
      [
        'the role, by an upsert',
        `insert into public.profiles (id, role, college) values ($id, 'admin', 'MANET')
        on conflict (id) do update set role = excluded.role, college = excluded.college`,
      ],
    ])('%s', async (_, change) => {
      const account = await newAccount(db)
      const query = `${change.replaceAll('$id', `'${account.id}'`)} returning role, college`
      expect(await account.rows(query)).toEqual([{ role: 'student', college: 'MANET' }])
    })

    test('the role, by making the profile oneself', async () => {
      const made = await make(await newAccount(db), 'role', `'client'`, 'role')
      expect(made).toEqual([{ role: 'student' }])
    })

    test('the role, by changing the metadata afterwards', async () => {
      const account = await newAccount(db)
      await db.auth.run(sql`
        update auth.users set raw_user_meta_data = '{"role": "client"}' where id = ${account.id}`)
      const insert = sql`insert into public.profiles (id, role) values (${account.id}, 'client')`
      expect(await codeOf(account.rows(`${insert} returning role`))).toBe('23505')
      const upsert = 'on conflict (id) do update set role = excluded.role returning role'
      expect(await account.rows(`${insert} ${upsert}`)).toEqual([{ role: 'student' }])
    })

    test('the id', async () => {
      const [account, other] = [await newAccount(db), await newAccount(db)]
      await db.admin.run(sql`delete from public.profiles where id = ${other.id}`)
      const change = sql`update public.profiles set id = ${other.id} where id = ${account.id} returning id`
      expect(await account.rows(change)).toEqual([{ id: account.id }])
    })

    test('the times, by an update or by making the profile oneself', async () => {
      const account = await newAccount(db)
      const times = sql`select created_at, updated_at from public.profiles where id = ${account.id}`
      const [before] = await db.admin.rows(times)
      const change = sql`update public.profiles set created_at = '1999-01-01', updated_at = '1999-01-01'
        where id = ${account.id} returning 1 as done`
      await account.rows(change)
      const [after] = await db.admin.rows(times)
      expect(after?.created_at).toBe(before?.created_at)
      expect(String(after?.updated_at) > String(before?.updated_at)).toBe(true)
      const [columns, values] = ['created_at, updated_at', `'1999-01-01', '1999-01-01'`]
      const now = 'created_at = now() as created, updated_at = now() as updated'
      expect(await make(account, columns, values, now)).toEqual([{ created: true, updated: true }])
    })
  })

  test('the service changes the role and corrects the creation time', async () => {
    const { id } = await newAccount(db)
    const [saved] = await db.rows(sql`update public.profiles
        set role = 'client', created_at = '2020-01-01T00:00:00Z', updated_at = '1999-01-01'
        where id = ${id}
        returning role, created_at < '2021-01-01' as corrected, updated_at = now() as stamped`)
    expect(saved).toEqual({ role: 'client', corrected: true, stamped: true })
  })

  test('the service makes a profile with the role that it says', async () => {
    const { id } = await newAccount(db)
    await db.admin.run(sql`delete from public.profiles where id = ${id}`)
    const insert = sql`insert into public.profiles (id, role) values (${id}, 'client')`
    expect(await db.rows(`${insert} returning role`)).toEqual([{ role: 'client' }])
  })
})
