import { describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { newLearner } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'

const CURRENT = 'select full_name, avatar_url, profile_complete from public.current_account()'

describeOnBackends('names in the $name database', (db) => {
  /** Changes the own profile. */
  const change = (account: Account, to: string, returned = 'id') =>
    account.rows(
      `update public.profiles set ${to} where id = '${account.id}' returning ${returned}`,
    )
  const nameOf = ({ id }: Pick<Account, 'id'>) =>
    db.admin.value(sql`select full_name from public.profiles where id = ${id}`)

  /** An account whose address is confirmed after its identity exists, as the auth service does it. */
  async function fromIdentity(provider: string, data: unknown, email?: string) {
    const account = await newAccount(db, { confirmed: false, email })
    await db.auth.run(sql`
      insert into auth.identities (id, user_id, provider, provider_id, identity_data)
      values (gen_random_uuid(), ${account.id}, ${provider}, ${account.id},
        ${JSON.stringify(data)}::jsonb);
      update auth.users set email_confirmed_at = now() where id = ${account.id}`)
    return account
  }

  describe('of a new profile', () => {
    test.each<[unknown, string | null]>([
      [{ full_name: 'Ada Lovelace', name: 'Ada' }, 'Ada Lovelace'],
      [{ name: '  आशा  देवी ' }, 'आशा देवी'],
      [{ name: 'two\nlines\tand\u0007a bell' }, 'two lines and a bell'],
      [{ name: '\u202eecivE' }, 'ecivE'],
      [{ name: 'x'.repeat(300) }, 'x'.repeat(80)],
      [{ name: 'x' }, null],
      [{ name: 7 }, null],
      [{ name: '\u200b\u200b' }, null],
      [{}, null],
      ['Ada', null],
    ])('Google’s %j becomes %j', async (data, name) => {
      expect(await nameOf(await fromIdentity('google', data))).toBe(name)
    })

    test('nothing is taken from what people write themselves', async () => {
      const metadata = { full_name: 'Eve', name: 'Eve' }
      expect(await nameOf(await newAccount(db, { metadata }))).toBeNull()
      expect(await nameOf(await fromIdentity('email', metadata))).toBeNull()
    })

    test('the first part of the address is no name', async () => {
      const data = { name: 'Asha.Nair' }
      const email = `asha.nair@${crypto.randomUUID()}.example`
      expect(await nameOf(await fromIdentity('google', data, email))).toBeNull()
    })

    test('Google’s name also comes with a profile that its owner makes', async () => {
      const account = await fromIdentity('google', { name: 'Ada Lovelace' })
      await db.admin.run(sql`delete from public.profiles where id = ${account.id}`)
      const made = sql`insert into public.profiles (id, complete_without_name, avatar_id)
        values (${account.id}, true, ${'0'.repeat(32)})
        returning full_name, complete_without_name, avatar_id`
      expect(await account.rows(made)).toEqual([
        { full_name: 'Ada Lovelace', complete_without_name: false, avatar_id: null },
      ])
    })
  })

  describe('of a profile that exists', () => {
    test('metadata changes neither it nor what the account says', async () => {
      const account = await newLearner(db, { name: 'Ada Lovelace' })
      await db.auth.run(sql`update auth.users
        set raw_user_meta_data = '{"full_name": "Eve", "avatar_url": "https://example.com/e.png"}'
        where id = ${account.id}`)
      expect(await account.rows(CURRENT)).toEqual([
        { full_name: 'Ada Lovelace', avatar_url: null, profile_complete: true },
      ])
      expect(await db.admin.value(sql`select private.holder_name(${account.id})`)).toBe(
        'Ada Lovelace',
      )
    })

    test('a person’s own is kept, whatever Google says later', async () => {
      const account = await fromIdentity('google', { name: 'Ada King' })
      await change(account, `full_name = 'Ada'`)
      await db.auth.run(sql`
        update auth.identities set identity_data = '{"name": "Countess"}'
        where user_id = ${account.id};
        update auth.users set email_confirmed_at = null where id = ${account.id};
        update auth.users set email_confirmed_at = now() where id = ${account.id}`)
      const upsert = sql`insert into public.profiles (id, full_name, college)
        values (${account.id}, null, 'MANET')
        on conflict (id) do update set full_name = excluded.full_name, college = excluded.college
        returning full_name, college`
      expect(await account.rows(upsert)).toEqual([{ full_name: 'Ada', college: 'MANET' }])
    })

    test('its owner can change it but not remove it', async () => {
      const account = await newLearner(db, { name: 'Ada Lovelace' })
      const set = (name: string | null) => change(account, sql`full_name = ${name}`, 'full_name')
      expect(await set('Ada King')).toEqual([{ full_name: 'Ada King' }])
      expect(await set(null)).toEqual([{ full_name: 'Ada King' }])
    })

    test('a profile can’t be completed without one', async () => {
      const account = await newAccount(db)
      await change(
        account,
        `complete_without_name = true, college = 'MANET', interests = '{Coding}',
        club_presence = 'Not involved'`,
      )
      const [incomplete] = await account.rows(CURRENT)
      expect(incomplete).toMatchObject({ full_name: null, profile_complete: false })
      await change(account, `full_name = 'Ada'`)
      const [complete] = await account.rows(CURRENT)
      expect(complete).toMatchObject({ full_name: 'Ada', profile_complete: true })
    })
  })

  describe('pictures', () => {
    const reserve = (avatar: string) => db.rpc('reserve_avatar', { avatar })
    const set = ({ id }: Account, avatar: string | null) =>
      db.rpc('set_avatar', { person: id, avatar })
    const due = async () => (await db.rows(rpc('due_avatars'))).map(({ result }) => result)
    const newAvatar = () => crypto.randomUUID().replaceAll('-', '')

    test('one that was reserved is shown until another takes its place', async () => {
      const account = await newAccount(db)
      const [first, second] = [newAvatar(), newAvatar()]
      expect(await set(account, first)).toBe(false)
      for (const avatar of [first, second]) {
        await reserve(avatar)
        expect(await set(account, avatar)).toBe(true)
      }
      expect(await account.rows(CURRENT)).toMatchObject([{ avatar_url: `/api/avatars/${second}` }])
      expect(await due()).toContain(first)
      expect(await due()).not.toContain(second)
      expect(await set(account, null)).toBe(true)
      expect(await due()).toContain(second)
      await db.rpc('forget_avatars', { avatars: [first, second] })
      expect(await due()).not.toContain(second)
    })

    test('one that was stored while its account was deleted is removed', async () => {
      const account = await newAccount(db)
      const avatar = newAvatar()
      await reserve(avatar)
      await db.admin.run(sql`delete from auth.users where id = ${account.id}`)
      expect(await set(account, avatar)).toBe(false)
      const left = sql`select due_at > now() as later from public.discarded_avatars
        where avatar_id = ${avatar}`
      expect(await db.admin.rows(left)).toEqual([{ later: true }])
    })

    test('one that is due for deletion can no longer be used', async () => {
      const account = await newAccount(db)
      const avatar = newAvatar()
      await reserve(avatar)
      await db.admin.run(sql`update public.discarded_avatars set due_at = now()
        where avatar_id = ${avatar}`)
      expect(await set(account, avatar)).toBe(false)
    })

    test('the file of a deleted account is due', async () => {
      const account = await newAccount(db)
      const avatar = newAvatar()
      await reserve(avatar)
      await set(account, avatar)
      await account.rows('select public.delete_account()')
      expect(await due()).toContain(avatar)
    })

    test('no one can take another person’s', async () => {
      const [owner, other] = [await newAccount(db), await newAccount(db)]
      const avatar = newAvatar()
      await reserve(avatar)
      await set(owner, avatar)
      await change(other, sql`avatar_id = ${avatar}`)
      const shown = sql`select id from public.profiles where avatar_id = ${avatar}`
      expect(await db.admin.rows(shown)).toEqual([{ id: owner.id }])
    })
  })
})
