import { describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { sql } from '@/tests/setup/db-sql'

const CURRENT = 'select * from public.current_account()'
const EXPORT = 'select public.export_account() as data'
const DELETE = 'select public.delete_account() as deleted'

describeOnBackends('accounts in the $name database', (db) => {
  describe('current_account', () => {
    test('answers with account and profile of the caller', async () => {
      const metadata = { role: 'client', full_name: 'Eve', avatar_url: 'https://example.com/a.png' }
      const account = await newAccount(db, { metadata, password: 'a hash' })
      await newAccount(db)
      await db.admin.run(sql`
        update public.profiles set full_name = 'Ada Lovelace', college = 'MANET',
          interests = '{Coding,AI/ML}', club_presence = 'Not involved'
        where id = ${account.id};
        select public.reserve_avatar(${account.id.replaceAll('-', '')});
        select public.set_avatar(${account.id}, ${account.id.replaceAll('-', '')})`)
      const profile = await db.admin.row(
        sql`select created_at, updated_at from public.profiles where id = ${account.id}`,
      )
      expect(await account.rows<Record<string, unknown>>(CURRENT)).toEqual([
        {
          id: account.id,
          email: account.email,
          created_at: expect.any(String),
          last_sign_in_at: null,
          full_name: 'Ada Lovelace',
          avatar_url: `/api/avatars/${account.id.replaceAll('-', '')}`,
          has_password: true,
          role: 'client',
          college: 'MANET',
          interests: ['Coding', 'AI/ML'],
          club_presence: 'Not involved',
          profile_created_at: profile?.created_at,
          profile_updated_at: profile?.updated_at,
          profile_complete: true,
          staff_roles: null,
          permissions: null,
          zone: 'UTC',
        },
      ])
    })

    test('says that the profile is missing by leaving it empty', async () => {
      const account = await newAccount(db)
      await db.admin.run(sql`delete from public.profiles where id = ${account.id}`)
      expect(await account.rows(CURRENT)).toMatchObject([
        {
          has_password: false,
          role: null,
          college: null,
          interests: null,
          profile_created_at: null,
          profile_complete: false,
          staff_roles: null,
          permissions: null,
        },
      ])
    })
  })

  describe('a session that has ended', () => {
    type Ending = [string, (account: Account) => Promise<Account['claims']>]
    const change = (statement: (account: Account) => string) => async (account: Account) => {
      await db.admin.run(statement(account))
      return account.claims
    }
    const endings: Ending[] = [
      ['it was deleted', change(({ id }) => sql`delete from auth.sessions where user_id = ${id}`)],
      [
        'its time is over',
        change(
          ({ id }) => sql`update auth.sessions set not_after = now() - interval '1 second'
            where user_id = ${id}`,
        ),
      ],
      [
        'the account is banned',
        change(
          ({ id }) => sql`update auth.users set banned_until = now() + interval '1 hour'
            where id = ${id}`,
        ),
      ],
      [
        'the account is marked as deleted',
        change(({ id }) => sql`update auth.users set deleted_at = now() where id = ${id}`),
      ],
      ['the token names none', async ({ id }) => ({ sub: id })],
      ['the token names an empty one', async ({ id }) => ({ sub: id, session_id: '' })],
      ['the token names nonsense', async ({ id }) => ({ sub: id, session_id: 'no uuid' })],
      [
        'the token names that of somebody else',
        async ({ id }) => ({ sub: id, session_id: (await newAccount(db)).claims.session_id }),
      ],
      ['the token names nobody', async ({ claims }) => ({ session_id: claims.session_id })],
    ]

    test.each(endings)('reaches no account: %s', async (_, end) => {
      const account = await newAccount(db)
      const waiting = { email: account.email }
      await db.admin.run(sql`insert into public.waitlist (email) values (${account.email})`)
      expect(await account.rows(CURRENT)).toHaveLength(1)

      const ended = account.withClaims(await end(account))

      expect(await ended.rows(CURRENT)).toEqual([])
      expect(await ended.rows(EXPORT)).toEqual([{ data: null }])
      expect(await ended.rows(DELETE)).toEqual([{ deleted: false }])
      const left = sql`select email from auth.users where id = ${account.id}`
      expect(await db.admin.rows(left)).toEqual([waiting])
      const listed = sql`select email from public.waitlist where email = ${account.email}`
      expect(await db.admin.rows(listed)).toEqual([waiting])
    })

    test('a ban that is over and an end that is ahead end nothing', async () => {
      const account = await newAccount(db)
      await db.admin.run(sql`
        update auth.users set banned_until = now() - interval '1 hour' where id = ${account.id};
        update auth.sessions set not_after = now() + interval '1 hour'
        where user_id = ${account.id}`)
      expect(await account.rows(CURRENT)).toHaveLength(1)
    })
  })
})
