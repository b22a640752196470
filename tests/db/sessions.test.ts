import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { mailKinds, mailsTo } from '@/tests/setup/db-mails'
import { rpc } from '@/tests/setup/db-rpc'
import { codeOf, sql } from '@/tests/setup/db-sql'

const hash = () => randomBytes(32).toString('hex')
const create = (name = 'A script', key_hash = hash()) =>
  rpc('create_api_key', { name, start: 'alt_01234567', key_hash })
const WHO = 'select id from public.current_account()'
const END = rpc('sign_out', { scope: 'others', ends_access: true })

describeOnBackends('sessions of the $name database', (db) => {
  test('end 30 days after they began, however often they were renewed', async () => {
    const person = await newAccount(db)
    const began = (age: string) =>
      db.auth.run(sql`
        update auth.sessions set created_at = now() - ${age}::interval
        where id = ${person.claims.session_id}`)
    await began('29 days')
    expect(await person.rows(WHO)).toEqual([{ id: person.id }])
    await began('31 days')
    expect(await person.rows(WHO)).toEqual([])
  })

  const ends: [string, (person: Account) => Promise<unknown>][] = [
    ['from the settings', (person) => person.rows(END)],
    ['by a link in an email', ({ id }) => db.rpc('end_all_sessions', { person: id })],
  ]
  test.each(ends)('ending access %s also ends the person’s own keys and feed', async (_, end) => {
    const [person, other] = [await newAccount(db), await newAccount(db)]
    const keys = { person: hash(), other: hash() }
    await person.rows(create('Mine', keys.person))
    await other.rows(create('Theirs', keys.other))
    for (const { id } of [person, other]) {
      await db.admin.run(
        sql`insert into public.calendar_feeds (user_id, token_hash) values (${id}, ${hash()})`,
      )
    }
    await end(person)
    const use = (key_hash: string) => db.rpc('use_api_key', { key_hash })
    expect([await use(keys.person), await use(keys.other)]).toEqual([null, other.id])
    const feeds = await db.admin.column(
      sql`select user_id from public.calendar_feeds where user_id in (${person.id}, ${other.id})`,
    )
    expect(feeds).toEqual([other.id])
  })

  describe('keys', () => {
    test('are reported by email, with their name and first characters', async () => {
      const person = await newAccount(db)
      await person.rows(create('Nightly job'))
      expect(await mailsTo(db, person)).toMatchObject([
        { kind: 'key-created', payload: { name: 'Nightly job', start: 'alt_01234567' } },
      ])
    })

    test('are made thirty times a day at most, revoked ones too', async () => {
      const person = await newAccount(db)
      for (let made = 0; made < 30; made++) {
        await person.rows(create())
        await db.admin.run(
          sql`update public.api_keys set revoked_at = now() where user_id = ${person.id}`,
        )
      }
      expect(await codeOf(person.rows(create()))).toBe('P0001')
      expect(await codeOf((await newAccount(db)).rows(create()))).toBeUndefined()
    })

    test('are forgotten thirty days after they were revoked', async () => {
      const person = await newAccount(db)
      for (const name of ['kept', 'new', 'old']) await person.rows(create(name))
      await db.admin.run(sql`
        update public.api_keys set revoked_at = now() - interval '29 days'
        where user_id = ${person.id} and name = 'new';
        update public.api_keys set revoked_at = now() - interval '31 days'
        where user_id = ${person.id} and name = 'old'`)
      expect(await db.rpc('prune_api_keys')).toBe(1)
      const left = sql`select name from public.api_keys where user_id = ${person.id} order by name`
      expect(await db.admin.column(left)).toEqual(['kept', 'new'])
    })
  })

  describe('another password', () => {
    const change = ({ id }: Account, password: string | null) =>
      db.auth.run(sql`update auth.users set encrypted_password = ${password} where id = ${id}`)
    const confirmed = ({ id }: Account, ago: string) =>
      db.auth.run(sql`
        update auth.users set email_confirmed_at = now() - ${ago}::interval where id = ${id}`)

    test('is reported by email, whoever set it', async () => {
      const person = await newAccount(db, { password: 'one' })
      await confirmed(person, '2 minutes')
      await change(person, 'two')
      await change(person, 'two')
      expect(await mailKinds(db, person)).toEqual(['password-changed'])
    })

    test('is no news while the sign-up is confirmed, nor where there is none', async () => {
      const fresh = await newAccount(db, { password: 'one' })
      await change(fresh, 'two')
      const waiting = await newAccount(db, { password: 'one', confirmed: false })
      await change(waiting, 'two')
      const without = await newAccount(db, { password: 'one' })
      await confirmed(without, '2 minutes')
      await change(without, '')
      for (const person of [fresh, waiting, without]) expect(await mailsTo(db, person)).toEqual([])
    })
  })

  test('a try that was none is taken back, and never more than was counted', async () => {
    const subject = randomUUID()
    const taking = sql`select allowed as result from public.take_rate_limits(
      ${JSON.stringify([{ bucket: 'login-account', subject, max: 2, window: 60 }])}::jsonb)`
    const giveBack = () => db.rpc('return_rate_limit', { bucket: 'login-account', subject })
    const allowed = () => db.ask<boolean>(taking)
    await giveBack()
    expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false])
    await giveBack()
    expect([await allowed(), await allowed()]).toEqual([true, false])
    for (let times = 0; times < 5; times++) await giveBack()
    expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false])
    const hits = sql`select hits from public.rate_limits
      where subject_hash = private.rate_limit_hash('login-account', ${subject})`
    expect(await db.admin.value(hits)).toBe(2)
  })
})
