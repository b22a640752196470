import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { codeHashes, giveFactor } from '@/tests/setup/db-factors'
import { refusalOf } from '@/tests/setup/db-learning'
import { mailKinds } from '@/tests/setup/db-mails'
import { rpc } from '@/tests/setup/db-rpc'
import { sql } from '@/tests/setup/db-sql'

const add = (name: string, code_hashes = codeHashes()) =>
  rpc('add_second_factor', { kind: 'totp', name, code_hashes, secret: 'sealed', step: 100 })

describeOnBackends('second factors in the $name database', (db) => {
  let person: Account
  beforeEach(async () => {
    person = await newAccount(db)
  })

  /** The server's own calls, made as the owner. */
  const server = (query: string) => db.admin.value(query)
  const session = () => String(person.claims.session_id)
  const pass = (factor: string, step: number, of = session()) =>
    server(rpc('pass_second_factor', { person: person.id, session: of, factor, step }))
  const as = <T = unknown>(query: string, who = person) => who.ask<T>(query)
  const refused = (query: string) => refusalOf(as(query))
  const standing = (who = person) => as(rpc('session_standing'), who)
  const remove = (factor: string) => rpc('remove_second_factor', { factor })
  const ownFactor = () =>
    db.admin.value<string>(sql`select id from public.second_factors where user_id = ${person.id}`)
  const kinds = () =>
    db.admin.column(
      sql`select kind from public.security_events where user_id = ${person.id} order by id`,
    )
  const lastMail = async () => (await mailKinds(db, person)).at(-1)
  const mails = () =>
    db.admin.rows(sql`select id, kind, round(extract(epoch from due_at - created_at) / 3600)::int
      as pause from public.mail_outbox where user_id = ${person.id} order by id`)
  /** Makes the session, and its use of the factor, look older. */
  const grow = () =>
    db.admin.run(sql`
      update auth.sessions set created_at = now() - interval '11 minutes' where id = ${session()};
      update public.account_sessions set factor_passed_at = now() - interval '11 minutes'
      where session_id = ${session()}`)

  test('the first one brings recovery codes, opens this session and no other', async () => {
    const other = randomUUID()
    await db.auth.run(sql`insert into auth.sessions (id, user_id) values (${other}, ${person.id})`)
    expect(await as(add('My phone'))).toBe(true)
    expect(await as(add('My tablet'))).toBe(false)
    expect(await standing()).toBe('live')
    const elsewhere = person.withClaims({ ...person.claims, session_id: other })
    expect(await standing(elsewhere)).toBe('second_factor')
    const state = 'select is_missing, has_app, codes_left from public.second_factor_state()'
    expect(await elsewhere.rows(state)).toEqual([
      { is_missing: true, has_app: true, codes_left: 10 },
    ])
    expect(await kinds()).toEqual(['factor-added', 'recovery-codes-made', 'factor-added'])
    expect(await mailKinds(db, person)).toEqual(['factor-added', 'factor-added'])
  })

  test('adding, removing and new codes need a recent sign-in', async () => {
    await as(add('My phone'))
    const factor = await ownFactor()
    const changes = [
      add('Another'),
      remove(factor),
      rpc('replace_recovery_codes', { code_hashes: codeHashes() }),
    ]
    await grow()
    for (const change of changes) {
      expect(await refused(change)).toBe('P0001 sign_in_again')
    }
    // Using the factor counts as signing in.
    expect(await pass(factor, 101)).toBe(true)
    for (const change of changes.toReversed()) {
      expect(await refused(change)).not.toBe('P0001 sign_in_again')
    }
  })

  test('there are at most ten', async () => {
    for (let one = 0; one < 10; one++) await as(add(`App ${one}`))
    expect(await refused(add('One more'))).toBe('P0001 factor_limit')
  })

  test('no one can remove another’s, and recovery codes go with the last one', async () => {
    await as(add('My phone'))
    expect(await as(remove(await giveFactor(db, await newAccount(db))))).toBe(false)
    expect(await as(remove(await ownFactor()))).toBe(true)
    const left = sql`select count(*)::int from public.recovery_codes where user_id = ${person.id}`
    expect(await server(left)).toBe(0)
    expect(await standing()).toBe('live')
    expect(await lastMail()).toBe('factor-removed')
  })

  test('a code opens a session once, and only its own person’s', async () => {
    const factor = await giveFactor(db, person)
    const other = await newAccount(db)
    expect(await standing()).toBe('second_factor')
    expect(await pass(factor, 5, String(other.claims.session_id))).toBe(false)
    expect(await pass(factor, 5)).toBe(true)
    expect(await standing()).toBe('live')
    expect(await pass(factor, 5)).toBe(false)
    expect(await pass(factor, 4)).toBe(false)
    expect(await pass(factor, 6)).toBe(true)
  })

  test('a passkey’s counter only grows, unless its device has none', async () => {
    const [counts, silent] = [randomUUID(), randomUUID()]
    await db.admin.run(sql`
      insert into public.second_factors
        (id, user_id, kind, name, credential_id, public_key, sign_count)
      values (${counts}, ${person.id}, 'passkey', 'Key', ${counts}, 'key', 7),
        (${silent}, ${person.id}, 'passkey', 'Phone', ${silent}, 'key', 0)`)
    const sign = (factor: string, sign_count: number) =>
      server(
        rpc('pass_second_factor', { person: person.id, session: session(), factor, sign_count }),
      )
    expect(await sign(counts, 7)).toBe(false)
    expect(await sign(counts, 8)).toBe(true)
    expect(await sign(counts, 0)).toBe(false)
    expect(await sign(silent, 0)).toBe(true)
    expect(await sign(silent, 0)).toBe(true)
  })

  test('a challenge is for five minutes, one session and one use', async () => {
    const ids = () => ({ person: person.id, session: session() })
    const setting = rpc('set_factor_challenge', { ...ids(), challenge: 'sign me' })
    const take = (more = {}) => server(rpc('take_factor_challenge', { ...ids(), ...more }))
    await server(setting)
    expect(await take({ person: (await newAccount(db)).id })).toBeNull()
    expect(await take()).toBe('sign me')
    expect(await take()).toBeNull()
    await server(setting)
    await db.admin.run(sql`update public.account_sessions set challenge_until = now()
      where session_id = ${session()}`)
    expect(await take()).toBeNull()
  })

  test('a recovery code opens a session once, and its owner is told', async () => {
    const hashes = codeHashes()
    await as(add('My phone', hashes))
    const use = (code_hash = '') =>
      server(rpc('use_recovery_code', { person: person.id, session: session(), code_hash }))
    expect(await use(codeHashes()[0])).toBe(false)
    expect(await use(hashes[0])).toBe(true)
    expect(await use(hashes[0])).toBe(false)
    expect(await lastMail()).toBe('recovery-code-used')
    const left = sql`select payload ->> 'left' from public.mail_outbox
      where user_id = ${person.id} and kind = 'recovery-code-used'`
    expect(await server(left)).toBe('9')
  })

  describe('that are lost', () => {
    const REQUEST = rpc('request_factor_removal')
    const end = (remove: boolean) =>
      server(rpc('end_factor_removal', { user_email: person.email, remove }))

    test('staff wait 72 hours, and the owner gets three emails meanwhile', async () => {
      await giveFactor(db, person)
      const due = await as(REQUEST)
      expect(await as(REQUEST)).toBe(due)
      expect((await mails()).map(({ kind, pause }) => `${kind} ${pause}`)).toEqual([
        'factor-removal-requested 0',
        'factor-removal-requested 24',
        'factor-removal-requested 48',
      ])
      expect(await end(true)).toBe('early')
      await db.admin.run(sql`update public.factor_removals
        set requested_at = requested_at - interval '72 hours', due_at = now()
        where user_id = ${person.id}`)
      expect(await end(true)).toBe('done')
      expect(await standing()).toBe('live')
      expect(await end(true)).toBe('unknown')
      expect(await lastMail()).toBe('factor-removed')
    })

    test('using a factor cancels the request, and the emails that announce it', async () => {
      const factor = await giveFactor(db, person)
      await as(REQUEST)
      const [mail] = await mails()
      expect(await server(sql`select private.is_mail_still_valid(${mail?.id})`)).toBe(true)
      expect(await pass(factor, 5)).toBe(true)
      expect(await server(sql`select private.is_mail_still_valid(${mail?.id})`)).toBe(false)
      expect(await end(true)).toBe('unknown')
      expect(await kinds()).toEqual(['factor-removal-requested', 'factor-removal-cancelled'])
    })

    test('the owner cancels it from a session that is open, staff at any time', async () => {
      const factor = await giveFactor(db, person)
      const cancelling = rpc('cancel_factor_removal')
      await pass(factor, 5)
      await as(REQUEST)
      expect(await as(cancelling)).toBe(true)
      expect(await as(cancelling)).toBe(false)
      await as(REQUEST)
      expect(await end(false)).toBe('done')
      expect(await standing()).toBe('live')
    })

    test('without a factor there is nothing to remove', async () => {
      expect(await as(REQUEST)).toBeNull()
      expect(await mails()).toEqual([])
    })
  })
})
