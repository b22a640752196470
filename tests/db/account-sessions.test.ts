import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { codeOf, sql } from '@/tests/setup/db-sql'

const phone = { browser: 'Chrome', system: 'Android', network: '203.0.113.0/24' }
const laptop = { browser: 'Firefox', system: 'Linux', network: '198.51.100.0/24' }
const hash = () => randomBytes(32).toString('base64url')
const MINE = 'select * from public.my_sessions()'

type Session = {
  id: string
  is_current: boolean
  browser: string | null
  network: string | null
  started_at: string
  last_used_at: string | null
}

describeOnBackends('sessions and the security log of the $name database', (db) => {
  const mine = (account: Account) => account.rows<Session>(MINE)
  const noting = (
    { id, claims }: Account,
    { session = claims.session_id, device = phone, known = hash(), method = 'password' } = {},
  ) =>
    db.rows(sql`select public.note_sign_in(
      ${id}, ${session}, ${known}, ${method}, ${JSON.stringify(device)}::jsonb)`)
  const touching = ({ id, claims }: Account, device: object) =>
    db.rows(sql`select public.touch_session(
      ${id}, ${claims.session_id}, ${JSON.stringify(device)}::jsonb)`)
  const failing = (email: string, device: object = phone) =>
    db.rows(sql`select public.log_failed_sign_in(${email}, ${JSON.stringify(device)}::jsonb)`)
  const ending = (target?: string) => sql`select public.end_session(${target}) as ended`
  const log = (account: Account) =>
    account.rows<Record<string, unknown>>(
      'select kind, browser, network, detail from public.security_events order by id',
    )
  const line = (
    kind: string,
    { browser, network }: Partial<typeof phone>,
    detail: object = {},
  ) => ({ kind, browser: browser ?? null, network: network ?? null, detail })
  const mails = ({ id }: Account) =>
    db.admin.rows(
      sql`select kind, payload from public.mail_outbox where user_id = ${id} order by id`,
    )
  const tokens = ({ id }: Account) =>
    db.admin.rows(
      sql`select session_id from auth.refresh_tokens where user_id::text = ${id} order by 1`,
    )
  const entries = ({ id }: Account) =>
    db.admin.rows(sql`select session_id, factor_passed_at is not null as passed
      from public.account_sessions where user_id = ${id} and noted`)

  /** The same person in another browser, as the auth service writes it. */
  async function elsewhere({ id, email }: Account): Promise<Account> {
    const session = randomUUID()
    await db.auth.run(sql`insert into auth.sessions (id, user_id) values (${session}, ${id})`)
    await db.auth.run(sql`
      insert into auth.refresh_tokens (id, token, user_id, session_id)
      values (${session}, ${session}, ${id}, ${session})`)
    return new Account(db.api, { id, email, claims: { sub: id, session_id: session } })
  }

  test('a sign-in is recorded once, and only of a session that its person has', async () => {
    const [person, other] = [await newAccount(db), await newAccount(db)]
    await noting(person)
    await noting(person, { device: laptop })
    await noting(person, { session: other.claims.session_id })
    await noting(person, { session: randomUUID() })
    expect(await log(person)).toEqual([line('sign-in', phone, { method: 'password' })])
    expect(await mine(person)).toMatchObject([{ is_current: true, browser: 'Chrome' }])
    expect(await mine(other)).toMatchObject([{ is_current: true, browser: null }])
  })

  test('a new device is reported by email, but not the first one or a known one', async () => {
    const person = await newAccount(db)
    const known = hash()
    await noting(person, { known })
    await noting(await elsewhere(person), { known })
    expect(await mails(person)).toEqual([])
    await noting(await elsewhere(person), { device: laptop })
    expect(await mails(person)).toEqual([
      { kind: 'new-device', payload: { ...laptop, at: expect.any(String) } },
    ])
  })

  test('a sign-in removes the person’s ended sessions, and no one else’s', async () => {
    const [person, other] = [await newAccount(db), await newAccount(db)]
    for (const one of [person, other]) {
      await noting(one)
      await db.auth.run(sql`delete from auth.sessions where user_id = ${one.id}`)
    }
    const again = await elsewhere(person)
    await noting(again)
    expect(await entries(person)).toEqual([{ session_id: again.claims.session_id, passed: false }])
    expect(await entries(other)).toHaveLength(1)
  })

  test('use is recorded, also of sessions that began before sign-ins were', async () => {
    const [old, noted] = [await newAccount(db), await newAccount(db)]
    await db.auth.run(sql`
      update auth.sessions set created_at = now() - interval '3 days' where user_id = ${old.id}`)
    await db.admin.run(sql`delete from public.account_sessions where user_id = ${old.id}`)
    expect(await mine(old)).toMatchObject([{ browser: null, last_used_at: null }])
    await touching(old, laptop)
    const [now] = await mine(old)
    expect(now).toMatchObject({ browser: 'Firefox', network: laptop.network })
    expect(Date.parse(now?.last_used_at ?? '') - Date.parse(now?.started_at ?? '')).toBeGreaterThan(
      2 * 86_400_000,
    )
    await noting(noted)
    await touching(noted, { network: '192.0.2.0/24' })
    expect(await mine(noted)).toMatchObject([{ browser: 'Chrome', network: '192.0.2.0/24' }])
    await touching(old.withClaims(noted.claims), laptop)
    expect(await mine(noted)).toMatchObject([{ browser: 'Chrome' }])
  })

  test('a renewal noted before its sign-in does not hide the sign-in', async () => {
    const person = await newAccount(db)
    await touching(person, laptop)
    await noting(person)
    expect(await log(person)).toEqual([line('sign-in', phone, { method: 'password' })])
    expect(await mine(person)).toMatchObject([{ browser: 'Chrome' }])
  })

  test('a session that replaces another takes over what is known about it', async () => {
    const [person, other] = [await newAccount(db), await newAccount(db)]
    await noting(person)
    await db.admin.run(
      sql`update public.account_sessions set factor_passed_at = now() where user_id = ${person.id}`,
    )
    const after = (await elsewhere(person)).claims.session_id
    const continuing = (next?: string) =>
      db.rows(sql`select public.continue_session(
        ${person.id}, ${person.claims.session_id}, ${next})`)
    await continuing(other.claims.session_id)
    expect(await entries(person)).toMatchObject([{ session_id: person.claims.session_id }])
    await continuing(after)
    expect(await entries(person)).toEqual([{ session_id: after, passed: true }])
  })

  test('the list has the caller’s live sessions, the current one first', async () => {
    const person = await newAccount(db)
    const [second, old] = [await elsewhere(person), await elsewhere(person)]
    await db.auth.run(sql`
      update auth.sessions set created_at = now() - interval '31 days'
      where id = ${old.claims.session_id}`)
    const listed = async (caller: Account) =>
      (await mine(caller)).map(({ id, is_current }) => [id, is_current])
    const [one, two] = [person.claims.session_id, second.claims.session_id]
    expect(await listed(person)).toEqual([
      [one, true],
      [two, false],
    ])
    expect(await listed(second)).toEqual([
      [two, true],
      [one, false],
    ])
    expect(await mine(old)).toEqual([])
  })

  test('a session can be ended by its person only, and takes its token with it', async () => {
    const [person, other] = [await newAccount(db), await newAccount(db)]
    const second = await elsewhere(person)
    await noting(second, { device: laptop })
    const target = second.claims.session_id
    expect(await other.rows(ending(target))).toEqual([{ ended: false }])
    expect(await tokens(person)).toHaveLength(1)
    expect(await person.rows(ending(target))).toEqual([{ ended: true }])
    expect(await tokens(person)).toEqual([])
    expect(await mine(second)).toEqual([])
    expect(await codeOf(second.rows(ending(person.claims.session_id)))).toBe('28000')
    expect(await person.rows(ending(target))).toEqual([{ ended: false }])
    expect(await log(person)).toEqual([
      line('sign-in', laptop, { method: 'password' }),
      line('session-ended', laptop),
    ])
    expect(await mine(person)).toHaveLength(1)
  })

  test('all sessions of a person end with their tokens, also twice, and no one else’s', async () => {
    const [person, other] = [await newAccount(db), await newAccount(db)]
    await elsewhere(person)
    for (const one of [person, other]) await noting(one)
    const end = (who: string) => db.rpc('end_all_sessions', { person: who })
    await end(person.id)
    const left = sql`select id from auth.sessions where user_id in (${person.id}, ${other.id})`
    expect(await db.admin.column(left)).toEqual([other.claims.session_id])
    expect([await entries(person), await tokens(person)]).toEqual([[], []])
    expect(await entries(other)).toHaveLength(1)
    await end(person.id)
    await end(randomUUID())
    const signIn = line('sign-in', phone, { method: 'password' })
    const ended = line('sessions-ended', {}, { scope: 'link' })
    expect(await log(await elsewhere(person))).toEqual([signIn, ended, ended])
  })

  test('failed sign-ins share a line for 10 minutes and a network', async () => {
    const person = await newAccount(db)
    const unconfirmed = await newAccount(db, { confirmed: false })
    for (const device of [phone, phone, laptop, phone]) await failing(person.email, device)
    await failing(unconfirmed.email)
    await failing('nobody@example.com')
    expect(await log(person)).toEqual([
      line('sign-in-failed', phone, { count: 3 }),
      line('sign-in-failed', laptop, { count: 1 }),
    ])
    await db.admin.run(sql`
      update public.security_events set created_at = now() - interval '11 minutes'
      where user_id = ${person.id}`)
    await failing(person.email.toUpperCase(), {})
    await failing(person.email, {})
    expect(await log(person)).toMatchObject([
      {},
      {},
      { kind: 'sign-in-failed', network: null, detail: { count: 2 } },
    ])
    const strangers = sql`
      select count(*)::int from public.security_events where user_id = ${unconfirmed.id}`
    expect(await db.admin.value(strangers)).toBe(0)
  })

  test('another password is logged, however it was set', async () => {
    const person = await newAccount(db, { password: 'one' })
    await db.auth.run(sql`
      update auth.users set email_confirmed_at = now() - interval '2 minutes'
      where id = ${person.id};
      update auth.users set encrypted_password = 'two' where id = ${person.id}`)
    expect(await log(person)).toEqual([line('password-changed', {})])
  })

  test('the log is for its person alone, and keeps 90 days', async () => {
    const [person, other] = [await newAccount(db), await newAccount(db)]
    await noting(person)
    await db.admin.run(sql`
      update public.security_events set created_at = now() - interval '91 days'
      where user_id = ${person.id}`)
    expect(await log(other)).toEqual([])
    expect(await log(person)).toHaveLength(1)
    await noting(other)
    expect(await log(person)).toEqual([])
  })
})
