import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { codeHashes, giveFactor } from '@/tests/setup/db-factors'
import { refusalOf } from '@/tests/setup/db-learning'
import { type Row, rows, rowsAs, type Sql, sql, value } from '@/tests/setup/db-sql'

/** The only value of a call's answer. */
const ask = async (api: Sql, { claims }: Pick<Account, 'claims'>, query: string) => {
  const [row] = await rowsAs<Row>(api, 'authenticated', claims, query)
  return Object.values(row ?? {})[0]
}

const adding = (name: string, hashes = codeHashes()) =>
  sql`select public.add_second_factor(
    'totp', ${name}, array(select jsonb_array_elements_text(${hashes}::jsonb)), 'sealed', 100)`

describeOnBackends('second factors in the $name database', (db) => {
  let person: Account
  beforeEach(async () => {
    person = await newAccount(db)
  })

  /** The server's own calls, made as the owner. */
  const server = (query: string) => value(db.admin, query)
  const session = () => person.claims.session_id
  const passing = (factor: string, step: number) =>
    sql`select public.pass_second_factor(${person.id}, ${session()}, ${factor}, ${step}::bigint)`
  const standing = () => ask(db.api, person, 'select public.session_standing()')
  const kinds = () =>
    rows(
      db.admin,
      sql`select kind from public.security_events where user_id = ${person.id} order by id`,
    ).then((found) => found.map(({ kind }) => kind))
  const mails = () =>
    rows<{ id: number; kind: string; pause: number }>(
      db.admin,
      sql`select id, kind, round(extract(epoch from due_at - created_at) / 3600)::int as pause
      from public.mail_outbox where user_id = ${person.id} order by id`,
    )
  /** Makes the session, and its use of the factor, look older. */
  const grow = () =>
    db.auth
      .run(sql`update auth.sessions set created_at = now() - interval '11 minutes'
        where id = ${session()}`)
      .then(() =>
        db.admin.run(sql`update public.account_sessions
          set factor_passed_at = now() - interval '11 minutes' where session_id = ${session()}`),
      )

  test('the first one brings recovery codes, opens this session and no other', async () => {
    const other = randomUUID()
    await db.auth.run(sql`insert into auth.sessions (id, user_id) values (${other}, ${person.id})`)
    expect(await ask(db.api, person, adding('My phone'))).toBe(true)
    expect(await ask(db.api, person, adding('My tablet'))).toBe(false)
    expect(await standing()).toBe('live')
    const elsewhere = person.withClaims({ ...person.claims, session_id: other })
    expect(await ask(db.api, elsewhere, 'select public.session_standing()')).toBe('second_factor')
    expect(
      await rowsAs(
        db.api,
        'authenticated',
        elsewhere.claims,
        'select is_missing, has_app, codes_left from public.second_factor_state()',
      ),
    ).toEqual([{ is_missing: true, has_app: true, codes_left: 10 }])
    expect(await kinds()).toEqual(['factor-added', 'recovery-codes-made', 'factor-added'])
    expect((await mails()).map(({ kind }) => kind)).toEqual(['factor-added', 'factor-added'])
  })

  test('adding, removing and new codes need a recent sign-in', async () => {
    await ask(db.api, person, adding('My phone'))
    const factor = await server(
      sql`select id from public.second_factors where user_id = ${person.id}`,
    )
    const changes = [
      adding('Another'),
      sql`select public.remove_second_factor(${factor})`,
      sql`select public.replace_recovery_codes(
        array(select jsonb_array_elements_text(${codeHashes()}::jsonb)))`,
    ]
    await grow()
    for (const change of changes) {
      expect(await refusalOf(ask(db.api, person, change))).toBe('P0001 sign_in_again')
    }
    // Using the factor counts as signing in.
    expect(await server(passing(String(factor), 101))).toBe(true)
    for (const change of changes.toReversed()) {
      expect(await refusalOf(ask(db.api, person, change))).not.toBe('P0001 sign_in_again')
    }
  })

  test('there are at most ten', async () => {
    for (let one = 0; one < 10; one++) await ask(db.api, person, adding(`App ${one}`))
    expect(await refusalOf(ask(db.api, person, adding('One more')))).toBe('P0001 factor_limit')
  })

  test('no one can remove another’s, and recovery codes go with the last one', async () => {
    await ask(db.api, person, adding('My phone'))
    const theirs = await giveFactor(db, await newAccount(db))
    const removing = (factor: unknown) => sql`select public.remove_second_factor(${factor})`
    expect(await ask(db.api, person, removing(theirs))).toBe(false)
    const [own] = await rows(
      db.admin,
      sql`select id from public.second_factors where user_id = ${person.id}`,
    )
    expect(await ask(db.api, person, removing(own?.id))).toBe(true)
    const left = sql`select count(*)::int from public.recovery_codes where user_id = ${person.id}`
    expect(await server(left)).toBe(0)
    expect(await standing()).toBe('live')
    expect((await mails()).at(-1)?.kind).toBe('factor-removed')
  })

  test('a code opens a session once, and only its own person’s', async () => {
    const factor = await giveFactor(db, person)
    const other = await newAccount(db)
    expect(await standing()).toBe('second_factor')
    const foreign = sql`select public.pass_second_factor(
      ${person.id}, ${other.claims.session_id}, ${factor}, 5::bigint)`
    expect(await server(foreign)).toBe(false)
    expect(await server(passing(factor, 5))).toBe(true)
    expect(await standing()).toBe('live')
    expect(await server(passing(factor, 5))).toBe(false)
    expect(await server(passing(factor, 4))).toBe(false)
    expect(await server(passing(factor, 6))).toBe(true)
  })

  test('a passkey’s counter only grows, unless its device has none', async () => {
    const [counts, silent] = [randomUUID(), randomUUID()]
    await db.admin.run(sql`
      insert into public.second_factors
        (id, user_id, kind, name, credential_id, public_key, sign_count)
      values (${counts}, ${person.id}, 'passkey', 'Key', ${counts}, 'key', 7),
        (${silent}, ${person.id}, 'passkey', 'Phone', ${silent}, 'key', 0)`)
    const signing = (factor: string, count: number) =>
      sql`select public.pass_second_factor(
        ${person.id}, ${session()}, ${factor}, null, ${count}::bigint)`
    expect(await server(signing(counts, 7))).toBe(false)
    expect(await server(signing(counts, 8))).toBe(true)
    expect(await server(signing(counts, 0))).toBe(false)
    expect(await server(signing(silent, 0))).toBe(true)
    expect(await server(signing(silent, 0))).toBe(true)
  })

  test('a challenge is for five minutes, one session and one use', async () => {
    const setting = sql`select public.set_factor_challenge(${person.id}, ${session()}, 'sign me')`
    const taking = (id = person.id) => sql`select public.take_factor_challenge(${id}, ${session()})`
    await server(setting)
    expect(await server(taking((await newAccount(db)).id))).toBeNull()
    expect(await server(taking())).toBe('sign me')
    expect(await server(taking())).toBeNull()
    await server(setting)
    await db.admin.run(sql`update public.account_sessions set challenge_until = now()
      where session_id = ${session()}`)
    expect(await server(taking())).toBeNull()
  })

  test('a recovery code opens a session once, and its owner is told', async () => {
    const hashes = codeHashes()
    await ask(db.api, person, adding('My phone', hashes))
    const using = (hash?: string) =>
      sql`select public.use_recovery_code(${person.id}, ${session()}, ${hash})`
    expect(await server(using(codeHashes()[0]))).toBe(false)
    expect(await server(using(hashes[0]))).toBe(true)
    expect(await server(using(hashes[0]))).toBe(false)
    expect((await mails()).at(-1)?.kind).toBe('recovery-code-used')
    const left = sql`select payload ->> 'left' from public.mail_outbox
      where user_id = ${person.id} and kind = 'recovery-code-used'`
    expect(await server(left)).toBe('9')
  })

  describe('that are lost', () => {
    const REQUEST = 'select public.request_factor_removal()'
    const ending = (remove: boolean) =>
      sql`select public.end_factor_removal(${person.email}, ${remove})`

    test('staff wait 72 hours, and the owner gets three emails meanwhile', async () => {
      await giveFactor(db, person)
      const due = await ask(db.api, person, REQUEST)
      expect(await ask(db.api, person, REQUEST)).toBe(due)
      expect((await mails()).map(({ kind, pause }) => `${kind} ${pause}`)).toEqual([
        'factor-removal-requested 0',
        'factor-removal-requested 24',
        'factor-removal-requested 48',
      ])
      expect(await server(ending(true))).toBe('early')
      await db.admin.run(sql`update public.factor_removals
        set requested_at = requested_at - interval '72 hours', due_at = now()
        where user_id = ${person.id}`)
      expect(await server(ending(true))).toBe('done')
      expect(await standing()).toBe('live')
      expect(await server(ending(true))).toBe('unknown')
      expect((await mails()).at(-1)?.kind).toBe('factor-removed')
    })

    test('using a factor cancels the request, and the emails that announce it', async () => {
      const factor = await giveFactor(db, person)
      await ask(db.api, person, REQUEST)
      const [mail] = await mails()
      expect(await server(sql`select public.does_mail_hold(${mail?.id})`)).toBe(true)
      expect(await server(passing(factor, 5))).toBe(true)
      expect(await server(sql`select public.does_mail_hold(${mail?.id})`)).toBe(false)
      expect(await server(ending(true))).toBe('unknown')
      expect(await kinds()).toEqual(['factor-removal-requested', 'factor-removal-cancelled'])
    })

    test('the owner cancels it from a session that is open, staff at any time', async () => {
      const factor = await giveFactor(db, person)
      const cancelling = 'select public.cancel_factor_removal()'
      await server(passing(factor, 5))
      await ask(db.api, person, REQUEST)
      expect(await ask(db.api, person, cancelling)).toBe(true)
      expect(await ask(db.api, person, cancelling)).toBe(false)
      await ask(db.api, person, REQUEST)
      expect(await server(ending(false))).toBe('done')
      expect(await standing()).toBe('live')
    })

    test('without a factor there is nothing to remove', async () => {
      expect(await ask(db.api, person, REQUEST)).toBeNull()
      expect(await mails()).toEqual([])
    })
  })
})
