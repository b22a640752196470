import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { codeOf, rows, rowsAs, sql, value } from '@/tests/setup/db-sql'

const hash = () => randomBytes(32).toString('hex')
const creating = (name = 'A script', keyHash = hash()) =>
  sql`select public.create_api_key(${name}, 'alt_01234567', ${keyHash}) as result`
const WHO = 'select id from public.current_account()'
const END = "select public.sign_out('others', true)"

describeOnBackends('sessions of the $name database', (db) => {
  const as = <T = Record<string, unknown>>({ claims }: Account, query: string) =>
    rowsAs<T>(db.api, 'authenticated', claims, query)
  const service = async <T>(query: string) => {
    const [row] = await rowsAs<Record<string, T>>(db.api, 'service_role', {}, query)
    return Object.values(row ?? {})[0] as T
  }
  const mailsOf = ({ id }: Account) =>
    rows<{ kind: string; payload: unknown }>(
      db.admin,
      sql`select kind, payload from public.mail_outbox where user_id = ${id} order by id`,
    )

  test('end 30 days after they began, however often they were renewed', async () => {
    const person = await newAccount(db)
    const began = (age: string) =>
      db.auth.run(sql`
        update auth.sessions set created_at = now() - ${age}::interval
        where id = ${person.claims.session_id}`)
    await began('29 days')
    expect(await as(person, WHO)).toEqual([{ id: person.id }])
    await began('31 days')
    expect(await as(person, WHO)).toEqual([])
  })

  test('ending access also ends the person’s own keys and feed', async () => {
    const [person, other] = [await newAccount(db), await newAccount(db)]
    const keys = { person: hash(), other: hash() }
    await as(person, creating('Mine', keys.person))
    await as(other, creating('Theirs', keys.other))
    for (const { id } of [person, other]) {
      await db.admin.run(
        sql`insert into public.calendar_feeds (user_id, token_hash) values (${id}, ${hash()})`,
      )
    }
    await as(person, END)
    const using = (key: string) => service(sql`select public.use_api_key(${key})`)
    expect([await using(keys.person), await using(keys.other)]).toEqual([null, other.id])
    const feeds = await rows(
      db.admin,
      sql`select user_id from public.calendar_feeds where user_id in (${person.id}, ${other.id})`,
    )
    expect(feeds).toEqual([{ user_id: other.id }])
    const ended = person.withClaims({ ...person.claims, session_id: randomUUID() })
    expect(await codeOf(as(ended, END))).toBe('28000')
  })

  describe('keys', () => {
    test('are reported by email, with their name and first characters', async () => {
      const person = await newAccount(db)
      await as(person, creating('Nightly job'))
      expect(await mailsOf(person)).toEqual([
        { kind: 'key-created', payload: { name: 'Nightly job', start: 'alt_01234567' } },
      ])
    })

    test('are made thirty times a day at most, revoked ones too', async () => {
      const person = await newAccount(db)
      for (let made = 0; made < 30; made++) {
        await as(person, creating())
        await db.admin.run(
          sql`update public.api_keys set revoked_at = now() where user_id = ${person.id}`,
        )
      }
      expect(await codeOf(as(person, creating()))).toBe('P0001')
      expect(await codeOf(as(await newAccount(db), creating()))).toBeUndefined()
    })

    test('are forgotten thirty days after they were revoked', async () => {
      const person = await newAccount(db)
      for (const name of ['kept', 'new', 'old']) await as(person, creating(name))
      await db.admin.run(sql`
        update public.api_keys set revoked_at = now() - interval '29 days'
        where user_id = ${person.id} and name = 'new';
        update public.api_keys set revoked_at = now() - interval '31 days'
        where user_id = ${person.id} and name = 'old'`)
      expect(await service('select public.prune_api_keys()')).toBe(1)
      const left = await rows(
        db.admin,
        sql`select name from public.api_keys where user_id = ${person.id} order by name`,
      )
      expect(left).toEqual([{ name: 'kept' }, { name: 'new' }])
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
      expect(await mailsOf(person)).toEqual([{ kind: 'password-changed', payload: {} }])
    })

    test('is no news while the sign-up is confirmed, nor where there is none', async () => {
      const fresh = await newAccount(db, { password: 'one' })
      await change(fresh, 'two')
      const waiting = await newAccount(db, { password: 'one', confirmed: false })
      await change(waiting, 'two')
      const without = await newAccount(db, { password: 'one' })
      await confirmed(without, '2 minutes')
      await change(without, '')
      for (const person of [fresh, waiting, without]) expect(await mailsOf(person)).toEqual([])
    })
  })

  test('a try that was none is taken back, and never more than was counted', async () => {
    const subject = randomUUID()
    const taking = sql`select allowed from public.take_rate_limits(
      ${JSON.stringify([{ bucket: 'login-account', subject, max: 2, window: 60 }])}::jsonb)`
    const giving = sql`select public.return_rate_limit('login-account', ${subject})`
    const allowed = () => service<boolean>(taking)
    await rowsAs(db.api, 'service_role', {}, giving)
    expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false])
    await rowsAs(db.api, 'service_role', {}, giving)
    expect([await allowed(), await allowed()]).toEqual([true, false])
    for (let times = 0; times < 5; times++) await rowsAs(db.api, 'service_role', {}, giving)
    expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false])
    const hits = sql`select hits from public.rate_limits
      where subject_hash = public.rate_limit_hash('login-account', ${subject})`
    expect(await value(db.admin, hits)).toBe(2)
  })
})
