import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { API_URL, type Embedded, embedded, PUBLISHABLE_KEY } from '@/tests/setup/db-embedded'
import { codeOf, rows, rowsAs, sql, value } from '@/tests/setup/db-sql'

const CURRENT = 'select * from public.current_account()'
const EXPORT = 'select public.export_account() as data'
const DELETE = 'select public.delete_account() as deleted'

describeOnBackends('accounts in the $name database', (db) => {
  const as = <T = Record<string, unknown>>({ claims }: Pick<Account, 'claims'>, query: string) =>
    rowsAs<T>(db.api, 'authenticated', claims, query)

  describe('current_account', () => {
    test('answers with account and profile of the caller', async () => {
      const metadata = {
        role: 'client',
        full_name: 'Eve',
        avatar_url: 'https://example.com/a.png',
      }
      const account = await newAccount(db, { metadata, password: 'a hash' })
      await newAccount(db)
      await db.admin.run(sql`
        update public.profiles set full_name = 'Ada Lovelace', college = 'MANET',
          interests = '{Coding,AI/ML}', club_presence = 'Not involved'
        where id = ${account.id};
        select public.reserve_avatar(${account.id.replaceAll('-', '')});
        select public.set_avatar(${account.id}, ${account.id.replaceAll('-', '')})`)
      const [profile] = await rows(
        db.admin,
        sql`select created_at, updated_at from public.profiles where id = ${account.id}`,
      )
      const answer = await as(account, CURRENT)
      expect(answer).toEqual([
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
      expect(await as(account, CURRENT)).toMatchObject([
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

    test('an incomplete profile is reported as incomplete', async () => {
      const account = await newAccount(db)
      expect(await as(account, CURRENT)).toMatchObject([
        { role: 'student', profile_complete: false },
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
      expect(await as(account, CURRENT)).toHaveLength(1)

      const claims = await end(account)

      expect(await as({ claims }, CURRENT)).toEqual([])
      expect(await as({ claims }, EXPORT)).toEqual([{ data: null }])
      expect(await as({ claims }, DELETE)).toEqual([{ deleted: false }])
      const left = sql`select email from auth.users where id = ${account.id}`
      expect(await rows(db.admin, left)).toEqual([waiting])
      const listed = sql`select email from public.waitlist where email = ${account.email}`
      expect(await rows(db.admin, listed)).toEqual([waiting])
    })

    test('a ban that is over and an end that is ahead end nothing', async () => {
      const account = await newAccount(db)
      await db.admin.run(sql`
        update auth.users set banned_until = now() - interval '1 hour' where id = ${account.id};
        update auth.sessions set not_after = now() + interval '1 hour'
        where user_id = ${account.id}`)
      expect(await as(account, CURRENT)).toHaveLength(1)
    })
  })

  test.each([
    ['anon', CURRENT],
    ['anon', EXPORT],
    ['anon', DELETE],
    ['service_role', CURRENT],
    ['service_role', EXPORT],
    ['service_role', DELETE],
    ['anon', 'select public.live_user_id()'],
    ['service_role', 'select public.live_user_id()'],
    ['authenticated', `select public.role_from_metadata('{}')`],
  ] as const)('%s may not call: %s', async (role, query) => {
    const account = await newAccount(db)
    expect(await codeOf(rowsAs(db.api, role, account.claims, query))).toBe('42501')
    const left = sql`select count(*)::int from auth.users where id = ${account.id}`
    expect(await value(db.admin, left)).toBe(1)
  })
})

describe('accounts through the API, with real sessions', () => {
  let backend: Embedded
  beforeAll(async () => {
    backend = await embedded()
  })

  const signOut = async (token: string, scope: string) => {
    const answer = await backend.fetch(`${API_URL}/auth/v1/logout?scope=${scope}`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(204)
  }

  test('a token works until its session is signed out, others go on', async () => {
    const person = await backend.person({
      full_name: 'Ada',
      avatar_url: 'https://example.com/a.png',
    })
    const second = backend.holder(await backend.signIn(person))
    const { data } = await person.client.rpc('current_account').single()
    expect(data).toMatchObject({
      id: person.id,
      email: person.email,
      full_name: null,
      avatar_url: null,
      has_password: true,
      role: 'student',
      profile_complete: false,
      staff_roles: null,
      permissions: null,
    })

    await signOut(person.token, 'local')

    expect((await person.client.rpc('current_account')).data).toEqual([])
    expect((await second.rpc('current_account')).data).toHaveLength(1)
  })

  test('signing out everywhere ends every session', async () => {
    const person = await backend.person()
    const second = backend.holder(await backend.signIn(person))
    await signOut(person.token, 'global')
    expect((await person.client.rpc('current_account')).data).toEqual([])
    expect((await second.rpc('current_account')).data).toEqual([])
    expect((await second.rpc('export_account')).data).toBeNull()
    expect((await second.rpc('delete_account')).data).toBe(false)
  })

  test('a visitor and the service are refused', async () => {
    for (const client of [backend.anon(), backend.service()]) {
      for (const name of ['current_account', 'export_account', 'delete_account'] as const) {
        expect((await client.rpc(name)).error?.code).toBe('42501')
      }
    }
  })
})
